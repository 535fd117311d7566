import { FREE_TIER } from '@gss/licence/contract'
import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { maintenanceFieldDeeds, maintenancePiece } from './fieldDeeds.ts'
import { plansByCycle } from './planByCycle.ts'
import { COMPANY, maintenanceWorld, UNIT_A, UNIT_B } from './testing/maintenanceWorld.ts'

type World = Awaited<ReturnType<typeof maintenanceWorld>>
const PAGE = { page: 1, pageRows: 10 }

let world: World
let leader: Caller
let worker: Caller
let manager: Caller
let contractId: string
beforeEach(async () => {
  world = await maintenanceWorld()
  leader = await world.companyPerson(true)
  worker = await world.companyPerson(false)
  manager = await world.person(ROLE.unitManager)
  const made = await world.calls.addContract(contract, manager)
  if (isRefusal(made)) throw new Error(made.refused)
  const list = await world.calls.contracts(PAGE, manager)
  if (isRefusal(list)) throw new Error(list.refused)
  contractId = list.rows[0]?.contractId ?? ''
})
const contract = {
  unitId: UNIT_A,
  number: 'HT-2026-018',
  name: '年度维保',
  companyId: COMPANY,
  systems: ['6', '7'],
  kinds: ['month' as const],
  signDay: '2026-01-01',
  beginDay: '2026-01-01',
  endDay: '2026-12-31',
  responseMin: 30,
  arriveMin: 120,
  repairHours: 24,
  leaderName: '孙海',
}
const asked = { kind: 'month' as const, systems: ['7'], beginDay: '2026-11-18', endDay: '2026-11-21' }
async function make(): Promise<string> {
  const made = await world.calls.addPlan({ contractId, ...asked }, leader)
  if (isRefusal(made)) throw new Error(made.refused)
  return made.planId
}
const planned = { systems: ['7'], beginDay: '2026-11-18', endDay: '2026-11-21', ratio: 100 }
const plan = (planId: string, who = leader) => world.calls.planPlan({ planId, ...planned }, who)
const dispatch = (planId: string, who = leader) =>
  world.calls.dispatchPlan({ planId, executorIds: [worker.userId] }, who)
const accept = (planId: string, who = worker) => world.calls.acceptPlan({ planId }, who)
async function whole(planId: string, who = manager) {
  const found = await world.calls.plan({ planId }, who)
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}
const test1 = (planId: string, itemId: string, more: object, who = worker) =>
  world.calls.recordTest({ planId, itemId, photos: [], ...more }, who)
async function recordAll(planId: string) {
  for (const { itemId, unit } of (await whole(planId)).items)
    expect(await test1(planId, itemId, { isOk: true, ...(unit !== '' && { value: 0.3 }) })).toMatchObject({
      ticketNumber: '',
    })
}
const sign = (planId: string, who = worker) =>
  world.calls.handInPlan({ planId, executorSign: newId(), escortName: '刘振', escortSign: newId() }, who)
const review = (planId: string, who = leader, isApproved = true) =>
  world.calls.reviewPlan({ planId, isApproved, words: '同意' }, who)
const confirm = (planId: string, who = manager) => world.calls.confirmPlan({ planId, isGood: true }, who)
const close = (planId: string, who = leader) =>
  world.calls.closePlan({ planId, reportNumber: 'BG-2026-11', photos: [newId()] }, who)

