/** HIKOPEN (iSecure Center "artemis"): what is signed, and in which order. Pure: sums are handed in. */
export interface HikopenCall {
  method: 'GET' | 'POST'
  path: string
  /** By any case of name. */
  headers: Readonly<Record<string, string>>
  query?: Readonly<Record<string, string>>
}

/** Signed with their value alone, where they are there, in this order. */
const PLAIN = ['accept', 'content-md5', 'content-type', 'date'] as const
export const SIGNED = ['x-ca-key', 'x-ca-nonce', 'x-ca-timestamp'] as const

/** The text whose HMAC-SHA256, by the secret, in base64, is the signature. */
export function stringToSign(
  { method, path, headers, query = {} }: HikopenCall,
  signed: readonly string[] = SIGNED,
): string {
  const low = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value.trim()]))
  const plain = PLAIN.flatMap((name) => low.get(name) ?? [])
  const named = signed.map((name) => `${name.toLowerCase()}:${low.get(name.toLowerCase()) ?? ''}`)
  const pairs = Object.entries(query)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => (value === '' ? name : `${name}=${value}`))
  return [method, ...plain, ...named, path + (pairs.length > 0 ? `?${pairs.join('&')}` : '')].join('\n')
}

interface Hands {
  key: string
  nonce: string
  atMs: number
  /** Base64 of MD5. */
  md5: (text: string) => string
  /** Base64 of HMAC-SHA256 by the secret. */
  hmac: (text: string) => string
}
/** The headers of a call with a body of JSON. */
export function signedHeaders(
  path: string,
  body: string,
  { key, nonce, atMs, md5, hmac }: Hands,
): Record<string, string> {
  const headers = {
    Accept: '*/*',
    'Content-Type': 'application/json',
    'Content-MD5': md5(body),
    'X-Ca-Key': key,
    'X-Ca-Nonce': nonce,
    'X-Ca-Timestamp': String(atMs),
  }
  return {
    ...headers,
    'X-Ca-Signature-Headers': SIGNED.join(','),
    'X-Ca-Signature': hmac(stringToSign({ method: 'POST', path, headers })),
  }
}

/** Where things are asked. */
export const HIKOPEN_PATHS = {
  preview: '/artemis/api/video/v2/cameras/previewURLs',
  talk: '/artemis/api/video/v1/cameras/talkURLs',
  cameras: '/artemis/api/resource/v2/camera/search',
  ptz: '/artemis/api/video/v1/ptzs/controlling',
  presets: '/artemis/api/video/v1/presets/searches',
  addPreset: '/artemis/api/video/v1/presets/addition',
} as const
