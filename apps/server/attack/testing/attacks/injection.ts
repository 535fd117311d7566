import type { Call } from '@gss/kit/call'
import type { Attack, Seen } from '../attack.ts'
import { type Schema, schemaOf } from '../askMaker.ts'
import { TYPED } from '../names.table.ts'
import { plantUnit } from '../plant.ts'
import { register } from '../register.ts'
import { type Fields, honestAsk, sentAs } from '../send.ts'
import { ALMIGHTY, type Answered, lastingCalls, mustBeIn, type Target, type Tokens } from '../target.ts'

/** How long a database sleeps that runs what it was only to compare. */
const SLEEP_S = 3
const SLEPT_MS = 2_500
const SLEEP = `(select 1 from pg_sleep(${SLEEP_S}))`
/** Each closes what a careless statement might have opened. */
const SQL: readonly string[] = [
  `'; select pg_sleep(${SLEEP_S}); --`,
  `' or ${SLEEP} = 1 --`,
  `%' or ${SLEEP} = 1 or '%' = '`,
  `') or ${SLEEP} = 1 --`,
  `1 or ${SLEEP} = 1`,
  `(case when ${SLEEP} = 1 then 1 else 2 end)`,
  `code, ${SLEEP}`,
  `"; select pg_sleep(${SLEEP_S}); --`,
  `\\'; select pg_sleep(${SLEEP_S}); --`,
  `{"a":"' or ${SLEEP} = 1 --"}`,
  `$$ || ${SLEEP}::text || $$`,
  `' || ${SLEEP} || '`,
]
/** A word that nothing holds, and the same with a condition that is true beside it. */
const NOTHING = 'zzqx'
const TRUE_TOO = [
  `${NOTHING}' or '1'='1`,
  `${NOTHING}%' or 1=1 --`,
  `${NOTHING}') or ('1'='1`,
  `${NOTHING}" or "1"="1`,
]
/** What is no text where one is expected, and no number where that is. */
const STRANGE: readonly unknown[] = [
  'a\0b',
  '\ud800',
  { $gt: '' },
  { $where: 'sleep(3000)' },
  ['a', 'b'],
  [['a']],
  { toString: 'x', length: 1 },
  null,
  true,
  -1,
  0.5,
  1e308,
  -1e308,
  2 ** 31,
  2 ** 53,
  '9'.repeat(400),
  'NaN',
  '',
  'a\nb',
  `1${'0'.repeat(200_000)}`,
]
/** What tells that the database, not we, had a word to say. */
const LEAKED = /SQLSTATE|syntax error|relation "|violates|invalid input|node_modules|at .*\.(ts|mjs|js):\d/

export const injection: Attack = {
  name: 'injection',
  must: 'nothing typed into any field is run, changes what is found, or breaks an answer',
  async run(target, seen) {
    await plantUnit(target.db, 5) // a condition on no rows is never looked at
    const tokens = await target.sessionOf(ALMIGHTY)
    for (const { name, call, base, field, schema } of fieldsOfCalls())
      await tryField({ target, seen, tokens, name, call, base }, field, schema)
    await mustBeIn(target, tokens)
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    const long = JSON.stringify({ keyword: 'x'.repeat(TEN_MIB) })
    for (const [name, call] of lastingCalls.filter(
      ([, { carries, method }]) => carries === 'json' && method !== 'GET',
    ))
      for (const [what, body] of [
        ['20,000 levels', deep],
        ['10 MiB', long],
      ] as const) {
        if (what === '10 MiB' && (target.isQuick || !call.reads)) continue
        const answered = await target.send({ ...sentAs(call, {}), body, tokens })
        seen.tried()
        if (answered.status >= 500) seen.fault(`${name}, ${what}: ${answered.status}`)
        if (answered.json?.ok === true) seen.wrong(`${name} takes ${what}`)
      }
  },
}
const TEN_MIB = 10 * 1_048_576

/** For every run of the tests the first of each table. */
const QUICK_OF_EACH = 2

