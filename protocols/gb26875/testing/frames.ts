import { COMMAND } from '../command.ts'
import { type Frame, writeFrame } from '../frame.ts'
import { timeTag } from '../time.ts'

/** A sound frame of a device, with what matters to the test changed. */
export const frameBytes = (changes: Partial<Frame> = {}): Uint8Array =>
  writeFrame({
    serial: 7,
    version: { major: 1, user: 1 },
    sentAt: timeTag('2026-11-20T08:00:00'),
    source: '010000000000',
    destination: '385b01000000',
    command: COMMAND.send,
    data: Uint8Array.of(21, 1, 1, 0, 0, 0, 0, 0, 0),
    ...changes,
  })

/** The same bytes with one of them changed; `at` from the end when negative. */
export function spoilt(bytes: Uint8Array, at: number, byte: number): Uint8Array {
  const copy = bytes.slice()
  copy[at < 0 ? copy.length + at : at] = byte
  return copy
}
