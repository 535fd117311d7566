import { type ComponentProps, lazy, Suspense } from 'react'

const CityMapView = lazy(() => import('./CityMapView.tsx').then((m) => ({ default: m.CityMapView })))

/** What draws the map is heavy and comes after the page around it. */
export const LazyCityMap = (props: ComponentProps<typeof CityMapView>) => (
  <Suspense fallback={<div className="cm-page" />}>
    <CityMapView {...props} />
  </Suspense>
)