test('a plan goes through its seven statuses to its report, each by the hand it belongs to', async () => {
  const planId = await make()
  expect(await world.notices()).toMatchObject([{ title: '维保计划待编制', userIds: [leader.userId] }])
  const steps: [() => Promise<unknown>, string][] = [
    [() => plan(planId), 'toDispatch'],
    [() => dispatch(planId), 'toAccept'],
    [() => accept(planId), 'working'],
    [async () => (await recordAll(planId), sign(planId)), 'toReview'],
    [() => review(planId), 'toConfirm'],
    [() => confirm(planId), 'toClose'],
    [() => close(planId), 'closed'],
  ]
  for (const [step, state] of steps) {
    await step()
    expect((await whole(planId)).plan.state).toBe(state)
  }
  const { plan: kept, items, story } = await whole(planId)
  expect(kept).toMatchObject({
    itemCount: 2,
    goodCount: 2,
    badCount: 0,
    escortName: '刘振',
    reportNumber: 'BG-2026-11',
  })
  expect(items.map(({ item, measured }) => [item, measured])).toEqual([
    ['室内消火栓', ''],
    ['试验消火栓', '0.3 MPa'],
  ])
  expect(story.map(({ event }) => event)).toEqual([
    'make',
    'plan',
    'dispatch',
    'accept',
    'handIn',
    'approve',
    'confirm',
    'close',
  ])
  expect(await world.notices()).toEqual([])
  expect(await world.calls.records({ ...PAGE, planId }, manager)).toMatchObject({
    total: 2,
    rows: [{ state: 'reviewed' }, { state: 'reviewed' }],
  })
  // Closed is hidden, unless it is asked for.
  expect(await world.calls.plans(PAGE, manager)).toMatchObject({ total: 0 })
  expect(await world.calls.plans({ ...PAGE, state: 'closed' }, manager)).toMatchObject({ total: 1 })
})

describe('what each step needs', () => {
  type Deed = (planId: string) => Promise<unknown>
  type Until = 'made' | 'planned' | 'sent' | 'accepted' | 'recorded' | 'signed' | 'approved' | 'confirmed'
  // oxfmt-ignore
  const rows: [what: string, until: Until, deed: Deed, code: string][] = [
    ['planned without systems',          'made',      (planId) => world.calls.planPlan({ planId, ...planned, systems: [] }, leader),          'maintPlan.systemsMissing'],
    ['planned with nothing to test',     'made',      (planId) => world.calls.planPlan({ planId, ...planned, systems: ['99'] }, leader),      'maintPlan.itemsMissing'],
    ['120 of a hundred sampled',         'made',      (planId) => world.calls.planPlan({ planId, ...planned, ratio: 120 }, leader),           'maintPlan.ratioWrong'],
    ['none of a hundred sampled',        'made',      (planId) => world.calls.planPlan({ planId, ...planned, ratio: 0 }, leader),             'maintPlan.ratioWrong'],
    ['planned to end before it begins',  'made',      (planId) => world.calls.planPlan({ planId, ...planned, endDay: '2026-11-17' }, leader), 'maintPlan.endsBeforeBegin'],
    ['planned by who will test',         'made',      (planId) => plan(planId, worker),                                                       'maintPlan.notPlanner'],
    ['sent without people',              'planned',   (planId) => world.calls.dispatchPlan({ planId, executorIds: [] }, leader),              'maintPlan.executorsMissing'],
    ['people of no company that serves', 'planned',   (planId) => world.calls.dispatchPlan({ planId, executorIds: [manager.userId] }, leader), 'maintPlan.executorNotFound'],
    ['begun by somebody else',           'sent',      (planId) => accept(planId, leader),                                                     'maintPlan.notExecutor'],
    ['tested is what is not in it',      'accepted',  (planId) => test1(planId, newId(), { isOk: true }), 'maintPlan.itemNotFound'],
    ['handed in with items left',        'accepted',  (planId) => sign(planId),                                                               'maintPlan.itemsLeft'],
    ['signed by one hand for both',      'recorded',  (planId) => { const one = newId(); return world.calls.handInPlan({ planId, executorSign: one, escortName: '刘振', escortSign: one }, worker) }, 'maintPlan.signatureMissing'],
    ['nobody went along',                'recorded',  (planId) => world.calls.handInPlan({ planId, executorSign: newId(), escortName: ' ', escortSign: newId() }, worker), 'maintPlan.escortMissing'],
    ['reviewed without words',           'signed',    (planId) => world.calls.reviewPlan({ planId, isApproved: true, words: '' }, leader),    'maintPlan.reviewWordsMissing'],
    ['reviewed by the unit',             'signed',    (planId) => review(planId, manager),                                                    'maintPlan.notReviewer'],
    ['sent back without words',          'approved',  (planId) => world.calls.confirmPlan({ planId, isGood: false, words: ' ' }, manager),    'maintPlan.sendBackWordsMissing'],
    ['confirmed by the company',         'approved',  (planId) => confirm(planId, leader),                                                    'maintPlan.notConfirmer'],
    ['closed without a report',          'confirmed', (planId) => world.calls.closePlan({ planId, reportNumber: 'x', photos: [] }, leader),   'maintPlan.reportMissing'],
    ['closed without records',           'accepted',  (planId) => close(planId),                                                              'maintPlan.stepWrong'],
  ]
  test.each(rows)('%s: refused, and nothing changed', async (_, until, deed, code) => {
    const planId = await make()
    const steps: [Until, () => Promise<unknown>][] = [
      ['planned', () => plan(planId)],
      ['sent', () => dispatch(planId)],
      ['accepted', () => accept(planId)],
      ['recorded', () => recordAll(planId)],
      ['signed', () => sign(planId)],
      ['approved', () => review(planId)],
      ['confirmed', () => confirm(planId)],
    ]
    for (const [, step] of steps.slice(0, steps.findIndex(([name]) => name === until) + 1)) await step()
    const before = await whole(planId)
    expect(await deed(planId)).toMatchObject({ refused: code })
    expect(await whole(planId)).toEqual(before)
  })
})

