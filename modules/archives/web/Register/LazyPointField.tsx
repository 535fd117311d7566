import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { type ComponentProps, Suspense } from 'react'

const PointField = placedPart(() => import('./PointField.tsx').then((m) => m.PointField))

/** Only forms of things with a place need it. */
export const LazyPointField = (props: ComponentProps<typeof PointField>) => (
  <Suspense fallback={null}>
    <PointField {...props} />
  </Suspense>
)
