/** Annex A.3: eight bytes, written as sixteen digits. Speeds are from -1 to 1; what is nought stands still, and all nought is a stop. */
export type PtzOrder =
  | { does: 'turn'; pan: number; tilt: number; zoom: number }
  | { does: 'gotoPreset' | 'setPreset'; preset: number }

const BYTES = 8
const FIRST = 0xa5
/** Version 0, and the sum of the four halves before it. */
const SECOND = 0x0f
const ADDRESS = 1
/** A.3.2: the bits of byte 4. */
const TURNS = { zoomOut: 0x20, zoomIn: 0x10, up: 8, down: 4, left: 2, right: 1 } as const
const TURN_BITS = 0x3f
/** A.3.4. */
const PRESETS = { setPreset: 0x81, gotoPreset: 0x82 } as const
export const PRESET_MAX = 255
const SPEED_MAX = 255
const ZOOM_MAX = 15

const hexOf = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join('')
const sumOf = (bytes: readonly number[]): number => bytes.reduce((sum, byte) => sum + byte, 0) & 0xff
/** One that turns at all never stands still for being slow. */
const speedOf = (speed: number, most: number): number =>
  speed === 0 ? 0 : Math.max(1, Math.round(Math.min(1, Math.abs(speed)) * most))

export function ptzText(order: PtzOrder): string {
  const bytes = [FIRST, SECOND, ADDRESS, ...ordered(order)]
  return hexOf([...bytes, sumOf(bytes)])
}

function ordered(order: PtzOrder): number[] {
  if (order.does !== 'turn')
    return [PRESETS[order.does], 0, Math.min(PRESET_MAX, Math.max(1, order.preset)), 0]
  const { pan, tilt, zoom } = order
  const ways =
    (pan === 0 ? 0 : pan < 0 ? TURNS.left : TURNS.right) |
    (tilt === 0 ? 0 : tilt < 0 ? TURNS.down : TURNS.up) |
    (zoom === 0 ? 0 : zoom < 0 ? TURNS.zoomOut : TURNS.zoomIn)
  return [ways, speedOf(pan, SPEED_MAX), speedOf(tilt, SPEED_MAX), speedOf(zoom, ZOOM_MAX) << 4]
}

/** Null: none of these, or its sum does not fit. */
export function ptzIn(text: string): PtzOrder | null {
  if (!/^[0-9a-fA-F]{16}$/.test(text)) return null
  const bytes = Array.from({ length: BYTES }, (_, at) => Number.parseInt(text.slice(at * 2, at * 2 + 2), 16))
  const [first, , , code = 0, second = 0, third = 0, fourth = 0, sum] = bytes
  if (first !== FIRST || sum !== sumOf(bytes.slice(0, -1))) return null
  if (code === PRESETS.setPreset) return { does: 'setPreset', preset: third }
  if (code === PRESETS.gotoPreset) return { does: 'gotoPreset', preset: third }
  if (code > TURN_BITS) return null
  const part = (less: number, more: number, speed: number, most: number): number =>
    code & less ? -speed / most : code & more ? speed / most : 0
  return {
    does: 'turn',
    pan: part(TURNS.left, TURNS.right, second, SPEED_MAX),
    tilt: part(TURNS.down, TURNS.up, third, SPEED_MAX),
    zoom: part(TURNS.zoomOut, TURNS.zoomIn, fourth >> 4, ZOOM_MAX),
  }
}
