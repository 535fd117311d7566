/** What can be in a state: one component, a whole system, or the transmission device itself. */
export type Part = 'component' | 'system' | 'device'

const PART_NIBBLES: Readonly<Record<Part, string>> = { component: '8', system: '9', device: 'a' }
/** The bits of a device's id that tell it from every other: the random end of a UUIDv7, the address of an unregistered one. */
const DEVICE_DIGITS = 15

/**
 * The id of what speaks behind a transmission device: a UUID of version 8 (RFC 9562 §5.8) made of the end of the device's id and the
 * key of protocols/gb26875 6.3 as it stands. No hash: within one device two keys never share an id, and a person can read it.
 *
 *     <device 8>-<device 4>-8<device 3>-<8 component · 9 system · a device>0<systemType>-<systemAddress><componentType><componentAddress>
 */
export function componentIdOf(
  transmissionId: string,
  part: Part,
  systemType = 0,
  systemAddress = 0,
  componentType = 0,
  componentAddress = 0,
): string {
  const device = transmissionId.replaceAll('-', '').slice(-DEVICE_DIGITS)
  const groups = [
    device.slice(0, 8),
    device.slice(8, 12),
    `8${device.slice(12)}`,
    `${PART_NIBBLES[part]}0${hex(systemType, 2)}`,
    `${hex(systemAddress, 2)}${hex(componentType, 2)}${hex(componentAddress, 8)}`,
  ]
  return groups.join('-')
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0')

/** What a box says of itself that has no address. */
export const NO_ADDRESS = '000000000000'

/**
 * An unregistered device is known by the six bytes of its address (twelve hex digits as they came) until somebody adopts it. Boxes without an address
 * are told apart by the host they call from: the fire of the one must not pass for the other's.
 */
export const unregisteredIdOf = (address: string, host = ''): string =>
  address === NO_ADDRESS && host !== '' ? `00000000-0000-8000-8001-${hostDigits(host)}` : `00000000-0000-8000-8000-${address}`

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
