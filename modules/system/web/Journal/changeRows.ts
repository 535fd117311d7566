/** One field of what was changed. */
export interface JournalChangeRow {
  field: string
  before: string
  after: string
  kind: 'added' | 'removed' | 'changed' | 'same'
}

/** Before and after side by side, field by field; what lies in an object gets its name with a point. */
export function changeRows(before: string | null, after: string | null): JournalChangeRow[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].map((field) => {
    const [old, next] = [was.get(field), is.get(field)]
    const kind =
      old === undefined ? 'added' : next === undefined ? 'removed' : old === next ? 'same' : 'changed'
    return { field, before: old ?? '', after: next ?? '', kind }
  })
}

/** The name of what is no object: its only field. */
export const WHOLE = ''

function fieldsOf(json: string | null): Map<string, string> {
  if (json === null) return new Map()
  try {
    return new Map(flat('', JSON.parse(json)))
  } catch {
    return new Map([[WHOLE, json]]) // an older release may have kept a plain sentence
  }
}

function flat(path: string, value: unknown): [field: string, text: string][] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [[path, textOf(value)]]
  return Object.entries(value).flatMap(([name, inner]) => flat(path === '' ? name : `${path}.${name}`, inner))
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
