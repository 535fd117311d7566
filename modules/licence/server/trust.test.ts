import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { type Journal, openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { trustStateOf, type TrustTimes } from '../contract/index.ts'
import { trustUnits } from './testing/trustUnits.ts'
import { answers } from './answers.ts'
import type { LicenceDeps } from './deps.ts'
import { isEntrusted, journalOnBehalf } from './onBehalf.ts'

const [UNIT, OTHER] = ['019aa000-0001-7000-8000-000000000001', '019aa000-0001-7000-8000-000000000002']
const at = (day: string) => new Date(`${day}T04:00:00Z`)
const PAGE = { page: 1, pageRows: 10 }
const OFFER = {
  unitId: UNIT,
  centre: '临江市消防远程监控中心',
  scopes: ['alarms' as const, 'repairs' as const],
  beginDay: '2026-11-21',
  endDay: '2026-12-31',
  fee: 1200.5,
  contact: '王雅琴',
  mobile: '13800138000',
}
let now: Date
let journal: Journal
let calls: ReturnType<typeof answers>
let deps: LicenceDeps
let centre: Caller
let unit: Caller
let stranger: Caller
beforeEach(async () => {
  now = at('2026-11-20')
  const { database: db } = await testDatabase()
  const clock = () => now
  journal = journalOnBehalf(openJournal(clock), clock)
  deps = { db, clock, journal, edition: 'online', licenceUsage: [], trustUnits }
  calls = answers(deps)
  for (const [unitId, name] of [
    [UNIT, '国际大酒店'],
    [OTHER, '市一医院'],
  ])
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${name}, ${name}, ${now})`.execute(
      db.on(),
    )
  centre = await personOf('rms', null)
  unit = await personOf('gss', UNIT)
  stranger = await personOf('gss', OTHER)
})

async function personOf(origin: 'rms' | 'gss', unitId: string | null): Promise<Caller> {
  const userId = newId()
  const roleType = origin === 'rms' ? ('center' as const) : null
  await sql`
    insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, status, created_at, updated_at)
    values (${userId}, ${userId}, ${userId}, '张三', ${origin}, ${roleType}, ${unitId}, 'enabled', ${now}, ${now})`.execute(
    deps.db.on(),
  )
  return {
    userId,
    username: userId,
    realname: '张三',
    origin,
    roleId: null,
    roleType,
    unitId,
    sessionId: newId(),
    grants: [],
    sees: (asked) => unitId === null || asked === unitId,
    permits: () => true,
    closedBecause: () => null,
    from: '192.0.2.1',
    agent: 'test',
    requestId: 'test',
    signal: new AbortController().signal,
  }
}
async function offered(more: Partial<typeof OFFER> = {}): Promise<string> {
  expect(await calls.addTrusteeship({ ...OFFER, ...more }, centre)).toBeNull()
  return (await listed(centre))[0]?.trustId ?? ''
}
async function listed(who: Caller) {
  const page = await calls.trusteeships(PAGE, who)
  if (isRefusal(page)) throw new Error(page.refused)
  return page.rows
}
const act = (who: Caller, named = 'alarm.markFalse', unitId = UNIT) =>
  journal.write(deps.db, {
    unitId,
    actor: { id: who.userId, name: who.username, ip: who.from },
    act: named,
    subject: { kind: 'alarm', id: newId(), name: '3 层感烟' },
  })
async function actsOf(who: Caller) {
  const page = await calls.trustActs(PAGE, who)
  if (isRefusal(page)) throw new Error(page.refused)
  return page.rows
}
const entrusted = () => isEntrusted(deps.db, centre, { unitId: UNIT, scope: 'repairs' }, now)

test('offered by the centre, agreed by the unit, it holds in its days and ends by itself', async () => {
  const trustId = await offered()
  expect(await listed(unit)).toMatchObject([
    { trustId, state: 'waiting', unitName: '国际大酒店', fee: 1200.5 },
  ])
  expect(await calls.agreeTrusteeship({ trustId }, centre)).toMatchObject({ refused: 'trust.unitOnly' })
  expect(await calls.agreeTrusteeship({ trustId }, unit)).toBeNull()
  const days = [
    ['2026-11-20', 'early', false],
    ['2026-11-21', 'inForce', true],
    ['2026-12-31', 'inForce', true],
    ['2027-01-01', 'over', false],
  ] as const
  for (const [day, state, holds] of days) {
    now = at(day)
    expect(await listed(unit)).toMatchObject([{ state }])
    expect(await entrusted()).toBe(holds)
  }
  expect(await calls.endTrusteeship({ trustId, words: '到期' }, unit)).toMatchObject({
    refused: 'trust.stepWrong',
  })
})

test('what the centre does under it is marked, and the unit sees it; what else is done is not', async () => {
  const trustId = await offered()
  now = at('2026-11-22')
  await act(centre)
  await calls.agreeTrusteeship({ trustId }, unit)
  await act(centre)
  await act(unit) // their own deed
  await act(centre, 'dutyCheck.ask') // not entrusted
  await act(centre, 'alarm.markFalse', OTHER) // another unit's
  await calls.pauseTrusteeship({ trustId, isPaused: true }, unit)
  await act(centre)
  await calls.pauseTrusteeship({ trustId, isPaused: false }, unit)
  now = at('2027-01-01')
  await act(centre)
  expect(await actsOf(unit)).toMatchObject([
    { scope: 'alarms', subjectName: '3 层感烟', userName: centre.username },
  ])
  expect(await actsOf(stranger)).toEqual([])
  const { rows } = await sql<{ note: string }>`select note from journal where note <> ''`.execute(
    deps.db.on(),
  )
  expect(rows).toEqual([{ note: '代办' }])
})

test('it may be paused by the unit alone, and ended by either with a reason', async () => {
  const trustId = await offered()
  now = at('2026-11-22')
  expect(await calls.pauseTrusteeship({ trustId, isPaused: true }, unit)).toMatchObject({
    refused: 'trust.stepWrong',
  })
  await calls.agreeTrusteeship({ trustId }, unit)
  expect(await calls.pauseTrusteeship({ trustId, isPaused: true }, centre)).toMatchObject({
    refused: 'trust.unitOnly',
  })
  expect(await calls.endTrusteeship({ trustId, words: '更换服务单位' }, stranger)).toMatchObject({
    refused: 'trust.notFound',
  })
  expect(await calls.endTrusteeship({ trustId, words: '更换服务单位' }, centre)).toBeNull()
  expect(await listed(unit)).toMatchObject([{ state: 'ended', endedWhy: '更换服务单位' }])
  expect(await entrusted()).toBe(false)
})

// oxfmt-ignore
const refused: [what: string, offer: Partial<typeof OFFER>, who: () => Caller, code: string][] = [
  ['by a unit',              {},                                                     () => unit,   'trust.centreOnly'],
  ['of no unit',             { unitId: newId() },                                    () => centre, 'trust.unitNotFound'],
  ['nothing entrusted',      { scopes: [] },                                         () => centre, 'trust.scopeMissing'],
  ['an end before',          { endDay: '2026-11-20' },                               () => centre, 'trust.endsBeforeBegin'],
  ['over already',           { beginDay: '2026-01-01', endDay: '2026-11-19' },       () => centre, 'trust.overAlready'],
  ['twice in the same days', { beginDay: '2026-12-31', endDay: '2027-12-31' },       () => centre, 'trust.thereAlready'],
]
test.each(refused)('%s: a sentence, and nothing changed', async (_, offer, who, code) => {
  await offered()
  expect(await calls.addTrusteeship({ ...OFFER, ...offer }, who())).toMatchObject({ refused: code })
  expect(await listed(centre)).toHaveLength(1)
})

const SIGNED: TrustTimes = {
  agreedAt: null,
  isPaused: true,
  endedAt: null,
  beginDay: '2026-01-01',
  endDay: '2026-12-31',
}
test('paused is paused until its end', () => {
  expect(trustStateOf({ ...SIGNED, agreedAt: at('2026-01-01') }, '2026-06-01')).toBe('paused')
  expect(trustStateOf({ ...SIGNED, agreedAt: at('2026-01-01') }, '2027-01-01')).toBe('over')
})
