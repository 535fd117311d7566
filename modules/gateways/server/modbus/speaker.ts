import type { TransmissionDevice } from '@gss/devices/contract'
import { NONSENSE, type Poll, readPoll, readRows } from '@gss/modbus'
import type { Meanings } from '../meanings.ts'
import { contentKey, type RepeatKey } from '../repeats.ts'
import { isUrgent, rowsOfReport } from '../saidRows.ts'
import type { ClockStanding, Content, Heard, DeviceSpeaker } from '../tongue.ts'

const NO_HEAD = { serial: null, command: null, type: null, deviceTime: null }
/** A state that did not change is said again this rarely. */
const AGAIN_MS = 300_000

/** One unit behind a line. */
export class ModbusSpeaker implements DeviceSpeaker {
  readonly tellsSingleBits = false
  readonly clock: ClockStanding = { offsetS: null, finding: null }
  readonly #meanings: Meanings
  #profile = ''
  /** Of each point what was last said of it, and when. */
  readonly #told = new Map<string, { bits: string; atMs: number }>()

  constructor(meanings: Meanings) {
    this.#meanings = meanings
  }

  register(row: TransmissionDevice | null): void {
    this.#profile = row?.profile ?? ''
  }
  clockConfirmed(): void {
    // it has none
  }
  say(): null {
    return null
  }
  answer(bytes: Uint8Array): Uint8Array {
    return bytes
  }
  saysAgain(): void {
    this.#told.clear()
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
      content: () => this.#content(readPoll(bytes), nowMs),
    }
  }

  #content({ atMs, reads, isWhole }: Poll & { isWhole: boolean }, nowMs: number): Content {
    const profile = this.#meanings.profileOf(this.#profile)
    const { values, states } = readRows(profile?.rows ?? [], reads)
    const news = states.filter(({ point, bits }) => this.#isNews(point, bits.toSorted().join(' '), nowMs))
    const { rows, isAllKnown } = rowsOfReport(
      { values: values.map((value) => ({ ...value, atMs })), states: news },
      nowMs,
    )
    const isWrong = !isWhole || reads.some(({ ended }) => ended === NONSENSE)
    const reason = isWrong ? 'wrong-answer' : profile && isAllKnown ? null : 'unknown-code'
    return { signals: rows, reason, isBeat: false, isUrgent: isUrgent(news) }
  }

  #isNews(point: string, bits: string, nowMs: number): boolean {
    const last = this.#told.get(point)
    if (last && last.bits === bits && nowMs - last.atMs < AGAIN_MS) return false
    this.#told.set(point, { bits, atMs: nowMs })
    return true
  }
}
