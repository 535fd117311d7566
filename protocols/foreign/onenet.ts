import {
  type CloudMessage,
  type CloudSaid,
  isBag,
  jsonIn,
  MESSAGES_MAX,
  msIn,
  cloudNameIn,
} from './message.ts'
import { elementsOf, textOfKey } from './spans.ts'
import { bytesIn, foreignTextIn } from './utf8.ts'

/** China Mobile OneNET. Whoever has the ciphers hands them in. */
export interface OneNetKeys {
  token: string
  /** base64(md5(bytes)). */
  md5: (bytes: Uint8Array) => string
  /** AES-128-CBC with the source's key, its own IV, PKCS#7; `null`: there is no key, or these are no such bytes. */
  decipher: (base64: string) => Uint8Array | null
}

/** Before it pushes it asks for an address by GET: what is to be answered; `null`: it is not ours. A `+` arrives as a space in a query. */
export function addressCheck(
  { msg, nonce, signature }: { msg: string; nonce: string; signature: string },
  { token, md5 }: OneNetKeys,
): string | null {
  const signed = signature.replaceAll(' ', '+')
  return md5(bytesIn(token + nonce + msg)) === signed ? msg : null
}

export function readOneNet(body: Uint8Array, keys: OneNetKeys): CloudSaid {
  const json = foreignTextIn(body)
  const said = json === null ? undefined : jsonIn(json)
  if (json === null || !isBag(said)) return { kind: 'unsigned' }
  const { nonce } = said
  const signature = said['msg_signature'] ?? said['signature']
  const raw = textOfKey(json, 'msg')
  if (typeof nonce !== 'string' || typeof signature !== 'string' || raw === null) return { kind: 'unsigned' }
  // A text is signed without its quotes, anything else by its bytes as they stand.
  const msg = typeof said['msg'] === 'string' ? said['msg'] : raw
  if (keys.md5(bytesIn(keys.token + nonce + msg)) !== signature) return { kind: 'unsigned' }
  const plain = plainOf(msg, keys)
  if (plain === null) return { kind: 'unreadable' }
  const texts = elementsOf(plain)
  const messages = texts.slice(0, MESSAGES_MAX).map(messageOf)
  const readable = messages.filter((message): message is CloudMessage => message !== null)
  return readable.length === texts.length ? { kind: 'said', messages: readable } : { kind: 'unreadable' }
}

/** In the secure mode `msg` is a ciphertext. */
function plainOf(msg: string, { decipher }: OneNetKeys): string | null {
  if (/^\s*[[{]/.test(msg)) return jsonIn(msg) === undefined ? null : msg
  const bytes = decipher(msg)
  const text = bytes && foreignTextIn(bytes)
  return text && jsonIn(text) !== undefined ? text : null
}

const TOPICS: ReadonlyMap<unknown, string> = new Map([
  [1, 'data'],
  [2, 'link'],
  [7, 'outcome'],
])
function messageOf(text: string): CloudMessage | null {
  const said = jsonIn(text)
  const device = isBag(said) ? (cloudNameIn(said['dev_id']) ?? cloudNameIn(said['imei'])) : null
  if (!isBag(said) || device === null) return null
  return {
    device,
    platformId: null,
    topic: TOPICS.get(said['type']) ?? 'event',
    atMs: msIn(said['at']),
    text,
  }
}
