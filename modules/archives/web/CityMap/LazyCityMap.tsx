import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { type ComponentProps, Suspense } from 'react'

const CityMapView = placedPart(() => import('./CityMapView.tsx').then((m) => m.CityMapView))

/** What draws the map is heavy and comes after the page around it. */
export const LazyCityMap = (props: ComponentProps<typeof CityMapView>) => (
  <Suspense fallback={<div className="cm-page" />}>
    <CityMapView {...props} />
  </Suspense>
)
