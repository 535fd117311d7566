import { isRefusal } from '@gss/kit/refusal'
import { readSheet } from '@gss/server-kit/sheets'
import type { ParameterReader } from '@gss/kit/parameter'
import { standardParameters } from '@gss/kit/parameter'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { CLAIM_LEASE_MS, FALSE_ALARM_NOTE } from '../contract/index.ts'
import { answers } from './answers.ts'
import { fireDepartmentOf } from './fireDepartment/port.ts'
import { brigadeSignatureOf } from './fireDepartment/signature.ts'
import { type AlarmWorld, alarmWorld, DEVICE_B, type Said, UNIT_A, UNIT_B } from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
let desk: ReturnType<typeof answers>
const SECRET = `whsec_${Buffer.from('a secret of twenty-four.').toString('base64')}`
const asked: string[] = []
let platform: (path: string) => { status: number; body: unknown } = () => ({ status: 500, body: null })
const deskOf = (
  at: AlarmWorld,
  url = 'https://119.example',
  parameters: ParameterReader = standardParameters,
) =>
  answers({
    ...at.deps,
    parameters,
    fireDepartment: fireDepartmentOf({
      url,
      secrets: [SECRET],
      clock: at.deps.clock,
      fetchIt: (to) => {
        const path = new URL(to as string).pathname
        asked.push(path)
        const { status, body } = platform(path)
        return Promise.resolve(new Response(JSON.stringify(body), { status }))
      },
    }),
  })
beforeEach(async () => {
  world = await alarmWorld()
  who = await world.person()
  desk = deskOf(world)
  asked.length = 0
})

async function raised(said: Said = { bits: ['fire'] }): Promise<string> {
  await world.store(said)
  await world.work()
  return (await world.alarms()).at(-1)?.id ?? ''
}
const said = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'done')
const later = (ms: number) => new Date(world.now().getTime() + ms)

