import { createHash } from 'node:crypto'
import type { Secrets } from '@gss/server-kit/secrets'

const TOKEN_CHARS = 22
/** 132 bits nobody can guess; made again when the message leaves, so that the outbox holds no link that works. */
export const tokenOf = (secrets: Secrets, messageId: string): string =>
  secrets.sign(`notify confirm ${messageId}`).toString('base64url').slice(0, TOKEN_CHARS)
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export const confirmLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/gss/base/confirm?t=${token}`
