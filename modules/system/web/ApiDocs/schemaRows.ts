import { resolved, type Schema } from './schema.ts'

/** One field of a call, as a line of a table. */
export interface SchemaRow {
  /** Names it among all lines. */
  path: string
  depth: number
  name: string
  type: string
  isRequired: boolean
  limit: SchemaLimit | null
}
export interface SchemaLimit {
  of: 'chars' | 'value' | 'items'
  min: number | null
  max: number | null
}

/** The fields of an object, of the objects in a list, and of what lies in them; what contains itself is told once. */
export function schemaRows(root: Schema): SchemaRow[] {
  return under(root, '', 0, [])

  function under(one: Schema, path: string, depth: number, above: readonly Schema[]): SchemaRow[] {
    const owner = objectIn(one, root)
    if (!owner || above.includes(owner)) return []
    const required = owner.required ?? []
    return Object.entries(owner.properties ?? {}).flatMap(([name, field]) => {
      const here = `${path}.${name}`
      const row = {
        path: here,
        depth,
        name,
        type: typeOf(field, root),
        isRequired: required.includes(name),
        limit: limitOf(field),
      }
      return [row, ...under(field, here, depth + 1, [...above, owner])]
    })
  }
}

/** The object that is meant: itself, what a list holds, what may also be null. */
function objectIn(one: Schema, root: Schema): Schema | undefined {
  const meant = resolved(one, root)
  if (meant.properties) return meant
  if (meant.items) return objectIn(meant.items, root)
  return meant.anyOf?.map((each) => objectIn(each, root)).find((each) => each !== undefined)
}

export function typeOf(one: Schema, root: Schema): string {
  const meant = resolved(one, root)
  if (meant.enum) return meant.enum.map((value) => JSON.stringify(value)).join(' | ')
  if (meant.const !== undefined) return JSON.stringify(meant.const)
  if (meant.anyOf) return [...new Set(meant.anyOf.map((each) => typeOf(each, root)))].join(' | ')
  if (meant.items) {
    const of = typeOf(meant.items, root)
    return of.includes(' ') ? `(${of})[]` : `${of}[]`
  }
  if (typeof meant.additionalProperties === 'object' && !meant.properties)
    return `{ [key]: ${typeOf(meant.additionalProperties, root)} }`
  if (meant.properties) return meant.title ?? 'object'
  return meant.format ?? [meant.type ?? 'any'].flat().join(' | ')
}

/** What zod writes for "any whole number", and the end of all times, limit nothing. */
const BEYOND_ALL = 1e11
const told = (bound: number | undefined) =>
  bound === undefined || Math.abs(bound) >= BEYOND_ALL ? null : bound

export function limitOf(one: Schema): SchemaLimit | null {
  if (one.enum || one.format !== undefined) return null
  const limits: [SchemaLimit['of'], number | undefined, number | undefined][] = [
    ['chars', one.minLength, one.maxLength],
    ['value', one.minimum, one.maximum],
    ['items', undefined, one.maxItems],
  ]
  const found = limits.find(([, min, max]) => told(min) !== null || told(max) !== null)
  if (found) return { of: found[0], min: told(found[1]), max: told(found[2]) }
  const inner = one.anyOf?.find(({ type }) => type !== 'null')
  return inner ? limitOf(inner) : null
}