test('whoever tested reviews nothing, even with the right to', async () => {
  const planId = await make()
  await plan(planId)
  await world.calls.dispatchPlan({ planId, executorIds: [leader.userId] }, leader)
  await accept(planId, leader)
  for (const { itemId, unit } of (await whole(planId)).items)
    await test1(planId, itemId, { isOk: true, ...(unit !== '' && { value: 0.3 }) }, leader)
  await sign(planId, leader)
  expect(await review(planId)).toMatchObject({ refused: 'maintPlan.ownReview' })
})

test('what failed becomes a ticket, stays failed, and is good again by a new test alone', async () => {
  const planId = await make()
  await plan(planId)
  await dispatch(planId)
  await accept(planId)
  const [hydrant, gauge] = (await whole(planId)).items
  const [one, two] = [hydrant?.itemId ?? '', gauge?.itemId ?? '']
  expect(await test1(planId, two, { isOk: true })).toMatchObject({ refused: 'maintPlan.valueMissing' })
  expect(await test1(planId, one, { isOk: false, problem: '' })).toMatchObject({
    refused: 'maintPlan.problemMissing',
  })
  expect(await test1(planId, one, { isOk: false, problem: '缺水带' })).toMatchObject({
    refused: 'maintPlan.photoMissing',
  })
  // Beyond its limit, whatever was ticked.
  const failed = await test1(planId, two, { isOk: true, value: 0.09, photos: [newId()] })
  expect(failed).toMatchObject({ ticketNumber: expect.stringMatching(/^GZ-/) })
  expect(await world.calls.tickets(PAGE, manager)).toMatchObject({
    total: 1,
    rows: [{ source: 'maintenance' }],
  })
  expect(await test1(planId, one, { isOk: true })).toMatchObject({ ticketNumber: '' })
  await test1(planId, one, { isOk: false, problem: '缺水带', photos: [newId()] })
  expect(await test1(planId, one, { isOk: true })).toMatchObject({ refused: 'maintPlan.retestMissing' })
  expect(await test1(planId, one, { isOk: true, measured: '水带已补齐，复检合格' })).toMatchObject({
    ticketNumber: '',
  })
  expect(await world.calls.records({ ...PAGE, planId, isOk: false }, manager)).toMatchObject({ total: 2 })
  const { plan: kept } = await whole(planId)
  expect([kept.goodCount, kept.badCount]).toEqual([1, 1])
  // 000: it could not be tested, and words say why.
  expect(await test1(planId, one, { problem: '房间锁闭' })).toMatchObject({ ticketNumber: '' })
  expect((await whole(planId)).plan.unknownCount).toBe(1)
})

