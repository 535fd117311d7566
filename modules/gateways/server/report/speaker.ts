import { readEnvelope, readReport, type Report } from '@gss/report'
import type { RepeatKey } from '../repeats.ts'
import { contentKey } from '../repeats.ts'
import type { ClockStanding, Content, Heard, DeviceSpeaker } from '../tongue.ts'
import { isUrgent, rowsOfReport } from '../saidRows.ts'

const NO_HEAD = { serial: null, command: null, type: null, deviceTime: null }
const UNREAD: Content = { signals: [], reason: 'unknown-type', isBeat: false, isUrgent: false }

/** One device that reports. What it is owed is its own message: whoever brought it knows it again by that. */
export class ReportSpeaker implements DeviceSpeaker {
  readonly tellsSingleBits = false
  readonly clock: ClockStanding = { offsetS: null, finding: null }
  /** Of each point, when it last told how it is: what comes late moves no state back. */
  readonly #toldAtMs = new Map<string, number>()

  register(): void {
    // it speaks one dialect
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
    const { payload } = readEnvelope(bytes)
    return keyOf(payload, readReport(payload))
  }

  hear(bytes: Uint8Array, _remote: string, nowMs: number): Heard {
    const { payload } = readEnvelope(bytes)
    const said = readReport(payload)
    return {
      ...NO_HEAD,
      kind: 'news',
      reply: null,
      repeatKey: keyOf(payload, said),
      content: () => (said ? this.#content(said, nowMs) : UNREAD),
    }
  }

  #content(said: Report, nowMs: number): Content {
    const states = said.states.filter(({ point, atMs }) => {
      const toldAtMs = atMs ?? nowMs
      if (toldAtMs < (this.#toldAtMs.get(point) ?? -Infinity)) return false
      if (this.#toldAtMs.size < POINTS_MAX || this.#toldAtMs.has(point)) this.#toldAtMs.set(point, toldAtMs)
      return true
    })
    const { rows, isAllKnown } = rowsOfReport({ ...said, states }, nowMs)
    return {
      signals: rows,
      reason: isAllKnown && said.isAllRead ? null : 'unknown-code',
      isBeat: false,
      isUrgent: isUrgent(states),
    }
  }
}

const POINTS_MAX = 1_000

/** By what the device calls it, where it does; else by the bytes. */
const keyOf = (payload: Uint8Array, said: Report | null): RepeatKey =>
  contentKey(0, said?.id ? new TextEncoder().encode(said.id) : payload)
