import { schemeOf } from './lineAddress.ts'

/** What can be in a state: one component, a whole system, or the transmission device itself. */
export type StatePart = 'component' | 'system' | 'device'

const PART_NIBBLES: Readonly<Record<StatePart, string>> = { component: '8', system: '9', device: 'a' }
/** The bits of a device's id that tell it from every other: the random end of a UUIDv7, the address of an unregistered one. */
const DEVICE_DIGITS = 15

/** The point of what is line end and component in one, such as a detector with a radio of its own: its id is the device's. */
export const ITSELF = '.'

/**
 * The id of what speaks behind a transmission device: a UUID of version 8 (RFC 9562 §5.8) made of the end of the device's id and the
 * key of gb26875/reference.md 6.3 as it stands. No hash: within one device two keys never share an id, and a person can read it.
 *
 *     <device 8>-<device 4>-8<device 3>-<8 component · 9 system · a device>0<systemType>-<systemAddress><componentType><componentAddress>
 *
 * Where its language names it by text (`point`), the text alone tells it from its neighbours, for what else is known of it may come later: up to
 * seven letters stand as they are, a longer text as 56 bits made of it (two of 10,000 points of one device meet once in a billion).
 *
 *     <device 8>-<device 4>-8<device 3>-<part><1 the text · 2 made of it><14 digits>
 */
export function componentIdOf(
  transmissionId: string,
  part: StatePart,
  systemType = 0,
  systemAddress = 0,
  componentType = 0,
  componentAddress = 0,
  point = '',
): string {
  if (point === ITSELF) return transmissionId
  const device = transmissionId.replaceAll('-', '').slice(-DEVICE_DIGITS)
  const key =
    point === ''
      ? `0${hex(systemType, 2)}${hex(systemAddress, 2)}${hex(componentType, 2)}${hex(componentAddress, 8)}`
      : pointDigits(point)
  const groups = [
    device.slice(0, 8),
    device.slice(8, 12),
    `8${device.slice(12)}`,
    `${PART_NIBBLES[part]}${key.slice(0, 3)}`,
    key.slice(3),
  ]
  return groups.join('-')
}

const POINT_BYTES = 7
const ASCII = /^[\x21-\x7e]*$/
function pointDigits(point: string): string {
  if (point.length > POINT_BYTES || !ASCII.test(point)) return `2${textDigits(point)}`
  const letters = Array.from(point, (letter) => hex(letter.charCodeAt(0), 2))
  return `1${letters.join('').padEnd(2 * POINT_BYTES, '0')}`
}

/** 56 bits made of a text: two words, each letter moving all bits of both (the way of cyrb53). */
function textDigits(text: string): string {
  let [one, two] = [MIX.first, MIX.again]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    one = Math.imul(one ^ code, MIX.one)
    two = Math.imul(two ^ code, MIX.two)
  }
  const low = Math.imul(one ^ (one >>> 16), MIX.three) ^ Math.imul(two ^ (two >>> 13), MIX.four)
  const high = Math.imul(two ^ (two >>> 16), MIX.three) ^ Math.imul(low ^ (low >>> 13), MIX.four)
  return hex(high >>> 0, 8) + hex(low >>> 0, 8).slice(2)
}
const MIX = {
  first: 0xdeadbeef,
  again: 0x41c6ce57,
  one: 0x9e3779b1,
  two: 0x5f356495,
  three: 0x85ebca6b,
  four: 0xc2b2ae35,
}

/** The id of the same thing behind the same device, now that the device has another id: somebody adopted it. */
export function rehomed(componentId: string, stranger: string, adopted: string): string {
  if (componentId === stranger) return adopted
  const [, , , ...key] = componentId.split('-')
  return [...componentIdOf(adopted, 'device').split('-').slice(0, 3), ...key].join('-')
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

/** What a box says of itself that has no address. */
export const NO_ADDRESS = '000000000000'

/**
 * An unregistered device is known by its address until somebody adopts it: the six bytes of GB/T 26875.3 as they came (twelve hex digits), of another
 * language bits made of its text. Boxes without an address are told apart by the host they call from: the fire of the one must not pass for the other's.
 */
export function unregisteredIdOf(address: string, host = ''): string {
  if (address === NO_ADDRESS && host !== '') return `00000000-0000-8000-8001-${hostDigits(host)}`
  if (schemeOf(address) === '') return `00000000-0000-8000-8000-${address}`
  const digits = textDigits(address)
  return `00000000-0000-8000-82${digits.slice(0, 2)}-${digits.slice(2)}`
}

/** An IPv4 address as it stands, so that a person can read it; any other, longer than the room there is, as 48 bits made of it. */
function hostDigits(host: string): string {
  const v4 = /(\d+)\.(\d+)\.(\d+)\.(\d+)$/.exec(host)
  if (v4)
    return v4
      .slice(1)
      .map((part) => hex(Number(part), 2))
      .join('')
      .padStart(ADDRESS_DIGITS, '0')
  return hex(mixed(host, FNV.first), 8).slice(-6) + hex(mixed(host, FNV.again), 8).slice(-6)
}
const ADDRESS_DIGITS = NO_ADDRESS.length

/** FNV-1a, begun at two places. */
const FNV = { first: 0x811c9dc5, again: 0x9e3779b1, prime: 0x01000193 }
function mixed(text: string, begin: number): number {
  let word = begin
  for (const letter of text) word = Math.imul(word ^ letter.charCodeAt(0), FNV.prime)
  return word >>> 0
}