describe('settling', () => {
  const rows: [
    what: string,
    said: Said,
    ask: { state: Parameters<typeof desk.settle>[0]['state']; note?: string },
    answer: string,
    note?: string,
  ][] = [
    ['a false alarm needs no words', { bits: ['fire'] }, { state: 'false' }, 'done', FALSE_ALARM_NOTE],
    ['a false alarm keeps its words', { bits: ['fire'] }, { state: 'false', note: ' 抽烟 ' }, 'done', '抽烟'],
    [
      'a fire is confirmed with words',
      { bits: ['fire'] },
      { state: 'fireConfirmed', note: '属实' },
      'done',
      '属实',
    ],
    [
      'a fire is not confirmed without words',
      { bits: ['fire'] },
      { state: 'fireConfirmed', note: '  ' },
      'alarm.noteEmpty',
    ],
    [
      'a fire in time is not simply confirmed',
      { bits: ['fire'] },
      { state: 'confirmed', note: '好' },
      'alarm.actionNotOffered',
    ],
    [
      'a fault is no false alarm',
      { bits: ['fault'] },
      { state: 'false', note: '好' },
      'alarm.actionNotOffered',
    ],
    ['a fault is confirmed', { bits: ['fault'] }, { state: 'confirmed', note: '好' }, 'done', '好'],
    ['nobody makes it new again', { bits: ['fire'] }, { state: 'new', note: '好' }, 'alarm.actionNotOffered'],
    [
      'turning to test needs times',
      { bits: ['fire'] },
      { state: 'turnedToTest', note: '好' },
      'alarm.timesMissing',
    ],
    ['waiting is no settling', { bits: ['fire'] }, { state: 'waiting' }, 'alarm.actionNotOffered'],
  ]
  test.each(rows)('%s', async (_, report, ask, answer, note) => {
    const alarmId = await raised(report)
    expect(said(await desk.settle({ alarmId, ...ask }, who))).toBe(answer)
    const [alarm] = await world.alarms()
    expect([alarm?.isOpen, alarm?.state === 'new']).toEqual(answer === 'done' ? [false, false] : [true, true])
    const after = await desk.byId({ alarmId }, who)
    expect(isRefusal(after) ? null : after.result).toBe(note ?? '')
    expect((await world.pushes()).filter((kind) => kind === 'alarm.settled').length).toBe(
      answer === 'done' ? 1 : 0,
    )
  })

  test('of fifty at once one wins, and the others hear that it has been dealt with', async () => {
    const alarmId = await raised()
    const people = await Promise.all(Array.from({ length: 50 }, () => world.person()))
    const all = await Promise.all(
      people.map((one, index) =>
        desk.settle({ alarmId, state: index % 2 ? 'false' : 'fireConfirmed', note: `n${index}` }, one),
      ),
    )
    expect(all.map(said).filter((one) => one === 'done').length).toBe(1)
    expect(all.map(said).filter((one) => one === 'alarm.settledAlready').length).toBe(49)
    expect((await world.pushes()).filter((kind) => kind === 'alarm.settled').length).toBe(1)
  })
  test('a fire that comes back after it was settled is a new alarm', async () => {
    await desk.settle({ alarmId: await raised(), state: 'false' }, who)
    await world.store({ bits: [] }, { bits: ['fire'] })
    await world.work()
    expect((await world.alarms()).map(({ isOpen }) => isOpen)).toEqual([false, true])
  })
  test('settling and reporting at once loses neither', async () => {
    for (let round = 0; round < 5; round++) {
      const alarmId = await raised({ bits: ['fire'], componentAddress: round })
      await world.store({ bits: [], componentAddress: round }, { bits: ['fire'], componentAddress: round })
      const [settled] = await Promise.all([desk.settle({ alarmId, state: 'false' }, who), world.work()])
      expect(said(settled)).toBe('done')
      const mine = (await world.alarms()).find(({ id }) => id === alarmId)
      expect([mine?.state, mine?.isOpen]).toEqual(['false', false])
    }
  })
  test('what a person may not see is not there', async () => {
    const alarmId = await raised({ bits: ['fire'], device: DEVICE_B })
    const stranger = await world.person(UNIT_A)
    const mine = await world.person(UNIT_B)
    expect([
      said(await desk.settle({ alarmId, state: 'false' }, stranger)),
      said(await desk.byId({ alarmId }, stranger)),
    ]).toEqual(['alarm.notFound', 'alarm.notFound'])
    expect(await desk.byIdInList({ alarmId }, stranger)).toEqual({ data: { rows: [], total: 0 } })
    expect([await desk.counts({}, stranger), await desk.counts({}, mine)]).toEqual([{}, { FIRE: 1 }])
    expect(said(await desk.settle({ alarmId, state: 'false' }, mine))).toBe('done')
  })
})

