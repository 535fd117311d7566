import { open } from 'node:fs/promises'
import { WAV_FRAME_BYTES, SAMPLE_RATE, WAV_HEADER_BYTES, wavHeader } from '../../contract/wav.ts'
import type { CallSound } from './voice.ts'

/** So much is held back for what comes late, and so much is remembered at most. */
const HOLD_FRAMES = SAMPLE_RATE / 4
const WINDOW_FRAMES = SAMPLE_RATE * 4
const OWNER_ONLY = 0o600

/** A recording as it grows: both sides in one file, whose header is true after each flush. */
export interface StereoFile extends CallSound {
  flush(): Promise<void>
  /** How many bytes of sound there are; null where nothing could be written. */
  close(): Promise<number | null>
}

/** What a recording needs of a file. */
export interface OpenDisk {
  write(
    bytes: Uint8Array,
    offset: number,
    length: number,
    position: number,
  ): Promise<{ bytesWritten: number }>
  sync(): Promise<void>
  close(): Promise<void>
}
const openDisk = (path: string): Promise<OpenDisk> => open(path, 'w', OWNER_ONLY)

/** A disk that is full ends the recording, never the call. */
export function stereoFile(
  path: string,
  onError: (error: unknown) => void,
  openAt: (path: string) => Promise<OpenDisk> = openDisk,
): StereoFile {
  let window = new Int16Array(WINDOW_FRAMES * 2)
  /** The first frame that is not written yet, and one after the last that is known. */
  let base = 0
  let newest = 0
  let written = 0
  let file: OpenDisk | null = null
  let isBroken = false
  let turn: Promise<void> = Promise.resolve()

  /** Takes what is before `until` out of the window. */
  function cut(until: number): Buffer {
    const frames = Math.max(0, Math.min(until - base, WINDOW_FRAMES))
    const bytes = Buffer.alloc(frames * WAV_FRAME_BYTES)
    for (let index = 0; index < frames * 2; index++) bytes.writeInt16LE(window[index] ?? 0, index * 2)
    const rest = new Int16Array(WINDOW_FRAMES * 2)
    rest.set(window.subarray(frames * 2))
    window = rest
    base += frames
    return bytes
  }

  function write(until: number): Promise<void> {
    const bytes = cut(until)
    turn = turn.then(async () => {
      if (isBroken || bytes.length === 0) return
      try {
        file ??= await openAt(path)
        // A disk that is nearly full takes a part.
        for (let at = 0; at < bytes.length;) {
          const { bytesWritten } = await file.write(bytes, at, bytes.length - at, WAV_HEADER_BYTES + written)
          if (bytesWritten === 0) throw new Error('the disk takes no more')
          at += bytesWritten
          written += bytesWritten
        }
        await file.write(wavHeader(written), 0, WAV_HEADER_BYTES, 0)
      } catch (error) {
        isBroken = true
        onError(error)
      }
    })
    return turn
  }

  return {
    put(side, at, samples) {
      const until = at + samples.length
      // Somebody's clock jumped by hours: not a gap to be filled with silence.
      if (!Number.isSafeInteger(at) || at < 0 || until > newest + WINDOW_FRAMES * 2) return
      if (until > base + WINDOW_FRAMES) void write(until - WINDOW_FRAMES + HOLD_FRAMES)
      for (let index = Math.max(0, base - at); index < samples.length; index++)
        window[(at - base + index) * 2 + side] = samples[index] ?? 0
      newest = Math.max(newest, until)
    },
    flush: () => write(newest - HOLD_FRAMES),
    async close() {
      await write(newest)
      await file?.sync().catch(onError)
      await file?.close().catch(onError)
      return written > 0 ? written : null
    },
  }
}
