import type { Call } from '@gss/kit/call'
import { plainAsk, type Schema, schemaOf } from './askMaker.ts'
import { pathOf, type Sent } from './target.ts'

export type Fields = Record<string, unknown>

const BOUNDARY = 'xAttackX'
/** A picture of one pixel. */
export const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
export interface Part {
  name: string
  content: Uint8Array
}

/** An ask as the call carries it: JSON, a query, a form with a file, or a query beside bare bytes. */
export function sentAs(call: Call, fields: Fields, file: Part = { name: 'a.png', content: PNG }): Sent {
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '')
  const path = inPath.reduce(
    (so, name) => so.replace(`/x`, `/${encodeURIComponent(asText(fields[name] ?? 'x'))}`),
    pathOf(call),
  )
  const rest = Object.fromEntries(Object.entries(fields).filter(([name]) => !inPath.includes(name)))
  if (call.carries === 'file') return formOf(path, rest, file)
  if (call.carries === 'json' && call.method !== 'GET') return { method: call.method, path, body: rest }
  const query = new URLSearchParams(
    Object.entries(rest).map(([name, value]): [string, string] => [name, asText(value)]),
  )
  const asked = `${path}?${query.toString()}`
  if (call.carries === 'bytes')
    return {
      method: call.method,
      path: asked,
      body: file.content,
      headers: { 'content-type': 'application/octet-stream' },
    }
  return { method: 'GET', path: asked }
}
const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

export function formOf(path: string, fields: Fields, { name, content }: Part): Sent {
  const texts = Object.entries(fields).map(
    ([field, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${asText(value)}\r\n`,
  )
  const head = `${texts.join('')}--${BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  const body = Buffer.concat([Buffer.from(head), content, Buffer.from(`\r\n--${BOUNDARY}--\r\n`)])
  return {
    method: 'POST',
    path,
    body,
    headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
  }
}

/** What a well-behaved page would send, with these fields; what is not asked for may be left out. */
export function honestAsk(
  call: Call,
  known: (name: string, schema: Schema) => unknown,
  optional: readonly string[] = [],
): Fields {
  const schema = schemaOf(call)
  const wanted = new Set([...(schema.required ?? []), ...optional])
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
      wanted.has(name) ? [[name, known(name, inner) ?? plainAsk(inner)]] : [],
    ),
  )
}