describe('turning to test', () => {
  test('makes what the device reports in that time quiet, and nothing else', async () => {
    const alarmId = await raised()
    const times = { from: later(0), until: later(3_600_000) }
    expect(said(await desk.turnToTest({ alarmId, state: 'turnedToTest', note: '测试', ...times }, who))).toBe(
      'done',
    )
    await world.store({ bits: ['fire'], componentAddress: 2 }, { bits: ['fire'], device: DEVICE_B })
    await world.work()
    expect((await world.alarms()).map(({ under }) => under)).toEqual([null, 'debug', null])
    world.later(3_600_001)
    await world.store({ bits: [], componentAddress: 2 }, { bits: ['fire'], componentAddress: 3 })
    await world.work()
    expect((await world.alarms()).map(({ under }) => under)).toEqual([null, 'debug', null, null])
    const { rows } = await sql<{
      times: string
    }>`select body->'body'->>'playTimes' as times from live_feed where kind = 'alarm.raised'`.execute(
      world.deps.db.on(),
    )
    expect(rows.map((row) => row.times).toSorted()).toEqual(['-1', '-1', '-1', '0'])
  })
  const refused: [
    what: string,
    ask: (alarmId: string) => Partial<Parameters<typeof desk.turnToTest>[0]>,
    answer: string,
  ][] = [
    ['no times', () => ({}), 'alarm.timesMissing'],
    ['no end', () => ({ from: later(0) }), 'alarm.timesMissing'],
    ['an end before the start', () => ({ from: later(1), until: later(0) }), 'alarm.startsAfterEnd'],
    ['another unit', () => ({ from: later(0), until: later(1), unitId: UNIT_B }), 'alarm.actionNotOffered'],
    ['another state', () => ({ from: later(0), until: later(1), state: 'false' }), 'alarm.actionNotOffered'],
    ['no words', () => ({ from: later(0), until: later(1), note: '' }), 'alarm.noteEmpty'],
  ]
  test.each(refused)('%s is refused', async (_, ask, answer) => {
    const alarmId = await raised()
    expect(
      said(await desk.turnToTest({ alarmId, state: 'turnedToTest', note: '测试', ...ask(alarmId) }, who)),
    ).toBe(answer)
    expect((await world.alarms())[0]?.isOpen).toBe(true)
  })
  test('is refused where the button is not shown, and where no device is linked', async () => {
    const alarmId = await raised()
    const ask = { alarmId, state: 'turnedToTest' as const, note: '测试', from: later(0), until: later(1) }
    const hidden: ParameterReader = {
      valueOf: (parameter) =>
        Promise.resolve(
          (parameter.code === 'SHOW_TRANS_TEST_BTN'
            ? false
            : parameter.standard) as typeof parameter.standard,
        ),
    }
    expect(said(await deskOf(world, '', hidden).turnToTest(ask, who))).toBe('alarm.testNotOffered')
    await sql`update alarms set transmission_id = null`.execute(world.deps.db.on())
    expect(said(await desk.turnToTest(ask, who))).toBe('alarm.noTransmissionDeviceForTest')
    expect(said(await desk.settle({ alarmId, state: 'turnedToMaintenance', note: '维保' }, who))).toBe(
      'alarm.noTransmissionDeviceForMaintenance',
    )
  })
})

test('an alarm that waits stays open, and is settled as any other', async () => {
  const alarmId = await raised()
  expect(said(await desk.waitConfirm({ alarmId, state: 'waiting' }, who))).toBe('done')
  expect(said(await desk.waitConfirm({ alarmId, state: 'waiting' }, who))).toBe('alarm.actionNotOffered')
  expect((await world.alarms()).map(({ state, isOpen }) => [state, isOpen])).toEqual([['waiting', true]])
  expect(said(await desk.settle({ alarmId, state: 'fireConfirmed', note: '属实' }, who))).toBe('done')
})

describe('a claim', () => {
  test('is one person’s for a minute, renewed by asking, taken over only by saying so', async () => {
    const alarmId = await raised()
    const other = await world.person(null, '李强')
    expect(said(await desk.claim({ alarmId }, who))).toBe('done')
    expect(await desk.claim({ alarmId }, other)).toEqual({
      refused: 'alarm.claimedByOther',
      with: { name: '周敏' },
    })
    expect(said(await desk.settle({ alarmId, state: 'false' }, other))).toBe('alarm.claimedByOther')
    world.later(CLAIM_LEASE_MS - 1)
    expect(said(await desk.claim({ alarmId }, who))).toBe('done')
    world.later(CLAIM_LEASE_MS - 1)
    expect(said(await desk.claim({ alarmId }, other))).toBe('alarm.claimedByOther')
    expect(said(await desk.claim({ alarmId, takeOver: true }, other))).toBe('done')
    expect(said(await desk.settle({ alarmId, state: 'false' }, who))).toBe('alarm.claimedByOther')
    expect(said(await desk.settle({ alarmId, state: 'false' }, other))).toBe('done')
    expect(said(await desk.claim({ alarmId }, who))).toBe('alarm.settledAlready')
    expect(await world.acts()).toEqual(['alarm.raise', 'alarm.claim', 'alarm.takeOver', 'alarm.markFalse'])
  })
  test('made while a repeat waits to be worked is not told away with it', async () => {
    const alarmId = await raised()
    await world.store({ bits: [] }, { bits: ['fire'] })
    const { db } = world.deps
    const waiting = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
        db.on(),
      )
      return rows[0]?.n
    }
    const worked = await db.transaction(async (tx) => {
      await sql`select from open_alarms where alarm_id = ${alarmId} for update`.execute(tx.on())
      const working = world.work()
      await expect.poll(waiting, { timeout: 10_000, interval: 10 }).toBe(1)
      await sql`update alarms set claimed_by = ${who.userId}, claimed_name = 'quick' where alarm_id = ${alarmId}`.execute(
        tx.on(),
      )
      return { working }
    })
    await worked.working
    const { rows } = await sql<{ name: string | null }>`
      select body -> 'alarm' ->> 'CLAIM_USER_NAME' as name from live_feed where kind = 'alarm.raised' order by position desc limit 1`.execute(
      db.on(),
    )
    expect(rows[0]?.name).toBe('quick')
  })
  test('of twenty at once is one person’s', async () => {
    const alarmId = await raised()
    const people = await Promise.all(Array.from({ length: 20 }, () => world.person()))
    const all = await Promise.all(people.map((one) => desk.claim({ alarmId }, one)))
    expect(all.map(said).filter((one) => one === 'done').length).toBe(1)
  })
  test('keeps a fire from escalating; let go of or forgotten, it goes on', async () => {
    const alarmId = await raised()
    await desk.claim({ alarmId }, who)
    world.later(CLAIM_LEASE_MS + 29_999)
    await world.work()
    expect((await world.pushes()).includes('alarm.escalated')).toBe(false)
    world.later(1)
    await world.work()
    expect((await world.pushes()).filter((kind) => kind === 'alarm.escalated').length).toBe(1)
    await desk.claim({ alarmId }, who)
    await desk.release({ alarmId }, who)
    expect(said(await desk.claim({ alarmId }, await world.person()))).toBe('done')
  })
})

