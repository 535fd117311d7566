import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { TOKEN_BYTES } from '../contract/limits.ts'

/** 256 bits nobody can guess. The database keeps the digest: who reads it cannot sign in. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url')
export const tokenDigestOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Takes as long for a near miss as for a far one. */
export const isSameToken = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other)
