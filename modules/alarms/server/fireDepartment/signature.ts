import { createHmac, timingSafeEqual } from 'node:crypto'
import { SIGNATURE_WINDOW_S } from '../../contract/index.ts'

/** As Standard Webhooks has it: base64 after the prefix, of HMAC-SHA256 over "id.timestamp.body". */
const SECRET_PREFIX = 'whsec_'
const VERSION = 'v1,'

const keyOf = (secret: string): Buffer =>
  Buffer.from(secret.startsWith(SECRET_PREFIX) ? secret.slice(SECRET_PREFIX.length) : secret, 'base64')

export interface SignedCall {
  messageId: string
  /** Unix seconds. */
  sentAt: string
  body: string
}
export const brigadeSignatureOf = (secret: string, { messageId, sentAt, body }: SignedCall): string =>
  VERSION + createHmac('sha256', keyOf(secret)).update(`${messageId}.${sentAt}.${body}`).digest('base64')

/** Several signatures may stand side by side while a secret is changed; an old message is none of ours, however well signed. */
export function isSigned(
  secrets: readonly string[],
  message: SignedCall,
  signatures: string,
  now: Date,
): boolean {
  const ageS = now.getTime() / 1_000 - Number(message.sentAt)
  if (!(Math.abs(ageS) <= SIGNATURE_WINDOW_S)) return false
  const given = signatures.split(' ').map((one) => Buffer.from(one))
  return secrets.some((secret) => {
    const wanted = Buffer.from(brigadeSignatureOf(secret, message))
    return given.some((one) => one.length === wanted.length && timingSafeEqual(one, wanted))
  })
}
