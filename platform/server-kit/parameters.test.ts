import type { Parameter } from '@gss/kit/parameter'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { inProcessBus } from './bus.ts'
import type { Database } from './database.ts'
import { type Parameters, parameterReader } from './parameters.ts'
import { TEST_CONNECTIONS, testDatabase } from './testing/database.ts'

const POLL: Parameter<number> = {
  code: 'POLL',
  standard: 600,
  min: 10,
  max: 900,
  isPublic: true,
  duty: 'system',
}
const SHOWN: Parameter<boolean> = { code: 'SHOWN', standard: true, isPublic: true, duty: 'system' }

let db: Database
let now: Date
let here: Parameters
const bus = inProcessBus()
const clock = () => now
const later = (ms: number) => void (now = new Date(now.getTime() + ms))
const setBehind = (code: string, value: string) =>
  sql`insert into parameters values (${code}, ${value}, now(), 'x') on conflict (code) do update set value = ${value}`.execute(
    db.on(),
  )

beforeEach(async () => {
  db = (await testDatabase()).database
  now = new Date('2026-11-20T08:00:00Z')
  here = parameterReader(db, clock, bus)
})

const stored: [what: string, value: string | null, read: number][] = [
  ['never set: the standard', null, 600],
  ['set: what was set', '30', 30],
  ['set to what is not allowed any more: the standard', '5', 600],
  ['set to nonsense: the standard', 'soon', 600],
]
test.each(stored)('%s', async (_, value, read) => {
  if (value !== null) await setBehind('POLL', value)
  expect(await here.valueOf(POLL)).toBe(read)
})

test('what is set is true at once here, after the wake-up elsewhere, and after 3 s without one', async () => {
  const elsewhere = parameterReader(db, clock, bus)
  const deaf = parameterReader(db, clock, inProcessBus())
  const values = () => Promise.all([here, elsewhere, deaf].map((one) => one.valueOf(SHOWN)))
  expect(await values()).toEqual([true, true, true])
  await db.transaction((tx) => here.write(tx, SHOWN, false, 'somebody'))
  await new Promise(setImmediate)
  expect(await values()).toEqual([false, false, true])
  later(3_001)
  expect(await values()).toEqual([false, false, false])
})

test('what was not committed was not set', async () => {
  const undone = db.transaction(async (tx) => {
    await here.write(tx, POLL, 30, 'somebody')
    throw new Error('no')
  })
  await expect(undone).rejects.toThrow('no')
  expect(await here.valueOf(POLL)).toBe(600)
})

test('between two askings within 3 s the database is not asked', async () => {
  expect(await here.valueOf(POLL)).toBe(600)
  await setBehind('POLL', '30')
  expect(await here.valueOf(POLL)).toBe(600)
})

test('who set it and when stands beside it', async () => {
  await db.transaction((tx) => here.write(tx, POLL, 30, 'somebody'))
  expect((await here.setOnes(db)).get('POLL')).toEqual({ value: '30', setAt: now, setBy: 'somebody' })
})

test('as many transactions as there are connections read one, and do not wait for each other', async () => {
  const total = TEST_CONNECTIONS
  let inside = 0
  let open = () => {}
  const all = new Promise<void>((resolve) => (open = resolve))
  const reads = Array.from({ length: total }, () =>
    db.transaction(async (tx) => {
      await sql`select 1`.execute(tx.on())
      if (++inside === total) open()
      await all
      return here.valueOf(POLL)
    }),
  )
  expect(await Promise.all(reads)).toEqual(Array.from({ length: total }, () => 600))
})
