import type { RawAsk } from '@gss/web-kit/api/raw'
import type { ApiOperation } from './operation.ts'

export type TypedAsk = { ok: true; ask: RawAsk } | { ok: false; why: 'notJson' | 'needFile' }

/** What was typed, as the call wants it: fields of the path go into the path, of a GET into the query, of an upload into a form. */
export function typedAskOf(
  { method, path, carries }: Pick<ApiOperation, 'method' | 'path' | 'carries'>,
  typed: string,
  file: File | null,
): TypedAsk {
  const fields = fieldsIn(typed)
  if (!fields) return { ok: false, why: 'notJson' }
  const inPath = [...path.matchAll(IN_PATH)].map(([, name = '']) => name)
  const url = path.replace(IN_PATH, (_, name: string) => encodeURIComponent(wordOf(fields[name])))
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name))
  if (carries === 'json')
    return { ok: true, ask: { method, url, body: JSON.stringify(Object.fromEntries(rest)) } }
  if (carries === 'query') {
    const query = new URLSearchParams(rest.map(([name, value]) => [name, wordOf(value)])).toString()
    return { ok: true, ask: { method, url: query ? `${url}?${query}` : url } }
  }
  if (!file) return { ok: false, why: 'needFile' }
  const form = new FormData()
  for (const [name, value] of rest) if (name !== 'file') form.append(name, wordOf(value))
  form.append('file', file, file.name)
  return { ok: true, ask: { method, url, body: form } }
}

const IN_PATH = /\{(\w+)\}/g
const wordOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

function fieldsIn(typed: string): Record<string, unknown> | null {
  if (typed.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(typed)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null
  } catch {
    return null
  }
}
