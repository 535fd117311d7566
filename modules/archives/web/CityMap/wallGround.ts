import Feature from 'ol/Feature.js'
import LineString from 'ol/geom/LineString.js'
import Point from 'ol/geom/Point.js'
import Polygon from 'ol/geom/Polygon.js'
import VectorLayer from 'ol/layer/Vector.js'
import { fromLonLat } from 'ol/proj.js'
import VectorSource from 'ol/source/Vector.js'
import Fill from 'ol/style/Fill.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { type GroundPoint, MAP_AREAS, MAP_LINES, type MapArea, type MapLine } from './baseMap.table.ts'
import type { CityFrame } from './cityFrame.ts'
import { dressed, groundAt, mapFont } from './ground.ts'
import { BASE_MAP_EXTENT } from './mapExtent.ts'
import type { MapPalette } from './palette.ts'

/** Read at five metres: only what says where in the city one is. */
const SHOWN_LINES: ReadonlySet<MapLine['kind']> = new Set(['highway', 'mainRoad'])
const NAME_PX = 28
const ROAD_PX = 1.4
const BORDER_PX = 1.2
const BORDER_DASH_PX = [10, 6]
/** A water that reaches through the city has a name here; a pond has none. */
const LONG_DEGREES = 0.05
const EDGE_PX = 12

/** What of it is shown, so many pixels wide. */
export interface WallSheet {
  frame: CityFrame
  width: number
}

const reach = ({ ring }: MapArea) => {
  const longitudes = ring.map(([longitude]) => longitude)
  return Math.max(...longitudes) - Math.min(...longitudes)
}
const hasName = (area: MapArea) =>
  area.kind === 'district' || (area.kind === 'water' && reach(area) > LONG_DEGREES)

/** Where borders run: each once, not along a river, and not where the ground ends. */
export function bordersOf(areas: readonly MapArea[]): (readonly [GroundPoint, GroundPoint])[] {
  const key = (point: GroundPoint) => point.join(' ')
  const banks = new Set(areas.filter(({ kind }) => kind === 'water').flatMap(({ ring }) => ring.map(key)))
  const [west, south, east, north] = BASE_MAP_EXTENT
  const isEdge = (a: GroundPoint, b: GroundPoint) =>
    (a[0] === b[0] && (a[0] === west || a[0] === east)) ||
    (a[1] === b[1] && (a[1] === south || a[1] === north))
  const known = new Map<string, readonly [GroundPoint, GroundPoint]>()
  for (const { kind, ring } of areas)
    for (const [nth, from] of ring.entries()) {
      const until = ring[(nth + 1) % ring.length]
      if (kind !== 'district' || !until || isEdge(from, until)) continue
      if (banks.has(key(from)) && banks.has(key(until))) continue
      known.set([key(from), key(until)].toSorted().join(' '), [from, until])
    }
  return [...known.values()]
}

/** The ground we ship as a wall shows it (look §14 k): as on a plan, the river one step lighter, borders dashed. */
export function wallGroundLayer(palette: MapPalette, scale: number, { frame, width }: WallSheet) {
  /** A name that would be cut at the edge stands beside it. */
  const kept = (area: MapArea) => {
    const [x = 0, y = 0] = fromLonLat([...area.label])
    const room = (width / 2 - (area.name.length * NAME_PX * scale) / 2 - EDGE_PX * scale) * frame.resolution
    return [Math.min(Math.max(x, frame.centre[0] - room), frame.centre[0] + room), y]
  }
  const border = new Style({
    zIndex: 1,
    stroke: new Stroke({
      color: palette.wall,
      width: BORDER_PX * scale,
      lineDash: BORDER_DASH_PX.map((px) => px * scale),
    }),
  })
  const water = new Style({ zIndex: 0, fill: new Fill({ color: palette.river }) })
  const road = new Style({ zIndex: 2, stroke: new Stroke({ color: palette.fine, width: ROAD_PX * scale }) })
  const name = (text: string) =>
    new Style({
      zIndex: 3,
      text: new Text({ text, font: mapFont(NAME_PX * scale), fill: new Fill({ color: palette.lesser }) }),
    })
  const areas = MAP_AREAS.flatMap((area) => [
    ...(area.kind === 'water' ? [dressed(new Feature(new Polygon([groundAt(area.ring)])), () => water)] : []),
    ...(hasName(area) ? [dressed(new Feature(new Point(kept(area))), always(name(area.name)))] : []),
  ])
  const borders = bordersOf(MAP_AREAS).map((ends) =>
    dressed(new Feature(new LineString(groundAt(ends))), () => border),
  )
  const lines = MAP_LINES.filter(({ kind }) => SHOWN_LINES.has(kind)).map((line) =>
    dressed(new Feature(new LineString(groundAt(line.points))), () => road),
  )
  return new VectorLayer({
    source: new VectorSource({ features: [...areas, ...borders, ...lines] }),
    declutter: true,
  })
}

const always = (style: Style) => () => style