const fieldsOfCalls = () =>
  lastingCalls.flatMap(([name, call]) =>
    basesOf(call).flatMap((base) =>
      Object.entries(schemaOf(call).properties ?? {})
        .filter(([field]) => field !== 'object' && !call.path.includes(`{${field}}`))
        .map(([field, schema]) => ({ name, call, base, field, schema })),
    ),
  )

interface Way {
  target: Target
  seen: Seen
  tokens: Tokens
  name: string
  call: Call
  base: Fields
}

/** A plain ask; of the archives one for each thing they keep, for each is a statement of its own. */
function basesOf(call: Call): Fields[] {
  const objects = schemaOf(call).properties?.['object']
    ? [...register.values()]
        .filter(({ description }) => call.may.startsWith(`${description.permission}.`))
        .map((one) => one.description.object)
    : [undefined]
  const wanted = call.reads ? objects : objects.slice(0, 1)
  return wanted.map((object) =>
    honestAsk(call, (field) => (field === 'object' ? object : TYPED[field]?.(Date.now()))),
  )
}

async function tryField(way: Way, field: string, { type }: Schema): Promise<void> {
  const { base, call, target } = way
  const some = <T>(all: readonly T[]): readonly T[] => (target.isQuick ? all.slice(0, QUICK_OF_EACH) : all)
  const isText = type === 'string' || type === 'object' || type === undefined
  const put = (value: unknown) => ({
    ...base,
    [field]:
      type === 'object'
        ? { code: value, [typeof value === 'string' ? value.slice(0, 100) : 'x']: value }
        : value,
  })
  if (isText) {
    // All sleepers at once would hide nothing: one that sleeps makes the whole late, and then each is asked by itself.
    const began = performance.now()
    for (const words of some(SQL)) await judged(way, put(words), `${field} = ${words}`)
    if (performance.now() - began > SLEPT_MS)
      await whoSleeps(
        way,
        some(SQL).map((words) => [words, put(words)]),
        field,
      )
    if (call.reads) await compared(way, put, field)
  }
  for (const value of some(STRANGE))
    await judged(way, put(value), `${field} = ${JSON.stringify(value)?.slice(0, 40)}`)
}

async function judged(
  { target, seen, tokens, name, call }: Way,
  fields: Fields,
  what: string,
): Promise<Answered> {
  const answered = await target.send({ ...sentAs(call, fields), tokens })
  seen.tried()
  if (answered.status >= 500) seen.fault(`${name}: ${what}: ${answered.status}`)
  if (call.gives === 'json' && LEAKED.test(answered.text) && answered.status !== 400)
    seen.wrong(`${name}: ${what} is told by the database: ${answered.text.slice(0, 120)}`)
  return answered
}

async function whoSleeps(way: Way, asks: [words: string, fields: Fields][], field: string): Promise<void> {
  for (const [words, fields] of asks) {
    const times: number[] = []
    for (let time = 0; time < 2; time++) {
      const began = performance.now()
      await judged(way, fields, words)
      times.push(performance.now() - began)
    }
    if (Math.min(...times) > SLEPT_MS)
      way.seen.wrong(`${way.name}: ${field} = ${words} made the database sleep`)
  }
}

/** A search for what is nowhere finds as little with a true condition typed behind it. */
async function compared(way: Way, put: (value: unknown) => Fields, field: string): Promise<void> {
  const nothing = found(await judged(way, put(NOTHING), NOTHING))
  if (nothing === null) return
  for (const words of TRUE_TOO) {
    const more = found(await judged(way, put(words), words))
    if (more !== null && more > nothing)
      way.seen.wrong(`${way.name}: ${field} = ${words} finds ${more} instead of ${nothing}`)
  }
}
function found({ status, json }: Answered): number | null {
  if (status !== 200 || json?.ok !== true) return null
  const { data } = json
  if (Array.isArray(data)) return data.length
  return typeof data === 'object' && data !== null && 'total' in data && typeof data.total === 'number'
    ? data.total
    : null
}
