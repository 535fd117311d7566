import { readEnvelope, type ForeignEnvelope } from '@gss/foreign'
import { applyRows, type FrameReason } from '../../contract/index.ts'
import type { Meanings } from '../meanings.ts'
import { contentKey, type RepeatKey } from '../repeats.ts'
import { isUrgent, rowsOfReport } from '../saidRows.ts'
import type { ClockStanding, Content, Heard, DeviceSpeaker } from '../tongue.ts'
import { mappedBy } from './mapped.ts'

const NO_HEAD = { serial: null, command: null, type: null, deviceTime: null }
/** What happened so long ago is history: it is kept, and calls nobody. */
const RUNG_WITHIN_MS = 24 * 3_600_000
const POINTS_MAX = 1_000

/** One device somebody else speaks for. What it is owed is its own message: whoever brought it knows it again by that. */
export class ForeignSpeaker implements DeviceSpeaker {
  readonly tellsSingleBits = false
  readonly clock: ClockStanding = { offsetS: null, finding: null }
  readonly #meanings: Meanings
  /** Of each point, when it last told how it is: what comes late moves no state back. */
  readonly #toldAtMs = new Map<string, number>()

  constructor(meanings: Meanings) {
    this.#meanings = meanings
  }

  register(): void {
    // its source says how it speaks
  }
  clockConfirmed(): void {
    // nobody sets its clock
  }
  say(): null {
    return null
  }
  answer(bytes: Uint8Array): Uint8Array {
    return bytes
  }
  repeatKeyOf(bytes: Uint8Array): RepeatKey {
    return contentKey(0, bytes)
  }

  hear(bytes: Uint8Array, _remote: string, nowMs: number): Heard {
    return {
      ...NO_HEAD,
      kind: 'news',
      reply: null,
      repeatKey: contentKey(0, bytes),
      content: () => this.#content(readEnvelope(bytes), nowMs),
    }
  }

  #content({ source, topic, atMs, payload }: ForeignEnvelope, nowMs: number): Content {
    const rows = this.#meanings.rowsOf(source)
    const mapped = rows.length === 0 ? applyRows([], NOTHING) : mappedBy(rows, topic, payload)
    const takenAtMs = mapped.atMs ?? atMs
    const toldAtMs = takenAtMs ?? nowMs
    const isOld = toldAtMs < nowMs - RUNG_WITHIN_MS
    const states = isOld ? [] : mapped.states.filter(({ point }) => this.#isNewer(point, toldAtMs))
    const { rows: signals, isAllKnown } = rowsOfReport(
      { values: mapped.values.map((value) => ({ ...value, atMs: takenAtMs })), states },
      nowMs,
    )
    const isUnderstood = rows.length > 0 && mapped.isAllRead && isAllKnown
    // Of what clouds say of themselves nothing need be mapped.
    const saysNothing =
      !ABOUT.has(topic) && mapped.isAllRead && mapped.rows.every(({ shown }) => shown.length === 0)
    return {
      signals,
      reason: reasonOf(isOld && mapped.states.length > 0, saysNothing, isUnderstood),
      isBeat: false,
      isUrgent: isUrgent(states),
    }
  }

  #isNewer(point: string, atMs: number): boolean {
    if (atMs < (this.#toldAtMs.get(point) ?? -Infinity)) return false
    if (this.#toldAtMs.size < POINTS_MAX || this.#toldAtMs.has(point)) this.#toldAtMs.set(point, atMs)
    return true
  }
}
const ABOUT: ReadonlySet<string> = new Set(['link', 'event', 'outcome'])
function reasonOf(isTooLate: boolean, saysNothing: boolean, isUnderstood: boolean): FrameReason | null {
  if (isTooLate) return 'too-late'
  if (saysNothing) return 'unknown-type'
  return isUnderstood ? null : 'unknown-code'
}
const NOTHING = { topic: '', json: undefined, bytes: new Uint8Array() }