test('a device that is called by its place is told by its name alone', async () => {
  const put = (at: string, name: string) =>
    sql`update devices set place = ${at}, name = ${name}, component_type = 91 where component_id = ${world.device}`.execute(
      world.deps.db.on(),
    )
  const ticketOf = async () => {
    const made = await world.calls.addPlan({ contractId, ...asked, systems: ['6'] }, leader)
    if (isRefusal(made)) throw new Error(made.refused)
    const { planId } = made
    await world.calls.planPlan({ planId, ...planned, systems: ['6'] }, leader)
    await dispatch(planId)
    await accept(planId)
    const item = (await whole(planId)).items.find(({ deviceId }) => deviceId === world.device)
    await test1(planId, item?.itemId ?? '', { isOk: false, problem: '不启动', photos: [newId()] })
    const list = await world.calls.tickets(PAGE, manager)
    if (isRefusal(list)) throw new Error(list.refused)
    return list.rows[0]?.parts
  }
  await put('B1 泵房', 'B1 泵房 消火栓泵')
  expect(await ticketOf()).toBe('B1 泵房 消火栓泵')
})

test('a company sees the plans of the units it serves, and an ended contract ends that', async () => {
  const planId = await make()
  const stranger = await world.person(BUSINESS_ROLE.unitFireOfficer, UNIT_B)
  expect(await world.calls.plan({ planId }, stranger)).toMatchObject({ refused: 'maintPlan.notFound' })
  expect(await world.calls.plans(PAGE, worker)).toMatchObject({ total: 1 })
  expect(await world.calls.endContract({ contractId, words: '换单位' }, manager)).toBe(null)
  expect(await world.calls.endContract({ contractId, words: '换单位' }, manager)).toMatchObject({
    refused: 'maintContract.endedAlready',
  })
  expect(await world.calls.plans(PAGE, worker)).toMatchObject({ total: 0 })
  expect(await world.calls.addPlan({ contractId, ...asked }, manager)).toMatchObject({
    refused: 'maintPlan.outsideContract',
  })
})

// oxfmt-ignore
const contracts: [what: string, more: Partial<typeof contract>, code: string][] = [
  ['of a company nobody knows',    { number: 'X', companyId: UNIT_B },      'maintContract.companyNotFound'],
  ['with the number of another',   {},                                      'maintContract.numberTaken'],
  ['that ends before it begins',   { number: 'X', endDay: '2025-12-31' },   'maintPlan.endsBeforeBegin'],
  ['without a number',             { number: ' ' },                         'maintContract.numberMissing'],
  ['for another unit',             { number: 'X', unitId: UNIT_B },         'ticket.unitNotFound'],
]
test.each(contracts)('a contract %s is refused', async (_, more, code) =>
  expect(await world.calls.addContract({ ...contract, ...more }, manager)).toMatchObject({ refused: code }),
)

test('a plan of a contract that is not there, and a contract ended without words, are refused', async () => {
  expect(await world.calls.addPlan({ contractId: newId(), ...asked }, leader)).toMatchObject({
    refused: 'maintPlan.contractNotFound',
  })
  expect(await world.calls.endContract({ contractId: newId(), words: '换单位' }, manager)).toMatchObject({
    refused: 'maintPlan.contractNotFound',
  })
  expect(await world.calls.endContract({ contractId, words: ' ' }, manager)).toMatchObject({
    refused: 'maintContract.wordsMissing',
  })
  const list = await world.calls.contracts(PAGE, manager)
  expect(isRefusal(list) ? list : list.rows[0]).toMatchObject({ contractId, state: 'inForce' })
})

test('the register of systems counts devices, tests and open tickets', async () => {
  await world.calls.reportFault(
    { unitId: UNIT_A, parts: '泵房', fault: '不启动', source: 'staff', photos: [], deviceId: world.device },
    manager,
  )
  expect(await world.calls.systems(PAGE, manager)).toMatchObject({
    total: 1,
    rows: [
      { systemType: 11, deviceCount: 1, noDateCount: 1, oldestYear: null, lastTestAt: null, openTickets: 1 },
    ],
  })
  await sql`update devices set details = details || '{"productTime":"2014-05-01"}' where component_id = ${world.device}`.execute(
    world.deps.db.on(),
  )
  expect(await world.calls.systems(PAGE, manager)).toMatchObject({
    rows: [{ noDateCount: 0, oldestYear: 2014 }],
  })
})

