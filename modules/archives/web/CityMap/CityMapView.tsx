import './cityMap.css'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useSettings } from '@gss/web-kit/settings/settings'
import { useText } from '@gss/web-kit/text/book'
import { useConfig } from '@gss/web-kit/version/useConfig'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { MapPoint } from '../../contract/index.ts'
import { CityMap, type CityView } from './cityMap.ts'
import { cityMapBook } from './cityMapBook.ts'
import { readMapPalette } from './palette.ts'
import type { MapPlace } from './place.ts'

interface CityMapViewProps {
  label: string
  places: readonly MapPlace[]
  selected?: string | null
  /** Where to fly when it changes. */
  look?: MapPoint | null
  /** A place that is being chosen. */
  pin?: MapPoint | null
  onPlace?: (id: string | null) => void
  onPoint?: (point: MapPoint) => void
}

/** The map is let go of when its tab is hidden and made anew when it is shown, where it was looked at before. */
export function CityMapView({
  label,
  places,
  selected = null,
  look = null,
  pin = null,
  onPlace,
  onPoint,
}: CityMapViewProps) {
  const say = useText(cityMapBook)
  const theme = useSettings((settings) => settings.theme)
  const palette = useMemo(() => readMapPalette(theme), [theme])
  // A map server of the customer's own, if one is configured; else the ground we ship.
  const tilesUrl = useConfig(({ looked }) => looked?.config.mapTilesUrl) || undefined
  const target = useRef<HTMLDivElement>(null)
  const looked = useRef<CityView | null>(null)
  const firstPalette = useRef(palette)
  const [map, setMap] = useState<CityMap | null>(null)

  useEffect(() => {
    if (!target.current) return undefined
    const made = new CityMap(target.current, firstPalette.current, tilesUrl)
    if (looked.current) made.look(looked.current)
    setMap(made)
    return () => {
      looked.current = made.view
      made.dispose()
      setMap(null)
    }
  }, [tilesUrl])
  useEffect(() => {
    firstPalette.current = palette
    map?.paint(palette)
  }, [map, palette])
  useEffect(() => map?.show(places), [map, places])
  useEffect(() => map?.select(selected), [map, selected])
  useEffect(() => map?.pin(pin), [map, pin])
  useEffect(() => {
    if (map && look) map.flyTo(look)
  }, [map, look])
  useEffect(() => {
    map?.listen({ ...(onPlace && { onPlace }), ...(onPoint && { onPoint }) })
  })
  return (
    <div className="cm-page">
      {/* Arrow keys and + − move the map once it has the focus: it is worked, not read. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={target} className="cm-map" tabIndex={0} role="application" aria-label={label} />
      <div className="cm-zoom">
        <button
          type="button"
          className="press icon compact"
          aria-label={say('zoomIn')}
          title={say('zoomIn')}
          onClick={() => map?.zoomBy(1)}
        >
          <Icon name="zoom-in" />
        </button>
        <button
          type="button"
          className="press icon compact"
          aria-label={say('zoomOut')}
          title={say('zoomOut')}
          onClick={() => map?.zoomBy(-1)}
        >
          <Icon name="zoom-out" />
        </button>
      </div>
    </div>
  )
}
