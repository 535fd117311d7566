import { type ComponentProps, lazy, Suspense } from 'react'

const PointField = lazy(() => import('./PointField.tsx').then((m) => ({ default: m.PointField })))

/** Only forms of things with a place need it. */
export const LazyPointField = (props: ComponentProps<typeof PointField>) => (
  <Suspense fallback={null}>
    <PointField {...props} />
  </Suspense>
)