describe('from a phone', () => {
  const when = () => ({ at: world.now(), phoneAt: world.now(), receivedAt: world.now() })
  const from = (kind: string, body: object, who = worker) => {
    const deed = maintenanceFieldDeeds.find((each) => each.kind === kind)
    if (!deed) throw new Error(`there is no ${kind}`)
    return world.deps.db.transaction((tx) =>
      deed.run(tx, { ...when(), entryId: newId(), body }, who, world.deps),
    )
  }
  async function sent(): Promise<string> {
    const planId = await make()
    await plan(planId)
    await dispatch(planId)
    return planId
  }

  test('a plan is begun, tested and signed, and what is taken along says what is left', async () => {
    const planId = await sent()
    const piece = () => maintenancePiece.take(world.deps.db, worker, world.now(), world.deps)
    expect(await piece()).toMatchObject({
      plans: [{ PLAN_ID: planId, status: '102', items: [{ ok: null }, { ok: null }] }],
    })
    expect(await from('maintenance.accept', { planId })).toBe(null)
    const { items } = await whole(planId)
    for (const { itemId, unit } of items)
      expect(
        await from('maintenance.test', {
          planId,
          itemId,
          ok: true,
          photos: [],
          ...(unit !== '' && { value: 0.2 }),
        }),
      ).toMatchObject({ isMerged: false })
    expect(await piece()).toMatchObject({ plans: [{ status: '103', items: [{ ok: true }, { ok: true }] }] })
    const signs = { executorSign: newId(), escortSign: newId(), escort: '刘振' }
    expect(await from('maintenance.sign', { planId, ...signs })).toBe(null)
    expect((await whole(planId)).plan.state).toBe('toReview')
    expect(await piece()).toMatchObject({ plans: [] })
  })

  test('by somebody it was not given to, it is refused and nothing changed', async () => {
    const planId = await sent()
    expect(await from('maintenance.accept', { planId }, leader)).toMatchObject({
      refused: 'maintPlan.notExecutor',
    })
    expect(
      await from('maintenance.sign', { planId, executorSign: newId(), escortSign: newId(), escort: '刘振' }),
    ).toMatchObject({ refused: 'maintPlan.stepWrong' })
    expect((await whole(planId)).plan.state).toBe('toAccept')
  })
})

test('a licence bounds the plans under way, and no other', async () => {
  await world.plans(FREE_TIER.wb - 1)
  await world.plans(FREE_TIER.wb, 'closed')
  await make()
  expect(await world.calls.addPlan({ contractId, ...asked }, leader)).toMatchObject({
    refused: 'licence.wbFull',
    with: { limit: FREE_TIER.wb },
  })
})

test('the centre confirms for a unit that entrusted it, in those days, and nowhere else', async () => {
  const shift = await world.person(BUSINESS_ROLE.shiftLeader, null, 'rms')
  const planId = await make()
  expect(await whole(planId, shift)).toMatchObject({ isConfirmer: false })
  await world.entrust(UNIT_A, '2026-11-21', '2026-11-30')
  expect(await whole(planId, shift)).toMatchObject({ isConfirmer: false })
  world.later(DAY_MS)
  expect(await whole(planId, shift)).toMatchObject({ isConfirmer: true })
  expect(await whole(planId)).toMatchObject({ isConfirmer: true })
  world.later(10 * DAY_MS)
  expect(await whole(planId, shift)).toMatchObject({ isConfirmer: false })
})

test('what a contract promises is planned by itself, once, and told to the leader', async () => {
  // The contract began on the first of January: its eleventh month has begun, the twelfth is more than a week away.
  const [one, other] = await Promise.all([plansByCycle(world.deps), plansByCycle(world.deps)])
  expect(one + other).toBe(1)
  const list = await world.calls.plans(PAGE, leader)
  expect(list).toMatchObject({
    rows: [
      { kind: 'month', state: 'toPlan', beginDay: '2026-11-01', endDay: '2026-11-30', systems: ['6', '7'] },
    ],
  })
  expect(await world.notices()).toMatchObject([{ title: '维保计划待编制', userIds: [leader.userId] }])
  world.later(4 * DAY_MS)
  expect(await plansByCycle(world.deps)).toBe(1)
  expect(await plansByCycle(world.deps)).toBe(0)
})
const DAY_MS = 86_400_000
