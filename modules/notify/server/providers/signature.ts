import { createHmac } from 'node:crypto'

const PREFIX = 'whsec_'
/** Standard Webhooks: at least 24 bytes, base64. */
const KEY_MIN_BYTES = 24
const SECRET = /^whsec_[A-Za-z0-9+/]+={0,2}$/
export const isStandardSecret = (secret: string): boolean =>
  SECRET.test(secret) && Buffer.from(secret.slice(PREFIX.length), 'base64').length >= KEY_MIN_BYTES

export interface SignedPost {
  messageId: string
  /** Unix seconds. */
  sentAt: string
  body: string
}
/** As Standard Webhooks has it: base64 of HMAC-SHA256 over "id.timestamp.body", behind its version. */
export const standardSignature = (secret: string, { messageId, sentAt, body }: SignedPost): string =>
  `v1,${createHmac('sha256', Buffer.from(secret.slice(PREFIX.length), 'base64'))
    .update(`${messageId}.${sentAt}.${body}`)
    .digest('base64')}`

/** DingTalk: the key signs "milliseconds\nkey"; in the address. */
export const dingtalkSignature = (secret: string, ms: number): string =>
  createHmac('sha256', secret).update(`${ms}\n${secret}`).digest('base64')

/** Feishu: "seconds\nkey" is the key, and it signs nothing. */
export const feishuSignature = (secret: string, seconds: number): string =>
  createHmac('sha256', `${seconds}\n${secret}`).update('').digest('base64')
