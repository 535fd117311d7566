import { createHmac, timingSafeEqual } from 'node:crypto'
import { deviceKeys } from '@gss/gateways/server'
import type { Database } from '@gss/server-kit/database'
import type { Secrets } from '@gss/server-kit/secrets'

/** A key that was changed counts so soon; who has none is not looked up for every knock. */
const KNOWN_MS = 15_000
const KEYS_MAX = 100_000
/** Five wrong from one address, and it has to wait. */
const WRONG_MAX = 5
const WRONG_MS = 15 * 60_000
const WRONG_ADDRESSES_MAX = 20_000

export interface Keys {
  /** The key of a registered device; `null`: there is no such device, or it has none. */
  keyOf(code: string): Promise<string | null>
  isBarred(host: string): boolean
  wrong(host: string): void
}

export function deviceKeysOf(db: Database, secrets: Pick<Secrets, 'open'>): Keys {
  const known = new Map<string, { key: string | null; atMs: number }>()
  const wrongs = new Map<string, { times: number; untilMs: number }>()
  return {
    async keyOf(code) {
      const nowMs = performance.now()
      const last = known.get(code)
      if (last && nowMs - last.atMs < KNOWN_MS) return last.key
      const sealed = await deviceKeys(db, `iot:${code}`)
      const key = sealed === null ? null : secrets.open(sealed)
      if (known.size >= KEYS_MAX) known.clear()
      known.set(code, { key, atMs: nowMs })
      return key
    },
    isBarred(host) {
      const found = wrongs.get(host)
      return found !== undefined && found.times >= WRONG_MAX && found.untilMs > performance.now()
    },
    wrong(host) {
      const found = wrongs.get(host)
      const isOver = !found || found.untilMs <= performance.now()
      if (wrongs.size >= WRONG_ADDRESSES_MAX) wrongs.clear()
      wrongs.set(host, { times: isOver ? 1 : found.times + 1, untilMs: performance.now() + WRONG_MS })
    },
  }
}

/** Whatever is compared, it takes as long. */
export const isSameKey = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHmac('sha256', 'gss').update(text).digest()

/** Over the time it was signed and the bytes as they are. */
export const messageSignatureOf = (key: string, time: string, body: Uint8Array): string =>
  createHmac('sha256', key).update(`${time}\n`).update(body).digest('hex')
