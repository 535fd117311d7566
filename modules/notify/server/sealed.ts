import type { Secrets } from '@gss/server-kit/secrets'
import * as z from 'zod'

/** What of a way never leaves the server: of a robot its whole address too, which is as good as a password. */
export interface Hidden {
  address: string
  secret: string
}
const hidden = z.object({ address: z.string(), secret: z.string() })
export const NOTHING_HIDDEN: Hidden = { address: '', secret: '' }

export const sealHidden = (secrets: Secrets, value: Hidden): string | null =>
  value.address === '' && value.secret === '' ? null : secrets.seal(JSON.stringify(value))

/** Sealed with another key (a database brought from elsewhere): as if there were none, and its way says so when tried. */
export function unseal(secrets: Secrets, sealed: string | null): Hidden {
  const text = sealed === null ? null : secrets.open(sealed)
  if (text === null) return NOTHING_HIDDEN
  const read = hidden.safeParse(JSON.parse(text))
  return read.success ? read.data : NOTHING_HIDDEN
}

/** Host and path: what stands behind them, opens the robot. */
export function shownAddress(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  const parts = pathname.split('/')
  // Feishu's key is the end of the path.
  const last = parts.at(-1) ?? ''
  return origin + (last.length > KEY_MIN_CHARS ? [...parts.slice(0, -1), '…'].join('/') : pathname)
}
const KEY_MIN_CHARS = 15
