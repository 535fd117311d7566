import type { Call } from '@gss/kit/call'
import { jsonSchemaOf } from '@gss/kit/wire'
import * as fc from 'fast-check'

/** The parts of JSON Schema our contracts come out as. */
export interface Schema {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  minimum?: number
  maximum?: number
  maxLength?: number
  maxItems?: number
  format?: string
  additionalProperties?: unknown
  default?: unknown
}

export const schemaOf = (call: Call): Schema => jsonSchemaOf(call.ask)

/** What a stranger types into every text: each has broken some product like ours. */
export const HOSTILE_TEXTS: readonly string[] = [
  '',
  ' ',
  "' or 1=1 --",
  "'; drop table users; --",
  'username; select pg_sleep(9)',
  'case when (select 1)=1 then username else realname end',
  '${jndi:ldap://127.0.0.1/a}',
  '{{7*7}}',
  '<script>alert(1)</script>',
  '../../../../etc/passwd',
  '..\\..\\windows',
  'a\0b',
  'a\r\nSet-Cookie: x=1',
  '\u202Eabc',
  '\ud800',
  '😀'.repeat(50),
  '%',
  '_%_',
  '\\',
  'Аdmin', // the first letter is Cyrillic
  'ＡＤＭＩＮ',
  '1'.repeat(5_000),
  '__proto__',
  'constructor',
]

const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  1.5,
  Number.MAX_SAFE_INTEGER,
  [],
  {},
  [[]],
  { $gt: '' },
  ['a', 'b'],
  { toString: 'x' },
]

const A_UUID = '01936f6e-0000-7000-8000-000000000000'
const HOSTILE_CHANCE = 3

/** Asks of the declared form, with hostile values put in now and then. */
export function anyAsk(schema: Schema): fc.Arbitrary<unknown> {
  const honest = honestValue(schema)
  return fc.oneof(
    { arbitrary: honest, weight: HOSTILE_CHANCE },
    { arbitrary: fc.constantFrom<unknown>(...HOSTILE_VALUES), weight: 1 },
  )
}

function honestValue(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(anyAsk))
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object') return anyObject(schema)
  if (type === 'array') return fc.array(anyAsk(schema.items ?? {}), { maxLength: 3 })
  if (type === 'integer' || type === 'number')
    return fc.oneof(
      fc.integer({ min: schema.minimum ?? -2, max: Math.min(schema.maximum ?? 1_000, 2 ** 31 - 1) }),
      fc.constantFrom(-1, 2 ** 40, 0.5),
    )
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  return fc.oneof(
    fc.constant(schema.format === 'uuid' ? A_UUID : 'a'),
    fc.constantFrom(...HOSTILE_TEXTS),
    fc.string({ unit: 'binary', maxLength: 40 }),
  )
}

function anyObject(schema: Schema): fc.Arbitrary<unknown> {
  const entries = Object.entries(schema.properties ?? {})
  if (entries.length === 0) return fc.constant({})
  const required = new Set(schema.required)
  return fc.record(Object.fromEntries(entries.map(([name, inner]) => [name, anyAsk(inner)])), {
    requiredKeys: entries.flatMap(([name]) => (required.has(name) ? [name] : [])),
  })
}

/** One plain, right ask: what a well-behaved page would send, so that a test can spoil one thing at a time. */
export function plainAsk(schema: Schema): unknown {
  if (schema.default !== undefined) return schema.default
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return plainAsk(schema.anyOf[0] ?? {})
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  if (type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, plainAsk(schema.properties?.[name] ?? {})]),
    )
  if (type === 'array') return []
  if (type === 'integer' || type === 'number') return Math.max(schema.minimum ?? 0, 0)
  if (type === 'boolean') return false
  if (type === 'null') return null
  return schema.format === 'uuid' ? A_UUID : 'a'
}
