import { frameText, messageText } from '../contract/index.ts'
import type { KeptFeedMessage } from './feedStore.ts'
import type { ConsoleSeat } from './seat.ts'
import { squeezeText, type SqueezedFrame } from './squeeze.ts'

const KIB = 1024
/** Four of the largest frames fit under what may wait for a console. */
const STEP_MAX_BYTES = 256 * KIB
/** The first of these that go into one step: by size, but one at least. */
export function feedStepOf(rows: readonly KeptFeedMessage[]): KeptFeedMessage[] {
  let bytes = 0
  const end = rows.findIndex((row) => (bytes += Buffer.byteLength(row.body)) > STEP_MAX_BYTES)
  return end === -1 ? [...rows] : rows.slice(0, Math.max(1, end))
}

/** One step of the feed, as frames. */
export interface Writer {
  /** Where it brings a console. */
  until: number
  /** Null: nothing in it is for this seat. */
  frameFor: (seat: ConsoleSeat) => SqueezedFrame | null
}

/** A frame is written once for all who get the same. */
export function writer(rows: readonly KeptFeedMessage[], until: number, at: Date, isAgain = false): Writer {
  const kinds = [...new Set(rows.map((row) => row.kind))]
  const persons = new Set(rows.map((row) => row.userId))
  const texts = rows.map((row) => ({ row, text: messageText({ ...row, bodyText: row.body }) }))
  const written = new Map<string, SqueezedFrame | null>()
  const write = (seat: ConsoleSeat): SqueezedFrame | null => {
    const mine = texts.filter(({ row }) => seat.hears(row)).map(({ text }) => text)
    return mine.length === 0 ? null : squeezeText(Buffer.from(frameText(until, at, mine, isAgain)))
  }
  return {
    until,
    frameFor: (seat) => {
      const { userId } = seat.who
      const audience = `${persons.has(userId) ? userId : ''} ${seat.audience(kinds)}`
      const known = written.get(audience)
      if (known !== undefined) return known
      const made = write(seat)
      written.set(audience, made)
      return made
    },
  }
}
