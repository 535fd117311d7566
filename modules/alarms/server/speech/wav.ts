/** RIFF: how long what follows is; the head of a sound, then its samples. */
const RIFF_AT = 4
const DATA_AT = 40
const HEAD_BYTES = 44

/** A sound that was written to a pipe does not know its own length: now it is known. Throws on what is no sound. */
export function wavOf(bytes: Buffer): Buffer {
  const isSound =
    bytes.length > HEAD_BYTES &&
    bytes.toString('latin1', 0, RIFF_AT) === 'RIFF' &&
    bytes.toString('latin1', DATA_AT - 'data'.length, DATA_AT) === 'data'
  if (!isSound) throw new Error(`no sound: ${bytes.length} bytes`)
  const wav = Buffer.from(bytes)
  wav.writeUInt32LE(wav.length - RIFF_AT - 4, RIFF_AT)
  wav.writeUInt32LE(wav.length - HEAD_BYTES, DATA_AT)
  return wav
}
