/** Why a frame is kept apart from those that could be read: an operator looks at it, for it may be a fire. The codec's, and ours. */
export const REASONS = [
  // Confirmed: a deny would bring it back for ever.
  'too-short',
  'unknown-type',
  'zero-count',
  'truncated-object',
  'size-mismatch',
  'unknown-code',
  'not-storable',
  // A state older than a day: kept, and raised no more. An answer that was none to what was asked.
  'too-late',
  'wrong-answer',
  // Denied: what the standard says is wrong with a frame, and what a device has no right to send.
  'wrong-checksum',
  'wrong-length',
  'wrong-end',
  'unknown-command',
  'command-from-device',
  // Neither: nobody asked.
  'unasked-reply',
] as const
export type FrameReason = (typeof REASONS)[number]
