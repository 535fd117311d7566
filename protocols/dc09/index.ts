/** Bytes of a line cut into frames, by length. */
export { type Dc09Cut, cutter, type Dialect, FRAME_MAX_BYTES, shapeOf } from './cut.ts'
/** A frame read; who has the key hands in what deciphers. */
export { type Decipher, type Dc09Frame, readFrame } from './frame.ts'
/** What a panel is owed. */
export { ack, type Cipher, duh, nak, wrap } from './answer.ts'
/** What a frame says. */
export { contactId, type ZoneSaid, siaEvents } from './events.ts'
