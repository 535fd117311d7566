import type { Speak } from '@gss/server-kit/speech/espeak'
import { wavOf } from '@gss/server-kit/speech/wav'

/** Says words aloud, for browsers that have no Chinese voice of their own (docs/decisions/0016). */
export interface Speech {
  /** A sound file; null: nobody here can say it, or too many want something said. */
  say(words: string): Promise<Buffer | null>
}

const AT_ONCE = 2
const WAITING_MAX = 8
const KEPT_MAX = 64

/** The same words are said once and kept; a program that is not there is asked for once. */
export function speechBy(speak: Speak, log: { warn(fields: object, message: string): void }): Speech {
  const kept = new Map<string, Promise<Buffer | null>>()
  const waiting: (() => void)[] = []
  let speaking = 0
  let isThere = true

  async function turn<T>(deed: () => Promise<T>): Promise<T> {
    if (speaking >= AT_ONCE) await new Promise<void>((mine) => waiting.push(mine))
    else speaking += 1
    try {
      return await deed()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else speaking -= 1
    }
  }
  function tell(error: unknown) {
    const why = String(error)
    if (!isAbsent(error)) return log.warn({ why }, 'words could not be said')
    if (isThere) log.warn({ why }, 'no program speaks: browsers without a Chinese voice sound a siren')
    isThere = false
  }
  /** Of several who waited for their turn the first finds out that nobody speaks. */
  async function spoken(words: string): Promise<Buffer | null> {
    if (!isThere) return null
    try {
      return wavOf(await speak(words))
    } catch (error) {
      tell(error)
      return null
    }
  }
  async function saidNow(words: string): Promise<Buffer | null> {
    const sound = await turn(() => spoken(words))
    if (!sound) kept.delete(words)
    return sound
  }
  return {
    say(words) {
      if (!isThere) return Promise.resolve(null)
      const known = kept.get(words)
      if (!known && waiting.length >= WAITING_MAX) return Promise.resolve(null)
      const said = known ?? saidNow(words)
      kept.delete(words)
      kept.set(words, said) // last used, last to go
      const [oldest] = kept.keys()
      if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest)
      return said
    },
  }
}
/** EACCES: one of the folders it was looked for in may not be read. */
const ABSENT = ['ENOENT', 'EACCES']
export const isAbsent = (error: unknown) =>
  error instanceof Error && 'code' in error && ABSENT.includes(String(error.code))

/** Where no program is named. */
export const MUTE: Speech = { say: () => Promise.resolve(null) }
