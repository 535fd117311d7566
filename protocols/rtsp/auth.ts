import { bytesOf, toBase64 } from './bytes.ts'

/** RFC 2617: how a camera asks who one is. */
export type Challenge =
  | { scheme: 'basic'; realm: string }
  | {
      scheme: 'digest'
      realm: string
      nonce: string
      opaque: string | null
      qop: boolean
      algorithm: string | null
    }

/** Digest is taken where both are offered; a form of it we do not speak (SHA-256 alone, say) is none. */
export function challengeOf(header: string): Challenge | null {
  const offers = header.split(/\n|,\s*(?=(?:Basic|Digest)\s)/i)
  const digest = offers
    .filter((offer) => /^\s*digest\s/i.test(offer))
    .map(digestOf)
    .find((offer) => offer !== null)
  if (digest) return digest
  const basic = offers.find((offer) => /^\s*basic\b/i.test(offer))
  return basic === undefined ? null : { scheme: 'basic', realm: valueIn(basic, 'realm') ?? '' }
}

function digestOf(offer: string): Challenge | null {
  const [realm, nonce, algorithm] = [
    valueIn(offer, 'realm'),
    valueIn(offer, 'nonce'),
    valueIn(offer, 'algorithm'),
  ]
  if (realm === null || nonce === null || (algorithm !== null && algorithm.toUpperCase() !== 'MD5'))
    return null
  const qop = (valueIn(offer, 'qop') ?? '').split(',').some((one) => one.trim() === 'auth')
  return { scheme: 'digest', realm, nonce, opaque: valueIn(offer, 'opaque'), qop, algorithm }
}

/** One value of a header of pairs, in quotes or without. */
export function valueIn(header: string, name: string): string | null {
  const found = new RegExp(`(?:^|[\\s,])${name}\\s*=\\s*(?:"([^"]*)"|([^",\\s]+))`, 'i').exec(header)
  return found ? (found[1] ?? found[2] ?? '') : null
}

export interface AuthAsked {
  method: string
  uri: string
  user: string
  password: string
  /** Which use of the nonce this is, and ours; only where `qop` is asked. */
  count: number
  cnonce: string
}
/** The hash is handed in: this room knows no library. */
export type Md5 = (text: string) => string

export function authorization(challenge: Challenge, asked: AuthAsked, md5: Md5): string {
  if (challenge.scheme === 'basic') return `Basic ${toBase64(utf8(`${asked.user}:${asked.password}`))}`
  const { realm, nonce, opaque, qop, algorithm } = challenge
  const nc = asked.count.toString(16).padStart(8, '0')
  const fields = [
    `username="${quoted(asked.user)}"`,
    `realm="${quoted(realm)}"`,
    `nonce="${quoted(nonce)}"`,
    `uri="${quoted(asked.uri)}"`,
    `response="${digestResponse({ realm, nonce, ...(qop && { nc, cnonce: asked.cnonce }) }, asked, md5)}"`,
    ...(algorithm === null ? [] : [`algorithm=${algorithm}`]),
    ...(opaque === null ? [] : [`opaque="${quoted(opaque)}"`]),
    ...(qop ? ['qop=auth', `nc=${nc}`, `cnonce="${asked.cnonce}"`] : []),
  ]
  return `Digest ${fields.join(', ')}`
}

interface Once {
  realm: string
  nonce: string
  nc?: string
  cnonce?: string
}
export function digestResponse(
  { realm, nonce, nc, cnonce }: Once,
  { method, uri, user, password }: Pick<AuthAsked, 'method' | 'uri' | 'user' | 'password'>,
  md5: Md5,
): string {
  const who = md5(`${user}:${realm}:${password}`)
  const what = md5(`${method}:${uri}`)
  return md5(nc === undefined ? `${who}:${nonce}:${what}` : `${who}:${nonce}:${nc}:${cnonce}:auth:${what}`)
}

const quoted = (text: string): string => text.replace(/[\r\n]/g, ' ').replace(/(["\\])/g, '\\$1')
/** Passwords may be of any script; percent-encoding is the one way to UTF-8 that needs no library. */
const utf8 = (text: string): Uint8Array =>
  bytesOf(
    encodeURIComponent(text).replace(/%([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
  )
