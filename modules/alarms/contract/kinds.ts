import { BEYOND_LIMIT, wordOfBit } from '@gss/devices/contract'
import type { AlarmKind } from './alarm.ts'

/** Which bit or operation of which part raises what. `protocols/gb26875` names the bits; the first kind that a signal has wins its bit. */
export type SpeakingPart = 'component' | 'system' | 'device'
export const RAISES: readonly [part: SpeakingPart, word: string, kind: AlarmKind][] = [
  ['component', 'fire', 'fire'],
  ['system', 'fire', 'fire'],
  ['device', 'fire', 'fire'],
  ['component', 'fault', 'fault'],
  ['component', 'powerFault', 'fault'],
  ['system', 'fault', 'fault'],
  ['system', 'mainPowerFault', 'fault'],
  ['system', 'backupPowerFault', 'fault'],
  ['system', 'busFault', 'fault'],
  ['device', 'fault', 'fault'],
  ['device', 'mainPowerFault', 'fault'],
  ['device', 'backupPowerFault', 'fault'],
  ['device', 'centreChannelFault', 'fault'],
  ['device', 'monitorLineFault', 'fault'],
  ['device', 'offline', 'fault'],
  ['component', 'supervisory', 'supervisory'],
  ['component', BEYOND_LIMIT, 'supervisory'],
  ['system', 'supervisory', 'supervisory'],
]
/** Operations are moments, not states: each raises, none is cleared by its absence. */
export const RAISED_BY_OPERATION: readonly [part: SpeakingPart, operation: string, kind: AlarmKind][] = [
  ['device', 'manualAlarm', 'urgent'],
  ['system', 'manualAlarm', 'urgent'],
  ['device', 'dutyMissed', 'missedDuty'],
]
/** What clears everything of a system at once. */
export const CLEARS_SYSTEM: readonly string[] = ['reset']

/** The kinds a set of bits stands for, each once. */
export const kindsOf = (part: SpeakingPart, bits: readonly string[]): AlarmKind[] => [
  ...new Set(
    RAISES.flatMap(([of, word, kind]) =>
      of === part && bits.some((bit) => wordOfBit(bit) === word) ? [kind] : [],
    ),
  ),
]

const MIN = 60_000
const H = 60 * MIN
/** OVER_TIME: nobody settled it within this long (docs/domain.md §4). Settable per kind. */
export const OVERDUE_AFTER_MS: Readonly<Record<AlarmKind, number>> = {
  fire: 30 * MIN,
  urgent: 30 * MIN,
  fault: 24 * H,
  supervisory: 24 * H,
  missedDuty: 2 * H,
}
export const CLAIM_LEASE_MS = 60_000
