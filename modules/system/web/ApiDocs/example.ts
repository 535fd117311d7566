import { resolved, type Schema } from './schema.ts'

const NO_ONE = '00000000-0000-0000-0000-000000000000'
const SHORTEST = 'x'

/** The shortest ask of this form: what must be there, and what has a default. */
export function exampleOf(one: Schema, root: Schema = one): unknown {
  const meant = resolved(one, root)
  if (meant.default !== undefined) return meant.default
  if (meant.const !== undefined) return meant.const
  if (meant.enum) return meant.enum[0]
  if (meant.anyOf)
    return meant.anyOf.some(({ type }) => type === 'null')
      ? null
      : meant.anyOf[0] && exampleOf(meant.anyOf[0], root)
  if (meant.items) return []
  if (meant.properties) {
    const fields = Object.entries(meant.properties)
    const wanted = fields.filter(
      ([name, field]) => meant.required?.includes(name) || field.default !== undefined,
    )
    return Object.fromEntries(wanted.map(([name, field]) => [name, exampleOf(field, root)]))
  }
  return plain(meant)
}

function plain({ type, format, minimum, minLength = 0 }: Schema): unknown {
  if (type === 'string') return format === 'uuid' ? NO_ONE : minLength > 0 ? SHORTEST : ''
  if (type === 'integer' || type === 'number') return Math.max(0, minimum ?? 0)
  if (type === 'boolean') return false
  return type === 'object' ? {} : null
}
