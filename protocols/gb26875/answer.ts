import { COMMAND } from './command.ts'
import type { CutError, CutEvent } from './cut.ts'
import { viewOf } from '@gss/kit/layout'
import { ADDRESS_BYTES } from './address.ts'
import {
  COMMAND_AT,
  commandAt,
  DESTINATION_AT,
  FRAME_MIN_BYTES,
  sealFrame,
  SENT_AT,
  SOURCE_AT,
} from './frame.ts'
import { CLOCKS, type TimeTag } from './time.ts'

const ANSWERS = { confirm: COMMAND.confirm, deny: COMMAND.deny } as const
export type Answer = keyof typeof ANSWERS

/**
 * Table 1: the same serial number, source and destination change places; an answer carries no data.
 * The addresses are copied as they came, which is also right for devices that send them the other way round.
 * `answered` holds at least the head of the frame: a whole frame, or what an error of the cutter tells.
 */
export function answerTo(
  { bytes }: { readonly bytes: Uint8Array },
  answer: Answer,
  now: TimeTag,
): Uint8Array {
  const made = new Uint8Array(FRAME_MIN_BYTES)
  for (let at = 0; at < SENT_AT; at++) made[at] = bytes[at] ?? 0
  CLOCKS.binary.write(viewOf(made), SENT_AT, now)
  for (let at = 0; at < ADDRESS_BYTES; at++) {
    made[SOURCE_AT + at] = bytes[DESTINATION_AT + at] ?? 0
    made[DESTINATION_AT + at] = bytes[SOURCE_AT + at] ?? 0
  }
  made[COMMAND_AT] = ANSWERS[answer]
  return sealFrame(made)
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
