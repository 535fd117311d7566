import { isAlarm } from '@gss/measures/contract'
import type { BoardDevice } from './board.ts'

/** How a device stands, gravest first. */
export const STANDINGS = [
  'fire',
  'alarm',
  'fault',
  'offline',
  'warn',
  'shielded',
  'started',
  'feedback',
  'normal',
] as const
export type DeviceStanding = (typeof STANDINGS)[number]

export const FAULT_BITS: readonly string[] = [
  'fault',
  'powerFault',
  'mainPowerFault',
  'backupPowerFault',
  'busFault',
]
export const ALARM_BITS: readonly string[] = ['supervisory', 'urgent']

type Seen = Pick<BoardDevice, 'bits' | 'isOnline'> & {
  values: readonly Pick<BoardDevice['values'][number], 'side' | 'isStale'>[]
}
const has = (bits: readonly string[], names: readonly string[]) => names.some((bit) => bits.includes(bit))

/** The first that holds. */
export const STANDS: readonly [
  stands: Exclude<DeviceStanding, 'normal'>,
  holds: (device: Seen) => boolean,
][] = [
  ['fire', ({ bits }) => bits.includes('fire')],
  [
    'alarm',
    ({ bits, values }) => has(bits, ALARM_BITS) || values.some((one) => !one.isStale && isAlarm(one.side)),
  ],
  ['fault', ({ bits }) => has(bits, FAULT_BITS)],
  ['offline', ({ isOnline }) => !isOnline],
  ['warn', ({ values }) => values.some((one) => !one.isStale && one.side !== '' && !isAlarm(one.side))],
  ['shielded', ({ bits }) => bits.includes('shielded')],
  ['started', ({ bits }) => bits.includes('started')],
  ['feedback', ({ bits }) => bits.includes('feedback')],
]
export const deviceStandingOf = (device: Seen): DeviceStanding =>
  STANDS.find(([, holds]) => holds(device))?.[0] ?? 'normal'
