import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRefusal } from '@gss/kit/refusal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { type Caller, seedPeople } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { SHIFT_HOURS, SHIFT_SLOT_MS } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import { fireDepartmentOf } from '../fireDepartment/port.ts'
import { type AlarmWorld, alarmWorld, DEVICE_B } from '../testing/alarmWorld.ts'

const MIN_MS = 60_000
let world: AlarmWorld
let desk: ReturnType<typeof answers>
let giver: Caller
let taker: Caller
let passwords: Map<string, string>
const said = (answer: unknown) => (isRefusal(answer) ? answer.refused : 'done')

beforeEach(async () => {
  world = await alarmWorld()
  desk = answers({
    ...world.deps,
    fireDepartment: fireDepartmentOf({ url: '', secrets: [], clock: world.now }),
  })
  await people()
})

/** The demo's people: the operator gives, the leader takes. */
async function people() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss-watch-'))
  atTheEnd(async () => rmSync(dataDir, { recursive: true, force: true }))
  const { db, clock } = world.deps
  await seedPeople({ db, clock, dataDir })
  const accounts = JSON.parse(readFileSync(path.join(dataDir, 'accounts.json'), 'utf8')) as {
    name: string
    password: string
  }[]
  const anybody = await world.person()
  const as = async (username: string): Promise<Caller> => {
    const { rows } = await sql<{ userId: string; realname: string }>`
      select user_id as "userId", realname from users where username = ${username}`.execute(db.on())
    return { ...anybody, ...rows[0], username }
  }
  giver = await as('operator')
  taker = await as('leader')
  passwords = new Map(accounts.map(({ name, password }) => [name, password]))
}
/** What was answered, where no refusal is expected. */
function granted<T>(answer: T): Exclude<T, { refused: string }> {
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer as Exclude<T, { refused: string }>
}
const passwordOf = ({ username }: Caller) => passwords.get(username) ?? ''

describe('a shift is handed over', () => {
  const offer = (over: object = {}) =>
    desk.offerShift({ toId: taker.userId, note: '三号线离线', password: passwordOf(giver), ...over }, giver)
  const rows: [what: string, deed: () => Promise<unknown>, answer: string][] = [
    ['to one’s colleague', () => offer(), 'done'],
    ['not to oneself', () => offer({ toId: giver.userId }), 'shift.toOneself'],
    ['not to nobody', () => offer({ toId: '019aa000-00ff-7000-8000-000000000001' }), 'shift.noTaker'],
    ['not without the right password', () => offer({ password: 'wrong' }), 'session.passwordWrong'],
  ]
  test.each(rows)('%s', async (_, deed, answer) => expect(said(await deed())).toBe(answer))

  test('both have signed, and the register says what stood', async () => {
    await world.store({ bits: ['fire'] }, { bits: ['fault'], device: DEVICE_B })
    await world.work()
    const offered = granted(await offer())
    expect(said(await offer())).toBe('shift.pending')
    expect(granted(await desk.pendingShift({}, taker))?.handoverId).toBe(offered.handoverId)
    const sign = { handoverId: offered.handoverId, remark: '已知', password: passwordOf(taker) }
    expect(said(await desk.takeShift(sign, giver))).toBe('shift.notFound')
    expect(said(await desk.takeShift({ ...sign, password: 'wrong' }, taker))).toBe('session.passwordWrong')
    expect(said(await desk.takeShift(sign, taker))).toBe('done')
    expect(said(await desk.takeShift(sign, taker))).toBe('shift.over')
    expect(said(await desk.withdrawShift({ handoverId: offered.handoverId }, giver))).toBe('shift.over')
    const { rows: kept, total } = granted(await desk.handovers({ page: 1, pageRows: 10 }, giver))
    expect(total).toBe(1)
    expect(
      kept.map(({ note, remark, standing }) => [
        note,
        remark,
        standing.open,
        standing.alarms.map(({ kind }) => kind),
      ]),
    ).toEqual([
      [
        '三号线离线',
        '已知',
        [
          { kind: 'fault', count: 1 },
          { kind: 'fire', count: 1 },
        ],
        ['fire', 'fault'],
      ],
    ])
  })
  test('the register says what was silent, as it was', async () => {
    await world.store({ bits: ['fault'] })
    await world.work()
    const alarmId = (await world.alarms())[0]?.id ?? ''
    await desk.settle({ alarmId, state: 'turnedToMaintenance', note: '检修', scope: 'transmission' }, giver)
    const { handoverId } = granted(await offer())
    const windowId = granted(await desk.standing({}, giver)).silent?.[0]?.windowId ?? ''
    expect(said(await desk.endWindow({ windowId, note: '' }, giver))).toBe('done')
    const kept = granted(await desk.pendingShift({}, taker))
    expect(kept?.handoverId).toBe(handoverId)
    expect(kept?.standing).toMatchObject({
      windows: 1,
      silentBuildings: 1,
      silent: [{ unitName: '临江大酒店', scope: 'transmission', under: 'maintenance', detectors: 1 }],
    })
    expect(granted(await desk.standing({}, giver))).toMatchObject({ windows: 0, silent: [] })
  })
  test('the register says what 119 is owed, first among what is handed over', async () => {
    await world.store({ bits: ['fire'] }, { bits: ['fault'], device: DEVICE_B })
    await world.work()
    const alarmId = (await world.alarms()).find(({ kind }) => kind === 'fire')?.id ?? ''
    await desk.settle({ alarmId, state: 'fireConfirmed', note: '属实' }, giver)
    const standing = granted(await desk.standing({}, giver))
    expect([standing.owed119, standing.open, standing.alarms.map(({ kind }) => kind)]).toEqual([
      1,
      [{ kind: 'fault', count: 1 }],
      ['fire', 'fault'],
    ])
  })
  test('it is taken back, and can be offered again', async () => {
    const offered = granted(await offer())
    expect(said(await desk.withdrawShift({ handoverId: offered.handoverId }, taker))).toBe('shift.notFound')
    expect(said(await desk.withdrawShift({ handoverId: offered.handoverId }, giver))).toBe('done')
    expect(
      said(
        await desk.takeShift(
          { handoverId: offered.handoverId, remark: '', password: passwordOf(taker) },
          taker,
        ),
      ),
    ).toBe('shift.over')
    expect(said(await offer())).toBe('done')
  })
})

