import { SPOKEN_MAX_CHARS } from '../../contract/speech.ts'

interface ClipsDeps<Sound> {
  /** The words as a file, from the server; null: it cannot speak. */
  fetch: (words: string, signal: AbortSignal) => Promise<Blob | null>
  decode: (bytes: ArrayBuffer) => Promise<Sound>
  nowMs: () => number
}
/** A server that cannot speak is asked again after this long: somebody may have installed it meanwhile. */
const ASK_AGAIN_MS = 600_000
/** What repeats is fetched once; a line that is lost meanwhile takes nothing of it away. */
const KEPT_MAX = 8
const FETCH_MAX_MS = 4_000

/** What the server says aloud for a browser without a Chinese voice. */
export function serverClips<Sound>({ fetch, decode, nowMs }: ClipsDeps<Sound>) {
  const kept = new Map<string, Sound>()
  let askAtMs = -Infinity

  /** Null: it cannot be had in time. */
  async function clipOf(text: string, signal: AbortSignal): Promise<Sound | null> {
    const words = text.slice(0, SPOKEN_MAX_CHARS)
    const known = kept.get(words)
    if (known) return known
    if (nowMs() < askAtMs) return null
    try {
      const file = await fetch(words, AbortSignal.any([signal, AbortSignal.timeout(FETCH_MAX_MS)]))
      if (!file) {
        askAtMs = nowMs() + ASK_AGAIN_MS
        return null
      }
      const sound = await decode(await file.arrayBuffer())
      kept.set(words, sound)
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return sound
    } catch {
      return null // lost, too late, unreadable: the siren sounds, and the next saying asks again
    }
  }
  return { clipOf }
}
