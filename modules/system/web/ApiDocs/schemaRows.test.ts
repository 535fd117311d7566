import {
  ask,
  bag,
  epochMs,
  field,
  flag,
  jsonSchemaOf,
  line,
  list,
  nullable,
  oneOf,
  optional,
  record,
  text,
  uuid,
  whole,
  type Wire,
  yes,
} from '@gss/kit/wire'
import { decode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { schema } from './schema.ts'
import { schemaRows } from './schemaRows.ts'

const SHORT = 20
interface Node {
  name: string
  children: Node[]
}
const node: Wire<Node> = record('node', {
  name: field('name', text),
  children: field(
    'children',
    list(
      z.lazy(() => node),
      SHORT,
    ),
  ),
})

const told = (type: Wire) =>
  schemaRows(decode(schema, jsonSchemaOf(type))).map(({ depth, name, type: of, isRequired, limit }) =>
    [
      `${'>'.repeat(depth)}${name}${isRequired ? '!' : ''}`,
      of,
      ...(limit ? [`${limit.of} ${limit.min ?? ''}..${limit.max ?? ''}`] : []),
    ].join(' : '),
  )

// oxfmt-ignore
const cases: [what: string, type: Wire, rows: string[]][] = [
  ['a line has its length',                       ask({ a: field('A', line(SHORT)) }),                    ['A! : string : chars ..20']],
  ['what may be missing is not required',         ask({ a: field('A', optional(yes)) }),                  ['A : boolean']],
  ['what may be null says so, and its length',    ask({ a: field('A', nullable(line(SHORT))) }),          ['A! : string | null : chars ..20']],
  ['a closed set is spelt out',                   ask({ a: field('A', oneOf({ Y: 'yes', N: 'no' })) }),   ['A! : "Y" | "N"']],
  ['a flag is 0 or 1',                            ask({ a: field('A', flag) }),                           ['A! : 0 | 1']],
  ['an id is called by its form',                 ask({ a: field('A', uuid) }),                           ['A! : uuid']],
  ['any whole number has no limit',               ask({ a: field('A', whole) }),                          ['A! : integer']],
  ['a time has its bounds',                       ask({ a: field('A', epochMs) }),                        ['A! : number : value 0..']],
  ['a bag tells what it holds',                   ask({ a: field('A', bag(whole)) }),                     ['A! : { [key]: integer }']],
  ['a list of records is told with their fields', ask({ a: field('A', list(record('inner', { b: field('B', yes) }), SHORT)) }), ['A! : inner[] : items ..20', '>B! : boolean']],
  ['a record that may be null is told with its fields', ask({ a: field('A', nullable(record('inner', { b: field('B', yes) }))) }), ['A! : inner | null', '>B! : boolean']],
  ['what contains itself is told once',           node,                                                   ['name! : string : chars ..4000', 'children! : node[] : items ..20']],
  ['what has no fields has no lines',             ask({}),                                                []],
]
test.each(cases)('%s', (_, type, rows) => {
  expect(told(type)).toEqual(rows)
})
