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
import { MAP_AREAS, MAP_LINES, type MapArea, type MapLine, type GroundPoint } from './baseMap.table.ts'
import type { MapPalette } from './palette.ts'

const FONT = '"GSS Latin", "PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", sans-serif'
export const mapFont = (px: number, weight = 400) => `${weight} ${px}px ${FONT}`
export const groundAt = (places: readonly GroundPoint[]) =>
  places.map(([longitude, latitude]) => fromLonLat([longitude, latitude]))

/** Metres of the map a pixel may cover at most for a name to be read beside others. */
const STREET_NAMES_M = 12
const PARK_NAMES_M = 26

type Look = { order: number; widthM: number; leastPx: number; dash?: number[] }
/** Wide as in the city, and never thinner than can be seen. */
const LINES: Record<MapLine['kind'], Look> = {
  road: { order: 2, widthM: 14, leastPx: 1.5 },
  mainRoad: { order: 3, widthM: 26, leastPx: 2.5 },
  bridge: { order: 4, widthM: 30, leastPx: 3 },
  highway: { order: 5, widthM: 34, leastPx: 3.5 },
  railway: { order: 6, widthM: 8, leastPx: 1.2, dash: [6, 4] },
}
const AREA_ORDER: Record<MapArea['kind'], number> = { district: 0, park: 1, water: 1.5 }

/** The ground of the map where no tiles are configured: from coordinates we ship. */
export function groundLayer(palette: MapPalette) {
  const areas = MAP_AREAS.flatMap((area) => [
    dressed(new Feature(new Polygon([groundAt(area.ring)])), areaStyle(area, palette)),
    dressed(new Feature(new Point(fromLonLat([...area.label]))), nameStyle(area, palette)),
  ])
  const lines = MAP_LINES.map((line) =>
    dressed(new Feature(new LineString(groundAt(line.points))), lineStyle(line, palette)),
  )
  return new VectorLayer({
    source: new VectorSource({ features: [...areas, ...lines] }),
    declutter: true,
    updateWhileAnimating: true,
    updateWhileInteracting: true,
  })
}

type Dress = (feature: unknown, resolution: number) => Style | Style[] | undefined
export function dressed<F extends Feature>(feature: F, dress: Dress): F {
  feature.setStyle(dress)
  return feature
}

function areaStyle({ kind }: MapArea, palette: MapPalette): Dress {
  const style = new Style({
    zIndex: AREA_ORDER[kind],
    ...(kind === 'district'
      ? {
          stroke: new Stroke({ color: palette.border, width: 1, lineDash: [4, 4] }),
          fill: new Fill({ color: palette.land }),
        }
      : { fill: new Fill({ color: kind === 'water' ? palette.water : palette.park }) }),
  })
  return () => style
}

function nameStyle({ kind, name }: MapArea, palette: MapPalette): Dress {
  const style = new Style({
    zIndex: 20,
    text: new Text({
      text: name,
      font: mapFont(kind === 'district' ? 15 : 12),
      fill: new Fill({ color: palette.lesser }),
      stroke: new Stroke({ color: kind === 'water' ? palette.water : palette.halo, width: 2 }),
    }),
  })
  return (_, resolution) => (kind === 'park' && resolution > PARK_NAMES_M ? undefined : style)
}

function lineStyle({ kind, name }: MapLine, palette: MapPalette): Dress {
  const { order, widthM, leastPx, dash } = LINES[kind]
  const color = {
    road: palette.road,
    mainRoad: palette.mainRoad,
    bridge: palette.mainRoad,
    highway: palette.highway,
    railway: palette.railway,
  }[kind]
  const stroke = new Stroke({
    color,
    lineCap: dash ? 'butt' : 'round',
    lineJoin: 'round',
    ...(dash && { lineDash: dash }),
  })
  const drawn = new Style({ zIndex: order, stroke })
  const named = new Style({
    zIndex: 20,
    text: new Text({
      text: name,
      placement: 'line',
      font: mapFont(11),
      fill: new Fill({ color: palette.lesser }),
      stroke: new Stroke({ color: palette.halo, width: 2 }),
    }),
  })
  return (_, resolution) => {
    stroke.setWidth(Math.max(leastPx, widthM / resolution))
    return kind !== 'bridge' && resolution < STREET_NAMES_M ? [drawn, named] : drawn
  }
}
