import { tryDecode, type Wire } from '@gss/kit/wire'
import type { Clock } from '@gss/server-kit/clock'
import type { Secrets } from '@gss/server-kit/secrets'

/** Reads what the server sealed: null for what nobody with the key made, what is too old, or what was asked already. */
export interface Unsealer {
  read<A extends { untilMs: number }>(type: Wire<A>, sealed: string): A | null
}

const ASK_MAX_CHARS = 262_144
const LASTS_MAX_MS = 60_000

export function unsealer(secrets: Secrets, clock: Clock): Unsealer {
  /** Of what was read, until it is too old anyway. */
  const spent = new Map<string, number>()
  return {
    read(type, sealed) {
      const text = sealed.length <= ASK_MAX_CHARS && !spent.has(sealed) ? secrets.open(sealed) : null
      if (text === null) return null
      const now = clock().getTime()
      const read = tryDecode(type, JSON.parse(text))
      // What was sealed for one thing is not asked as another.
      if (!read.ok || read.value.untilMs < now || read.value.untilMs > now + LASTS_MAX_MS) return null
      const asked = read.value
      for (const [old, untilMs] of spent) if (untilMs < now) spent.delete(old)
      spent.set(sealed, asked.untilMs)
      return asked
    },
  }
}
