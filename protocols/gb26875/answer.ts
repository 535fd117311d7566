import { COMMAND } from './command.ts'
import type { CutError, CutEvent } from './cut.ts'
import { commandAt, readHead, writeFrame } from './frame.ts'
import type { TimeTag } from './time.ts'

const ANSWERS = { confirm: COMMAND.confirm, deny: COMMAND.deny } as const
export type Answer = keyof typeof ANSWERS

/**
 * Table 1: the same serial number, source and destination change places; an answer carries no data.
 * The addresses are copied as they came, which is also right for devices that send them the other way round.
 * `answered` holds at least the head of the frame: a whole frame, or what an error of the cutter tells.
 */
export function answerTo(answered: { readonly bytes: Uint8Array }, answer: Answer, now: TimeTag): Uint8Array {
  const { serial, version, source, destination } = readHead(answered.bytes)
  return writeFrame({
    serial,
    version,
    sentAt: now,
    source: destination,
    destination: source,
    command: ANSWERS[answer],
    data: new Uint8Array(),
  })
}

/**
 * What the receiving centre owes the sender (§6.2.2, §6.3.2, §6.4.2, §6.5.3, and our decisions where these are silent).
 * A confirm, a deny and a reply are never answered; a device has nothing to command or to ask.
 */
export function answerOwed(event: CutEvent): Answer | null {
  switch (event.kind) {
    case 'skipped':
      return null
    case 'frame':
      return OWED.get(commandAt(event.bytes, 0)) ?? null
    case 'error':
      return denies(event) ? 'deny' : null
  }
}
const OWED = new Map<number, Answer>([
  [COMMAND.send, 'confirm'],
  [COMMAND.control, 'deny'],
  [COMMAND.request, 'deny'],
])

function denies({ fault, plausibleHeader, isFalseStart, bytes }: CutError): boolean {
  const command = commandAt(bytes, 0)
  if (isFalseStart || command === COMMAND.confirm || command === COMMAND.deny) return false
  return fault === 'checksum' || fault === 'command' || plausibleHeader
}
