import { splitList } from './message.ts'

/** RFC 7616, RFC 8760: how we prove that we know the password. The hash is handed in: this room computes nothing that a library does better. */

export const ALGORITHMS = ['SHA-256', 'MD5'] as const
export type Algorithm = (typeof ALGORITHMS)[number]
export type Hash = (algorithm: Algorithm, text: string) => string

export interface Challenge {
  realm: string
  nonce: string
  opaque: string | null
  algorithm: Algorithm
  isSession: boolean
  hasQop: boolean
  isStale: boolean
}
export interface Credentials {
  username: string
  password: string
}

const VALUE_MAX_CHARS = 512
/** What one header asks for; null where we cannot answer it. */
export function parseChallenge(text: string): Challenge | null {
  const found = /^\s*Digest\s+(.*)$/is.exec(text)
  if (!found) return null
  const values: Record<string, string> = Object.create(null)
  for (const part of splitList(found[1] ?? '')) {
    const pair = /^([a-z0-9_-]{1,32})\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s"]*))$/i.exec(part)
    if (!pair) continue
    const value = pair[2]?.replaceAll(/\\(.)/g, '$1') ?? pair[3] ?? ''
    if (value.length > VALUE_MAX_CHARS) return null
    values[(pair[1] ?? '').toLowerCase()] = value
  }
  const said = (values['algorithm'] ?? 'MD5').toUpperCase()
  const algorithm = ALGORITHMS.find((each) => said === each || said === `${each}-SESS`)
  const { realm, nonce } = values
  if (!algorithm || realm === undefined || nonce === undefined || nonce === '') return null
  const qops = (values['qop'] ?? '').split(',').map((one) => one.trim().toLowerCase())
  const hasQop = qops.includes('auth')
  if (values['qop'] !== undefined && values['qop'] !== '' && !hasQop) return null
  return {
    realm,
    nonce,
    opaque: values['opaque'] ?? null,
    algorithm,
    isSession: said.endsWith('-SESS'),
    hasQop,
    isStale: (values['stale'] ?? '').toLowerCase() === 'true',
  }
}

/** Of several the strongest: a stranger between us must not choose the weakest. */
export const strongest = (challenges: readonly Challenge[]): Challenge | null =>
  ALGORITHMS.flatMap((algorithm) => challenges.find((one) => one.algorithm === algorithm) ?? [])[0] ?? null

const quoted = (text: string) => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`
const COUNT_DIGITS = 8

export function answerChallenge(
  challenge: Challenge,
  { username, password }: Credentials,
  { method, uri, cnonce, count }: { method: string; uri: string; cnonce: string; count: number },
  hash: Hash,
): string {
  const { realm, nonce, opaque, algorithm, isSession, hasQop } = challenge
  const digest = (text: string) => hash(algorithm, text)
  const plain = digest(`${username}:${realm}:${password}`)
  const secret = isSession ? digest(`${plain}:${nonce}:${cnonce}`) : plain
  const asked = digest(`${method}:${uri}`)
  const counted = count.toString(16).padStart(COUNT_DIGITS, '0')
  const response = hasQop
    ? digest(`${secret}:${nonce}:${counted}:${cnonce}:auth:${asked}`)
    : digest(`${secret}:${nonce}:${asked}`)
  const fields = [
    `username=${quoted(username)}`,
    `realm=${quoted(realm)}`,
    `nonce=${quoted(nonce)}`,
    `uri=${quoted(uri)}`,
    `response="${response}"`,
    `algorithm=${algorithm}${isSession ? '-sess' : ''}`,
    ...(opaque === null ? [] : [`opaque=${quoted(opaque)}`]),
    ...(hasQop || isSession ? [`cnonce=${quoted(cnonce)}`] : []),
    ...(hasQop ? ['qop=auth', `nc=${counted}`] : []),
  ]
  return `Digest ${fields.join(', ')}`
}
