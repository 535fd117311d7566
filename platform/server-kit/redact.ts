export const REDACTED = '[redacted]'

/** Names under which no value is ever written down, in the journal or in a log. */
const SECRET =
  /pass(word|wd|phrase|code)|pwd|secret|token|hash|authorization|cookie|captcha|totp|otp$|api_?key|private_?key|csrf/i
export const isSecret = (name: string): boolean => SECRET.test(name)
/** In a log also what opens a door once; in the journal a ticket may be a piece of work. */
export const isSecretInLog = (name: string): boolean => isSecret(name) || /ticket/i.test(name)

const DEPTH_MAX = 8
const LIST_MAX = 1_000

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
const plain = (text: string): string => text.replaceAll('\0', '').toWellFormed()

/** A copy as plain JSON without the secrets: storable, bounded in depth and length, whatever was handed in. */
export function redact(value: unknown, secret: (name: string) => boolean = isSecret, depth = 0): unknown {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'string') return plain(value)
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value)
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value.toISOString()
  if (typeof value === 'bigint') return String(value)
  if (typeof value !== 'object') return undefined
  if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`
  if (depth === DEPTH_MAX) return '[deeper]'
  if (Array.isArray(value))
    return value.slice(0, LIST_MAX).map((one) => redact(one, secret, depth + 1) ?? null)
  if (value instanceof Map) return redact(Object.fromEntries(value), secret, depth)
  if (value instanceof Set) return redact([...value], secret, depth)
  const kept: [string, unknown][] = []
  for (const [name, inner] of Object.entries(value).slice(0, LIST_MAX)) {
    // A secret that is absent may be told: "has no password" is worth reading.
    kept.push([
      plain(name),
      secret(name) && inner !== null && inner !== undefined ? REDACTED : redact(inner, secret, depth + 1),
    ])
  }
  return Object.fromEntries(kept.filter(([, inner]) => inner !== undefined))
}