describe('what somebody has read', () => {
  test('is told of to nobody else, and counts one less', async () => {
    const alarmId = await raised()
    await raised({ bits: ['fault'], device: DEVICE_B })
    const count = async (one: Caller, unitCode?: string) => desk.unreadCount({ unitCode }, one)
    expect([await count(who), await count(who, 'U1'), await count(who, 'U9')]).toEqual([2, 1, 0])
    await desk.markRead({ alarmId }, who)
    await desk.markRead({ alarmId }, who)
    expect([await count(who), await count(await world.person())]).toEqual([1, 2])
    const unread = async (isRead?: 0 | 1) => {
      const page = await desk.unread({ isRead, page: 1, pageRows: 10 }, who)
      return isRefusal(page) ? null : [page.total, page.rows.map((row) => row.isRead)]
    }
    expect([await unread(), await unread(0), await unread(1)]).toEqual([
      [2, [false, true]],
      [1, [false]],
      [1, [true]],
    ])
  })
  test('a line of the bell says which unit, and where in it', async () => {
    await raised()
    const page = await desk.unread({ page: 1, pageRows: 10 }, who)
    const [line] = isRefusal(page) ? [] : page.rows
    const alarm = line && (await desk.byId({ alarmId: line.alarmId }, who))
    if (!alarm || isRefusal(alarm)) throw new Error('no alarm')
    expect(line).toMatchObject({
      kind: 'fire',
      unitName: alarm.unitName,
      deviceTypeName: alarm.deviceTypeName,
      deviceInfo: alarm.deviceInfo,
      deviceAddress: alarm.deviceAddress,
    })
    expect([alarm.unitName, alarm.deviceTypeName].every((name) => name !== '')).toBe(true)
  })
  test('the first seat that shows an alarm is kept', async () => {
    const alarmId = await raised()
    const at = world.now()
    await desk.noteShown({ alarmIds: [alarmId] }, who)
    world.later(1_000)
    await desk.noteShown({ alarmIds: [alarmId] }, who)
    const alarm = await desk.byId({ alarmId }, who)
    expect(isRefusal(alarm) ? null : alarm.shownAt).toEqual(at)
  })
})

