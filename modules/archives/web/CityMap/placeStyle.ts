import { SHAPES } from '@gss/web-kit/marks/shapes'
import Fill from 'ol/style/Fill.js'
import Icon from 'ol/style/Icon.js'
import Stroke from 'ol/style/Stroke.js'
import Style from 'ol/style/Style.js'
import Text from 'ol/style/Text.js'
import { mapFont } from './ground.ts'
import type { MapPalette } from './palette.ts'
import { type MapPlace, type PlaceKind, SIGNS } from './place.ts'

const PX: Record<PlaceKind, number> = { unit: 20, brigade: 20, station: 16, water: 14 }
/** What is wrong is larger than what is well: it is looked for. */
const TROUBLED_PX = 26
const SELECTED_PX = 32
/** A name begins beside the outline that pulses. */
const BURNING_PX = 44
/** Names of all stand where one looks closely; of what is wrong, always. */
const NAMES_M = 9
/** Many, and none of them what one looks for in the whole of a city. */
const MANY_FROM_M = 22
const MANY: ReadonlySet<PlaceKind> = new Set(['station', 'water'])
const NAME_MAX_CHARS = 14

const svg = (px: number, body: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="${px}" height="${px}" viewBox="0 0 16 16">${body}</svg>`)}`

function drawing({ kind, state }: MapPlace, palette: MapPalette): [src: string, px: number] {
  if (kind === 'unit' && state !== 'normal') {
    const body = `<path d="${SHAPES[state].path}" fill="${palette.mark(state)}" stroke="${palette.edge(state)}" stroke-width=".8" stroke-linejoin="round"/>`
    return [svg(TROUBLED_PX, body), TROUBLED_PX]
  }
  const dash = state === 'offline' ? ' stroke-dasharray="2 1.6"' : ''
  const [fill, stroke] =
    kind === 'water'
      ? [state === 'offline' ? 'none' : palette.water, palette.lesser]
      : [palette.tile, palette.ink]
  const line = `fill="${fill}" stroke="${stroke}" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round"${dash}`
  return [svg(PX[kind], `<path d="${SIGNS[kind]}" ${line}/>`), PX[kind]]
}

const SELECTED = (palette: MapPalette) =>
  svg(
    SELECTED_PX,
    `<path d="M1 5V1h4M11 1h4v4M15 11v4h-4M5 15H1v-4" fill="none" stroke="${palette.accent}" stroke-width="1.2" stroke-linecap="square"/>`,
  )

const ORDER: Record<MapPlace['state'], number> = {
  fire: 60,
  urgent: 50,
  supervisory: 40,
  fault: 30,
  normal: 20,
  offline: 10,
}
const shortened = (name: string) =>
  Array.from(name).length > NAME_MAX_CHARS
    ? `${Array.from(name)
        .slice(0, NAME_MAX_CHARS - 1)
        .join('')}…`
    : name

/** Few looks, each made once; `names` stand beside what is troubled or near. */
export function placeStyles(palette: MapPalette) {
  const icons = new Map<string, Icon>()
  const iconOf = (place: MapPlace) => {
    const key = `${place.kind} ${place.state}`
    const known = icons.get(key)
    if (known) return known
    const [src] = drawing(place, palette)
    const made = new Icon({ src, declutterMode: 'none' })
    icons.set(key, made)
    return made
  }
  const frame = new Icon({ src: SELECTED(palette), declutterMode: 'none' })
  return (place: MapPlace, resolution: number, isSelected: boolean): Style[] => {
    const isTroubled = place.kind === 'unit' && place.state !== 'normal'
    if (MANY.has(place.kind) && resolution > MANY_FROM_M && !isSelected) return []
    // A station stands within its unit, and does not cover it.
    const zIndex = ORDER[place.state] - (place.kind === 'station' ? 1 : 0) + (isSelected ? 100 : 0)
    const text = new Text({
      text: isSelected ? place.name : shortened(place.name),
      font: mapFont(12, isTroubled || isSelected ? 600 : 400),
      textAlign: 'left',
      offsetX: (place.state === 'fire' ? BURNING_PX : isTroubled ? TROUBLED_PX : PX[place.kind]) / 2 + 4,
      fill: new Fill({ color: palette.ink }),
      stroke: new Stroke({ color: palette.halo, width: 3 }),
      declutterMode: isTroubled || isSelected ? 'none' : 'declutter',
    })
    const hasName = isTroubled || isSelected || (resolution < NAMES_M && !MANY.has(place.kind))
    return [
      new Style({ image: iconOf(place), zIndex, ...(hasName && { text }) }),
      ...(isSelected ? [new Style({ image: frame, zIndex: zIndex + 1 })] : []),
    ]
  }
}
