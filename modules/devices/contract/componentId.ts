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

/** An unregistered device is known by the six bytes of its address (twelve hex digits as they came) until somebody adopts it. */
export const unregisteredIdOf = (address: string): string => `00000000-0000-8000-8000-${address}`
