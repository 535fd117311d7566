import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 with what every authenticator app knows: SHA-1, six digits, thirty seconds. */
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20 // RFC 4226 §4, R6: 160 bits
/** RFC 6238 §5.2: one step for a slow hand, and one for a telephone that is ahead. */
const STEPS_AROUND = [0, -1, 1]
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const BITS_PER_LETTER = 5

export function newTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((letter) => BASE32[Number.parseInt(letter, 2)]).join('')
}

function bytesOf(secret: string): Buffer {
  const bits = Array.from(secret)
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(BITS_PER_LETTER, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

const stepAt = (now: Date): number => Math.floor(now.getTime() / STEP_MS)

/** RFC 4226 §5.3: dynamic truncation. */
function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', bytesOf(secret)).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0x0f
  const number = mac.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}
export const totpCode = (secret: string, now: Date): string => codeOfStep(secret, stepAt(now))

/** The step a code belongs to, so that it can be used once; null when it belongs to none near now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!/^\d{6}(?![\s\S])/.test(code)) return null
  const near = STEPS_AROUND.map((around) => stepAt(now) + around)
  return (
    near.find((step) => timingSafeEqual(Buffer.from(codeOfStep(secret, step)), Buffer.from(code))) ?? null
  )
}

const ISSUER = 'GSS'
/** What an authenticator app reads from the picture. */
export const totpUri = (secret: string, username: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent(username)}?${new URLSearchParams({ secret, issuer: ISSUER }).toString()}`
