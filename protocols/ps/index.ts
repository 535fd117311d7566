/** ISO/IEC 13818-1 §2.5, as far as cameras send it: bytes ↔ values. No socket, no clock. */
export { PsReader, type PsCodec, type PsUnit, PS_FRAME_MAX_BYTES } from './read.ts'
export { psFrame } from './write.ts'
