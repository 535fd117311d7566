import { type ComponentProps, lazy, Suspense } from 'react'

const CityGroundView = lazy(() => import('./CityGroundView.tsx').then((m) => ({ default: m.CityGroundView })))

/** What draws the ground is heavy, and comes when what stands on it is there already. */
export const LazyCityGround = (props: ComponentProps<typeof CityGroundView>) => (
  <Suspense fallback={null}>
    <CityGroundView {...props} />
  </Suspense>
)
