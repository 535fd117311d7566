import type { AlertBody } from '../../contract/pushes.ts'

/** One tone: how high, how long, and how long it is quiet after it. */
export type VoiceTone = readonly [hz: number, ms: number, restMs: number]
type Kind = AlertBody['kind']

const HIGH_HZ = 988
const MIDDLE_HZ = 740
const LOW_HZ = 392
const SHORT_MS = 160
const LONG_MS = 420
const REST_MS = 90

/** Look §6: before each saying, so that the ear knows the kind before the words. */
export const TONES: Readonly<Record<Kind | 'test' | 'stale', readonly VoiceTone[]>> = {
  fire: Array.from({ length: 3 }, () => [HIGH_HZ, SHORT_MS, REST_MS] as const),
  urgent: Array.from({ length: 2 }, () => [HIGH_HZ, SHORT_MS, REST_MS] as const),
  supervisory: [[MIDDLE_HZ, LONG_MS, REST_MS]],
  missedDuty: [
    [MIDDLE_HZ, SHORT_MS, REST_MS],
    [LOW_HZ, LONG_MS, REST_MS],
  ],
  operate: [[MIDDLE_HZ, LONG_MS, REST_MS]],
  fault: [[LOW_HZ, LONG_MS, REST_MS]],
  test: [
    [MIDDLE_HZ, SHORT_MS, REST_MS],
    [HIGH_HZ, LONG_MS, REST_MS],
  ],
  /** The connection is lost: every half minute. */
  stale: [[LOW_HZ, SHORT_MS, REST_MS]],
}

/** Where no voice can say what it is, the siren goes on for as long as saying it would take. */
const SIREN_TURNS = 4
const SIREN_MS = 500
export const SIREN: Readonly<Record<Kind, readonly VoiceTone[]>> = {
  fire: turns(HIGH_HZ, MIDDLE_HZ),
  urgent: turns(HIGH_HZ, HIGH_HZ),
  supervisory: turns(MIDDLE_HZ, LOW_HZ).slice(0, 2),
  missedDuty: turns(MIDDLE_HZ, LOW_HZ).slice(0, 2),
  operate: turns(MIDDLE_HZ, MIDDLE_HZ).slice(0, 2),
  fault: turns(LOW_HZ, LOW_HZ).slice(0, 2),
}
function turns(one: number, other: number): VoiceTone[] {
  return Array.from({ length: SIREN_TURNS }, (_, turn) => [turn % 2 === 0 ? one : other, SIREN_MS, REST_MS])
}

export const tonesLengthMs = (tones: readonly VoiceTone[]) =>
  tones.reduce((ms, [, long, rest]) => ms + long + rest, 0)