describe('the fire brigade’s platform', () => {
  const ask = { fireDepartment: 'F1' }
  test('is asked, gets the fire with one signature, and must give a receipt', async () => {
    const alarmId = await raised()
    platform = (path) =>
      path === '/presence'
        ? { status: 200, body: { online: true } }
        : { status: 200, body: { receiptNo: 'R7' } }
    expect(await desk.isFireDepartmentOnline(ask, who)).toEqual({ isConfigured: true, isOnline: true })
    expect(await desk.pushToFireDepartment({ alarmId, ...ask }, who)).toEqual({ receipt: 'R7' })
    expect(asked).toEqual(['/presence', '/alarms'])
  })
  const failures: [what: string, status: number, body: unknown, tries: number][] = [
    ['a receipt that is missing', 200, {}, 3],
    ['an empty receipt', 200, { receiptNo: '' }, 3],
    ['a fault of theirs', 503, null, 3],
  ]
  test.each(failures)('%s is never taken for a success', async (_, status, body, tries) => {
    const alarmId = await raised()
    platform = () => ({ status, body })
    expect(said(await desk.isFireDepartmentOnline(ask, who))).toBe('alarm.fireDepartmentQueryFailed')
    asked.length = 0
    expect(said(await desk.pushToFireDepartment({ alarmId, ...ask }, who))).toBe('alarm.pushFailed')
    expect(asked.length).toBe(tries)
    expect(await world.acts()).toEqual(['alarm.raise', 'alarm.push119'])
  })
  test('where there is none, or it is not this unit’s, people telephone', async () => {
    const alarmId = await raised()
    const none = deskOf(world, '')
    expect(await none.isFireDepartmentOnline(ask, who)).toEqual({ isConfigured: false, isOnline: false })
    expect(said(await none.pushToFireDepartment({ alarmId, ...ask }, who))).toBe(
      'alarm.fireDepartmentUnknown',
    )
    expect(said(await desk.pushToFireDepartment({ alarmId, fireDepartment: 'F2' }, who))).toBe(
      'alarm.fireDepartmentUnknown',
    )
  })

  const feedback = (alarmId: string, given: { secret?: string; sentAt?: number; payload?: string } = {}) => {
    const body = given.payload ?? JSON.stringify({ warnId: alarmId, receiptNo: 'R7', status: 'dispatched' })
    const message = { messageId: 'm1', sentAt: String(given.sentAt ?? world.now().getTime() / 1_000), body }
    return { ...message, payload: body, signature: brigadeSignatureOf(given.secret ?? SECRET, message) }
  }
  const visitor = { from: '192.0.2.9', agent: '', requestId: '', signal: new AbortController().signal }
  test('answers once, and then its feedback is what can be confirmed', async () => {
    const alarmId = await raised()
    const ask = feedback(alarmId)
    const [{ body: _, ...sent }] = [ask]
    expect([
      said(await desk.fireDepartmentFeedback(sent, visitor)),
      said(await desk.fireDepartmentFeedback(sent, visitor)),
    ]).toEqual(['done', 'done'])
    expect((await world.pushes()).filter((kind) => kind === 'alarm.changed').length).toBe(1)
    expect(said(await desk.settle({ alarmId, state: 'fireConfirmed', note: '好' }, who))).toBe(
      'alarm.actionNotOffered',
    )
    expect(said(await desk.settle({ alarmId, state: 'confirmed', note: '119已出警' }, who))).toBe('done')
  })
  const bad: [what: string, given: Parameters<typeof feedback>[1], answer: string][] = [
    [
      'another’s signature',
      { secret: `whsec_${Buffer.from('another secret, as long.').toString('base64')}` },
      'alarm.feedbackNotSigned',
    ],
    ['an old message', { sentAt: 1_700_000_000 }, 'alarm.feedbackNotSigned'],
    ['no time at all', { sentAt: NaN }, 'alarm.feedbackNotSigned'],
    ['no JSON', { payload: 'x' }, 'alarm.notFound'],
    ['another status', { payload: '{"warnId":"x","receiptNo":"","status":"done"}' }, 'alarm.notFound'],
  ]
  test.each(bad)('%s changes nothing', async (_, given, answer) => {
    const alarmId = await raised()
    const { body: _body, ...sent } = feedback(alarmId, given)
    expect(said(await desk.fireDepartmentFeedback(sent, visitor))).toBe(answer)
    expect(await world.acts()).toEqual(['alarm.raise'])
  })
})

