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
import { MAP_AREAS, MAP_LINES, type MapArea, type MapLine } from './baseMap.table.ts'
import { dressed, groundAt, mapFont } from './ground.ts'
import type { MapPalette } from './palette.ts'

/** Read at five metres: only what says where in the city one is. */
const SHOWN_LINES: ReadonlySet<MapLine['kind']> = new Set(['highway', 'mainRoad'])
const NAME_PX = 28
const ROAD_PX = 1.4
const BORDER_PX = 1.2
const BORDER_DASH_PX = [10, 6]
/** A water that reaches through the city has a name here; a pond has none. */
const LONG_DEGREES = 0.05

const reach = ({ ring }: MapArea) => {
  const longitudes = ring.map(([longitude]) => longitude)
  return Math.max(...longitudes) - Math.min(...longitudes)
}
const hasName = (area: MapArea) =>
  area.kind === 'district' || (area.kind === 'water' && reach(area) > LONG_DEGREES)

/** The ground we ship as a wall shows it (look §14 k): as on a plan, the river one step lighter, borders dashed. */
export function wallGroundLayer(palette: MapPalette, scale: number) {
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
  const areas = MAP_AREAS.flatMap((area) => {
    const style = area.kind === 'district' ? border : area.kind === 'water' ? water : null
    return [
      ...(style ? [dressed(new Feature(new Polygon([groundAt(area.ring)])), () => style)] : []),
      ...(hasName(area) ? [named(area, name(area.name))] : []),
    ]
  })
  const lines = MAP_LINES.filter(({ kind }) => SHOWN_LINES.has(kind)).map((line) =>
    dressed(new Feature(new LineString(groundAt(line.points))), () => road),
  )
  return new VectorLayer({ source: new VectorSource({ features: [...areas, ...lines] }), declutter: true })
}

const named = ({ label }: MapArea, style: Style) =>
  dressed(new Feature(new Point(fromLonLat([...label]))), () => style)
