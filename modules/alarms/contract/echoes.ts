import type { AlarmKind } from './alarm.ts'
import type { SpeakingPart } from './kinds.ts'

/**
 * What a whole says of itself while one of its parts says it: a system of its components, a transmission device of everything behind it
 * (gb26875/reference.md 7.6). It is the part's alarm once more, however much later it is said or read. Only the word that sums up: a system's power or
 * its bus failing, a transmission device's own fault, are alarms of their own.
 */
export const ECHOES: readonly [
  whole: SpeakingPart,
  word: string,
  kind: AlarmKind,
  of: readonly SpeakingPart[],
][] = [
  ['system', 'fire', 'fire', ['component']],
  ['device', 'fire', 'fire', ['component', 'system']],
  ['system', 'fault', 'fault', ['component']],
  ['system', 'supervisory', 'supervisory', ['component']],
]
/** Where the whole spoke first, its part says where it is. Of fires alone: a system's fault may be its own, beside its component's. */
export const PLACED_BY: readonly [part: SpeakingPart, kind: AlarmKind, of: readonly SpeakingPart[]][] = [
  ['component', 'fire', ['system', 'device']],
  ['system', 'fire', ['device']],
]
/** What is over at the device still stands for what is said so soon after; later it is something new. */
export const ECHO_OF_OVER_MS = 10_000

/** Of which parts behind the same device an alarm of this kind may be the same. */
export const partsBeside = (part: SpeakingPart, kind: AlarmKind): SpeakingPart[] => [
  ...ECHOES.flatMap(([whole, , of, parts]) => (whole === part && of === kind ? parts : [])),
  ...PLACED_BY.flatMap(([one, of, wholes]) => (one === part && of === kind ? wholes : [])),
]