describe('history', () => {
  beforeEach(async () => {
    await world.store(
      { bits: ['fire'], description: '三层走廊', componentAddress: 1 },
      { bits: ['fault'], description: '地下室', componentAddress: 2 },
    )
    await world.work()
    world.later(1_000)
    await world.store({ bits: ['fire'], description: '门诊大厅', device: DEVICE_B })
    await world.work()
    await desk.settle(
      { alarmId: (await world.alarms()).find(({ place }) => place === '三层走廊')?.id ?? '', state: 'false' },
      who,
    )
  })
  const rows: [what: string, ask: Partial<Parameters<typeof desk.list>[0]>, places: string[]][] = [
    ['all, newest first', {}, ['门诊大厅', '地下室', '三层走廊']],
    ['oldest first', { descending: false }, ['三层走廊', '地下室', '门诊大厅']],
    ['what is open', { isOpen: true }, ['门诊大厅', '地下室']],
    ['what is settled', { isOpen: false }, ['三层走廊']],
    ['a kind', { kind: 'fault' }, ['地下室']],
    ['a state', { state: 'false' }, ['三层走廊']],
    ['a unit', { unitId: UNIT_B }, ['门诊大厅']],
    ['a place', { search: '走廊' }, ['三层走廊']],
    ['a unit by name', { search: '医院' }, ['门诊大厅']],
    ['nothing found', { search: '%' }, []],
    ['since then', { from: new Date('2026-11-20T08:00:01Z') }, ['门诊大厅']],
    ['until then', { until: new Date('2026-11-20T08:00:00Z') }, ['地下室', '三层走廊']],
    ['by kind', { sort: 'kind', descending: false }, ['地下室', '门诊大厅', '三层走廊']],
    ['the second page', { page: 2, pageRows: 2 }, ['三层走廊']],
  ]
  test.each(rows)('gives %s', async (_, ask, places) => {
    const page = await desk.list({ page: 1, pageRows: 10, ...ask }, who)
    if (isRefusal(page)) throw new Error(page.refused)
    expect(page.rows.map((row) => row.deviceAddress)).toEqual(places)
    expect(page.total).toBe(ask.page === 2 ? 3 : places.length)
  })
  test('of a unit is a unit’s', async () => {
    const page = await desk.list({ page: 1, pageRows: 10 }, await world.person(UNIT_B))
    const others = await desk.list({ page: 1, pageRows: 10, unitId: UNIT_A }, await world.person(UNIT_B))
    expect([page, others].map((one) => (isRefusal(one) ? null : one.total))).toEqual([1, 0])
  })
  test('goes out as a file, all of it', async () => {
    const file = await desk.exportHistory({}, who)
    if (isRefusal(file)) throw new Error(file.refused)
    const pieces: Uint8Array[] = []
    for await (const piece of file.body) pieces.push(piece as Uint8Array)
    const sheet = await readSheet(Buffer.concat(pieces), {
      maxRows: 100,
      maxColumns: 50,
      maxBytes: 1_000_000,
    })
    expect(JSON.stringify(sheet)).toContain('门诊大厅')
    expect(JSON.stringify(sheet)).toContain('误报')
  })
  const recents: [what: string, ask: Parameters<typeof desk.recent>[0], count: number][] = [
    ['of a unit', { tab: 'pro', unitCode: 'U1' }, 2],
    [
      'of the unit, whatever device the page adds',
      { tab: 'company', unitCode: 'U1', transmissionCode: 'T2' },
      2,
    ],
    ['of a device', { tab: 'dev', unitCode: 'U2', transmissionCode: 'T2' }, 1],
    ['of a kind', { tab: 'device', unitCode: 'U1', kind: 'fault' }, 1],
    ['of nothing in particular', {}, 3],
    ['of a unit that is none', { unitCode: 'X' }, 0],
  ]
  test.each(recents)('its last ones %s', async (_, ask, count) => {
    const found = await desk.recent(ask, who)
    expect(isRefusal(found) ? null : found.length).toBe(count)
  })
  test('every kind of alarm has its types', async () => {
    const types = await desk.alertTypes({}, who)
    expect(isRefusal(types) ? null : new Set(types.map(({ kind }) => kind))).toEqual(
      new Set(['fire', 'fault', 'supervisory', 'urgent', 'missedDuty']),
    )
  })
})