describe('the load of a span', () => {
  test('counts what a person had to look at', async () => {
    await world.store({ bits: ['fire'] }, { bits: ['fault'], device: DEVICE_B })
    await world.work()
    const [fire] = await world.alarms()
    world.later(MIN_MS)
    await world.work()
    await desk.claim({ alarmId: fire?.id ?? '' }, giver)
    world.later(MIN_MS)
    await desk.settle({ alarmId: fire?.id ?? '', state: 'false', note: '' }, giver)
    const from = new Date(world.now().getTime() - 10 * MIN_MS)
    const told = granted(await desk.load({ from, until: new Date(world.now().getTime() + 1) }, giver))
    expect(told).toMatchObject({
      raised: 2,
      peak: 2,
      seats: [{ userId: giver.userId, claimed: 1, settled: 1, peak: 1, p50: 2 * MIN_MS, p90: 2 * MIN_MS }],
      pace: [
        { kind: 'fire', count: 1, claimP50: MIN_MS, settleP90: 2 * MIN_MS },
        { kind: 'fault', count: 1, claimP50: null, settleP50: null },
      ],
    })
    expect(
      told.sources.map(({ kind, count, falseAlarms }) => `${kind} ${count} ${falseAlarms}`).toSorted(),
    ).toEqual(['fault 1 0', 'fire 1 1'])
    expect(told.told).toEqual([
      { whom: 'supervisor', count: 1 },
      { whom: 'secondPath', count: 1 },
    ])
    expect(told.standing.open).toEqual([{ kind: 'fault', count: 1 }])
  })
  test('of the shift that is on: what came in each ten minutes, how soon it was taken, who has gone', async () => {
    await world.store({ bits: ['fire'] })
    await world.work()
    const [fire] = await world.alarms()
    const begun = world.now().getTime()
    world.later(MIN_MS)
    await desk.claim({ alarmId: fire?.id ?? '' }, giver)
    const { from, counts, ...told } = granted(await desk.shiftNow({}, giver))
    const nth = Math.floor((begun - from.getTime()) / SHIFT_SLOT_MS)
    expect(counts.flatMap((count, at) => (count > 0 ? [[at, count]] : []))).toEqual([[nth, 1]])
    expect(told).toMatchObject({ claimP50: MIN_MS, claimP90: MIN_MS, shownP50: null, seats: [], gone: 1 })
  })
  test('which began with the last handover that was signed', async () => {
    const offered = granted(
      await desk.offerShift({ toId: taker.userId, note: '', password: passwordOf(giver) }, giver),
    )
    await desk.takeShift({ handoverId: offered.handoverId, remark: '', password: passwordOf(taker) }, taker)
    const signed = world.now()
    world.later(25 * MIN_MS)
    const { from, until, counts } = granted(await desk.shiftNow({}, giver))
    expect([from, counts]).toEqual([signed, [0, 0, 0]])
    expect(until.getTime() - from.getTime()).toBe(SHIFT_HOURS * 60 * MIN_MS)
  })
  const at = (ms: number) => new Date(world.now().getTime() + ms)
  const spans: [what: string, from: number, until: number, answer: string][] = [
    ['a day', -86_400_000, 0, 'done'],
    ['backwards', 0, -1, 'alarm.startsAfterEnd'],
    ['two months', -60 * 86_400_000, 0, 'alarm.spanTooLong'],
  ]
  test.each(spans)('of %s', async (_, from, until, answer) =>
    expect(said(await desk.load({ from: at(from), until: at(until) }, giver))).toBe(answer),
  )
  test('what stands longer than a day is counted as old', async () => {
    await world.store({ bits: ['fire'] })
    await world.work()
    world.later(25 * 60 * MIN_MS)
    expect(granted(await desk.standing({}, giver)).old).toBe(1)
  })
})
