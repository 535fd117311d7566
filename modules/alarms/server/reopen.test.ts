import { standardParameters } from '@gss/kit/parameter'
import { isRefusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type OperState, OVERDUE_AFTER_MS, STANDARD_PACE, UNDO_MS } from '../contract/index.ts'
import { answers } from './answers.ts'
import { fireDepartmentOf } from './fireDepartment/port.ts'
import { type AlarmWorld, alarmWorld, type Said, UNIT_B } from './testing/alarmWorld.ts'

let world: AlarmWorld
let who: Caller
let desk: ReturnType<typeof answers>
beforeEach(async () => {
  world = await alarmWorld()
  who = { ...(await world.person()), permits: (permission) => permission !== 'reopen' }
  desk = answers({
    ...world.deps,
    parameters: standardParameters,
    fireDepartment: fireDepartmentOf({ url: '', secrets: [], clock: world.deps.clock }),
  })
})
const leader = async (): Promise<Caller> => ({ ...(await world.person(null, '值长')), permits: () => true })
const said = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'done')

async function raised(report: Said = { bits: ['fire'] }): Promise<string> {
  await world.store(report)
  await world.work()
  return (await world.alarms()).at(-1)?.id ?? ''
}
async function settled(state: OperState = 'false', report?: Said): Promise<string> {
  const alarmId = await raised(report)
  expect(said(await desk.settle({ alarmId, state, note: '处理' }, who))).toBe('done')
  return alarmId
}

describe('what was settled is opened again', () => {
  // oxfmt-ignore
  const rows: [what: string, laterMs: number, by: 'seat' | 'other' | 'leader', note: string, answer: string][] = [
    ['by who settled it, at once, without a word', 0,           'seat',   '',     'done'],
    ['by who settled it, to the last moment',      UNDO_MS,     'seat',   '',     'done'],
    ['by who settled it, no longer',               UNDO_MS + 1, 'seat',   '手滑', 'alarm.reopenLeader'],
    ['by another seat, not even at once',          0,           'other',  '手滑', 'alarm.reopenLeader'],
    ['by the shift leader, with a reason',         86_400_000,  'leader', '误判', 'done'],
    ['by the shift leader, not without one',       86_400_000,  'leader', '  ',   'alarm.reopenReason'],
  ]
  test.each(rows)('%s', async (_, laterMs, by, note, answer) => {
    const alarmId = await settled()
    world.later(laterMs)
    const caller =
      by === 'seat'
        ? who
        : by === 'leader'
          ? await leader()
          : { ...who, ...(await world.person()), permits: (permission: string) => permission !== 'reopen' }
    expect(said(await desk.reopen({ alarmId, note }, caller))).toBe(answer)
    const [alarm] = await world.alarms()
    expect([alarm?.isOpen, alarm?.state]).toEqual(answer === 'done' ? [true, 'new'] : [false, 'false'])
    expect((await world.acts()).at(-1)).toBe(answer === 'done' ? 'alarm.reopen' : 'alarm.markFalse')
  })
  test('once: of ten at the same time one wins, and what is open needs no opening', async () => {
    const alarmId = await settled()
    const all = await Promise.all(Array.from({ length: 10 }, () => desk.reopen({ alarmId }, who)))
    expect(all.map(said).toSorted()).toEqual(
      ['alarm.notSettled', 'done'].flatMap((one) => Array<string>(one === 'done' ? 1 : 9).fill(one)),
    )
  })
  test('but not beside a newer one of the same component: that is the one to handle', async () => {
    const alarmId = await settled()
    await world.store({ bits: [] }, { bits: ['fire'] })
    await world.work()
    expect(said(await desk.reopen({ alarmId }, who))).toBe('alarm.openAgain')
    expect((await world.alarms()).map(({ isOpen }) => isOpen)).toEqual([false, true])
  })
  test('only where its unit is seen', async () => {
    const alarmId = await settled()
    expect(said(await desk.reopen({ alarmId }, await world.person(UNIT_B)))).toBe('alarm.notFound')
  })
  test('and can be settled as if it had never been', async () => {
    const alarmId = await settled()
    await desk.reopen({ alarmId }, who)
    expect(said(await desk.settle({ alarmId, state: 'fireConfirmed', note: '属实' }, who))).toBe('done')
  })
})

