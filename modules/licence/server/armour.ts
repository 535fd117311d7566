import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import { tryDecode } from '@gss/kit/wire'
import * as z from 'zod'
import { type Licence, licence, type LicenceKey } from '../contract/index.ts'

const [HEAD, FOOT] = ['-----BEGIN GSS LICENCE-----', '-----END GSS LICENCE-----']
const LINE_CHARS = 64
const file = z.strictObject({ signed: z.string(), signature: z.string() })

/** The very text that is signed: one order of names, no room for two readings. */
const canonical = (said: Licence): string =>
  JSON.stringify({
    version: said.version,
    id: said.id,
    key: said.key,
    customer: said.customer,
    con: said.con,
    wb: said.wb,
    xj: said.xj,
    from: said.from,
    until: said.until,
    marks: said.marks,
    need: said.need,
  })

/** The vendor's half: a licence as a file. */
export function armoured(said: Licence, privateKeyPem: string): string {
  const signed = canonical(said)
  const signature = sign(null, Buffer.from(signed), createPrivateKey(privateKeyPem)).toString('base64')
  const body = Buffer.from(JSON.stringify({ signed, signature })).toString('base64')
  const lines = body.match(new RegExp(`.{1,${LINE_CHARS}}`, 'g')) ?? []
  return [HEAD, ...lines, FOOT, ''].join('\n')
}

/** What a file says, if one of these keys signed it. */
export function readArmoured(text: string, keys: readonly LicenceKey[]): Licence | 'unreadable' | 'forged' {
  const [begin, end] = [text.indexOf(HEAD), text.indexOf(FOOT)]
  if (begin < 0 || end < begin) return 'unreadable'
  const body = Buffer.from(text.slice(begin + HEAD.length, end), 'base64').toString('utf8')
  const read = tryDecode(file, jsonIn(body))
  if (!read.ok) return 'unreadable'
  const said = tryDecode(licence, jsonIn(read.value.signed))
  if (!said.ok) return 'unreadable'
  const key = keys.find(({ id }) => id === said.value.key)
  return key && isSignedBy(key, read.value) ? said.value : 'forged'
}

function isSignedBy({ publicKey }: LicenceKey, { signed, signature }: z.infer<typeof file>): boolean {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
  return verify(null, Buffer.from(signed), key, Buffer.from(signature, 'base64'))
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // what is no JSON is no licence
  }
}
