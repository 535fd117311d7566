import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { type ComponentProps, Suspense } from 'react'

const CityGroundView = placedPart(() => import('./CityGroundView.tsx').then((m) => m.CityGroundView))

/** What draws the ground is heavy, and comes when what stands on it is there already. */
export const LazyCityGround = (props: ComponentProps<typeof CityGroundView>) => (
  <Suspense fallback={null}>
    <CityGroundView {...props} />
  </Suspense>
)