test('every seat hears of it: in the hands of who took it back it calls nowhere, opened by the leader it calls everywhere', async () => {
  const bodies = async () => {
    const { rows } = await sql<{
      kind: string
      modal: string | null
      times: string | null
      claim: string | null
    }>`
      select kind, body->'body'->>'videoAlert' as modal, body->'body'->>'playTimes' as times, body->'alarm'->>'CLAIM_UNTIL' as claim
      from live_feed order by position desc limit 2`.execute(world.deps.db.on())
    return rows.map(({ claim, ...row }) => ({ ...row, isClaimed: claim !== null }))
  }
  const alarmId = await settled()
  await desk.reopen({ alarmId }, who)
  const reopened = { kind: 'alarm.reopened', modal: null, times: null }
  expect(await bodies()).toEqual([
    { ...reopened, isClaimed: true },
    { kind: 'alarm.raised', modal: '0', times: '0', isClaimed: true },
  ])
  await desk.settle({ alarmId, state: 'false' }, who)
  await desk.reopen({ alarmId, note: '误判' }, await leader())
  expect(await bodies()).toEqual([
    { ...reopened, isClaimed: false },
    { kind: 'alarm.raised', modal: '1', times: '-1', isClaimed: false },
  ])
})

describe('its timers begin anew', () => {
  const timers = async () => {
    const { rows } = await sql<{ overdueAt: Date | null; escalateAt: Date | null; step: number }>`
      select overdue_at as "overdueAt", escalate_at as "escalateAt", escalation as step from open_alarms`.execute(
      world.deps.db.on(),
    )
    const inMs = (at: Date | null | undefined) => (at ? at.getTime() - world.now().getTime() : null)
    return {
      overdueIn: inMs(rows[0]?.overdueAt),
      escalatesIn: inMs(rows[0]?.escalateAt),
      step: rows[0]?.step,
    }
  }
  const PATIENCE_MS = STANDARD_PACE.supervisorS * 1_000
  test('opened by the leader a day later a fire is not overdue, and goes up again from the first step', async () => {
    const alarmId = await settled()
    world.later(86_400_000)
    await desk.reopen({ alarmId, note: '误判' }, await leader())
    expect(await timers()).toEqual({ overdueIn: OVERDUE_AFTER_MS.fire, escalatesIn: PATIENCE_MS, step: 0 })
    await world.work()
    expect((await world.alarms())[0]?.overdue).toBe(false)
    world.later(PATIENCE_MS)
    await world.work()
    expect((await world.acts()).at(-1)).toBe('alarm.escalate')
  })
  test('taken back it is held for a lease first', async () => {
    await desk.reopen({ alarmId: await settled() }, who)
    expect((await timers()).escalatesIn).toBe(60_000 + PATIENCE_MS)
  })
  test('what was overdue when it was settled stays so; a fault tells nobody', async () => {
    const alarmId = await raised({ bits: ['fault'] })
    world.later(OVERDUE_AFTER_MS.fault)
    await world.work()
    await desk.settle({ alarmId, state: 'confirmed', note: '好' }, who)
    await desk.reopen({ alarmId }, who)
    expect(await timers()).toEqual({ overdueIn: null, escalatesIn: null, step: 0 })
    expect((await world.alarms())[0]?.overdue).toBe(true)
  })
})

test('turned to maintenance by a slip, its place is heard again with it', async () => {
  const alarmId = await settled('turnedToMaintenance', { bits: ['fault'] })
  await world.store({ bits: [] }, { bits: ['supervisory'] })
  await world.work()
  expect((await world.alarms()).map(({ under }) => under)).toEqual([null, 'maintenance'])
  expect(said(await desk.reopen({ alarmId }, who))).toBe('done')
  expect((await world.alarms()).map(({ under }) => under)).toEqual([null, null])
  expect((await world.acts()).slice(-3)).toEqual(['alarm.endWindow', 'alarm.heard', 'alarm.reopen'])
})

test('a false alarm that was none does not count against its unit', async () => {
  await desk.reopen({ alarmId: await settled() }, who)
  const { rows } = await sql<{ n: number }>`select false_alarms as n from nuisance_days`.execute(
    world.deps.db.on(),
  )
  expect(rows).toEqual([{ n: 0 }])
})

test('what 119 was told stays told, and who opens it again hears so', async () => {
  const alarmId = await settled('turnedTo119')
  expect(await desk.reopen({ alarmId }, who)).toEqual({ is119Told: true })
})
