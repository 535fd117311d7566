import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { FAULT_LASTS_MIN, ticketsFromFaults } from './fromFaults.ts'
import { remindTickets } from './remind.ts'
import { maintenanceUploads } from './uploadDoor.ts'
import { DEVICE, maintenanceWorld, START, UNIT_A, UNIT_B, UNIT_CLOSED } from './testing/maintenanceWorld.ts'

type World = Awaited<ReturnType<typeof maintenanceWorld>>
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const PAGE = { page: 1, pageRows: 10 }

let world: World
let officer: Caller
let manager: Caller
let worker: Caller
beforeEach(async () => {
  world = await maintenanceWorld()
  await world.contract()
  officer = await world.person(BUSINESS_ROLE.unitFireOfficer)
  manager = await world.person(ROLE.unitManager)
  worker = await world.companyPerson(false)
})

const found = {
  unitId: UNIT_A,
  parts: 'B1 消火栓泵 2 号 控制柜',
  fault: '手动位不能恢复自动',
  source: 'facility' as const,
  photos: [newId()],
}
async function report(more: Partial<typeof found> & { deviceId?: string } = {}, who = officer) {
  const answer = await world.calls.reportFault({ ...found, ...more }, who)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}
const accept = (ticketId: string, who = officer, whom = worker) =>
  world.calls.acceptTicket({ ticketId, workerId: whom.userId, words: '今日恢复' }, who)
const arrive = (ticketId: string, who = worker, quietHours?: number) =>
  world.calls.arriveAtTicket({ ticketId, photos: [newId()], quietHours }, who)
const done = {
  methods: '更换辅助触点',
  spareParts: 'LA39 触点',
  cost: 86,
  testWords: '远程启停三次正常',
  photos: [newId()],
}
const repair = (ticketId: string, who = worker) => world.calls.repairTicket({ ticketId, ...done }, who)
const confirm = (ticketId: string, who = manager) =>
  world.calls.confirmTicket({ ticketId, isGood: true }, who)
async function state(ticketId: string) {
  const answer = await world.calls.ticket({ ticketId }, officer)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}

test('a fault goes from found to closed; story, journal, notices and figures say who did what, when', async () => {
  const { ticketId } = await report({ deviceId: DEVICE })
  expect(await world.notices()).toMatchObject([{ title: '故障工单待受理', may: 'maintTicket.edit' }])
  world.later(9 * MINUTE_MS)
  await accept(ticketId)
  expect(await world.notices()).toMatchObject([
    { title: '故障工单待维修', may: null, userIds: [worker.userId] },
  ])
  world.later(32 * MINUTE_MS)
  expect(await arrive(ticketId)).toBe(null)
  world.later(HOUR_MS)
  expect(await repair(ticketId)).toBe(null)
  expect(await world.notices()).toMatchObject([{ title: '故障维修待确认', may: 'maintConfirm.edit' }])
  expect(await confirm(ticketId)).toBe(null)
  expect(await world.notices()).toEqual([])
  const { ticket, story } = await state(ticketId)
  expect(ticket).toMatchObject({
    state: 'closed',
    deviceCode: 'XHS-B1-P2',
    companyName: '安邦消防',
    workerId: worker.userId,
    confirmerName: manager.realname,
    cost: 86,
    isOverdue: false,
  })
  const path = ['report', 'accept', 'arrive', 'repair', 'confirm']
  expect(story.map(({ event }) => event)).toEqual(path)
  expect(await world.acts()).toEqual(path.map((act) => `ticket.${act}`))
  const period = { from: new Date(START.getTime() - HOUR_MS), until: new Date(START.getTime() + HOUR_MS) }
  expect(await world.calls.ticketFigures(period, officer)).toMatchObject({
    total: 1,
    byState: [{ state: 'closed', count: 1 }],
    openByAge: [],
    responseMedianMin: 9,
    arriveMedianMin: 41,
    inTimePart: 1,
    cost: 86,
  })
})

describe('what two hands and the form ask for', () => {
  type Deed = (ticketId: string) => Promise<unknown>
  // oxfmt-ignore
  const rows: [what: string, until: 'reported' | 'accepted' | 'arrived' | 'repaired' | 'closed', deed: Deed, code: string][] = [
    ['ignored without a reason',        'reported', (ticketId) => world.calls.ignoreTicket({ ticketId, words: ' ' }, officer),                          'ticket.ignoreWordsMissing'],
    ['sorted by whoever repairs',       'reported', (ticketId) => accept(ticketId, worker),                                                             'ticket.notOfficer'],
    ['given to a stranger',             'reported', (ticketId) => world.calls.acceptTicket({ ticketId, workerId: newId() }, officer),                   'ticket.workerNotFound'],
    ['arrived before it was given',     'reported', (ticketId) => arrive(ticketId),                                                                     'ticket.stepWrong'],
    ['another one arrives',             'accepted', (ticketId) => arrive(ticketId, officer),                                                            'ticket.notWorker'],
    ['arrived twice',                   'arrived',  (ticketId) => arrive(ticketId),                                                                     'ticket.arrivedAlready'],
    ['repaired from afar',              'accepted', (ticketId) => repair(ticketId),                                                                     'ticket.notArrived'],
    ['stopped without consent',         'arrived',  (ticketId) => world.calls.stopSystem({ ticketId, consent: ' ', measures: '加派值守' }, worker),       'ticket.consentMissing'],
    ['stopped, and nothing protects',   'arrived',  (ticketId) => world.calls.stopSystem({ ticketId, consent: '华国富', measures: '' }, worker),          'ticket.measuresMissing'],
    ['told of a stop there is not',     'arrived',  (ticketId) => world.calls.fireServiceTold({ ticketId, words: '已报' }, officer),                     'ticket.notStopped'],
    ['no method',                       'arrived',  (ticketId) => world.calls.repairTicket({ ticketId, ...done, methods: '' }, worker),                 'ticket.methodsMissing'],
    ['no function test',                'arrived',  (ticketId) => world.calls.repairTicket({ ticketId, ...done, testWords: ' ' }, worker),              'ticket.testMissing'],
    ['no photo',                        'arrived',  (ticketId) => world.calls.repairTicket({ ticketId, ...done, photos: [] }, worker),                  'ticket.photoMissing'],
    ['confirmed by who repaired',       'repaired', (ticketId) => confirm(ticketId, worker),                                                            'ticket.notConfirmer'],
    ['sent back without words',         'repaired', (ticketId) => world.calls.confirmTicket({ ticketId, isGood: false }, manager),                      'ticket.sendBackWordsMissing'],
    ['opened again once it is closed',  'closed',   (ticketId) => accept(ticketId),                                                                     'ticket.stepWrong'],
  ]
  test.each(rows)('%s: refused, and nothing changed', async (_, until, deed, code) => {
    const { ticketId } = await report()
    const steps: [string, () => Promise<unknown>][] = [
      ['accepted', () => accept(ticketId)],
      ['arrived', () => arrive(ticketId)],
      ['repaired', () => repair(ticketId)],
      ['closed', () => confirm(ticketId)],
    ]
    for (const [, step] of steps.slice(0, steps.findIndex(([name]) => name === until) + 1)) await step()
    const before = await state(ticketId)
    expect(await deed(ticketId)).toMatchObject({ refused: code })
    expect(await state(ticketId)).toEqual(before)
  })
})

// oxfmt-ignore
const unfounded: [what: string, more: Parameters<typeof report>[0] & { floorId?: string }, code: string][] = [
  ['says not what',              { parts: '  ' },             'ticket.partsMissing'],
  ['says not how',               { fault: ' ' },              'ticket.faultMissing'],
  ['is of a device elsewhere',   { deviceId: newId() },       'ticket.deviceNotFound'],
  ['is on a floor elsewhere',    { floorId: newId() },        'ticket.floorNotFound'],
]
test.each(unfounded)('a fault that %s is refused, and nothing was reported', async (_, more, code) => {
  expect(await world.calls.reportFault({ ...found, ...more }, officer)).toMatchObject({ refused: code })
  expect(await world.calls.tickets(PAGE, officer)).toMatchObject({ total: 0 })
})

test('figures of more days than are counted at once are refused', async () => {
  const years = { from: new Date(START.getTime() - 4000 * 24 * HOUR_MS), until: START }
  expect(await world.calls.ticketFigures(years, officer)).toMatchObject({ refused: 'ticket.spanTooLong' })
})

test('whoever repaired does not confirm, even with the right to', async () => {
  const { ticketId } = await report()
  await accept(ticketId, officer, manager)
  await arrive(ticketId, manager)
  await repair(ticketId, manager)
  expect(await confirm(ticketId)).toMatchObject({ refused: 'ticket.ownConfirm' })
})

test('what one device says again is added to its open ticket, also in the same moment', async () => {
  const [one, two] = await Promise.all([report({ deviceId: DEVICE }), report({ deviceId: DEVICE })])
  expect([one.ticketId === two.ticketId, one.isMerged !== two.isMerged]).toEqual([true, true])
  await report({ deviceId: DEVICE, fault: '又报' })
  expect((await state(one.ticketId)).ticket).toMatchObject({ mergedCount: 2, state: 'toReview' })
  await world.calls.ignoreTicket({ ticketId: one.ticketId, words: '误报' }, officer)
  world.later(HOUR_MS)
  const next = await report({ deviceId: DEVICE })
  expect([next.isMerged, (await state(next.ticketId)).earlier]).toEqual([false, [START]])
})

test('a fault that lasts becomes a ticket by itself, once; not where maintenance is closed, nor what was ignored', async () => {
  const alarmId = newId()
  const fault = {
    alarmId,
    unitId: UNIT_A,
    deviceId: DEVICE,
    floorId: null,
    place: '泵房',
    title: '故障',
    raisedAt: START,
  }
  world.faultsAre([fault, { ...fault, alarmId: newId(), unitId: UNIT_CLOSED, deviceId: newId() }])
  expect(await ticketsFromFaults(world.deps)).toBe(0)
  world.later(FAULT_LASTS_MIN * MINUTE_MS)
  expect([await ticketsFromFaults(world.deps), await ticketsFromFaults(world.deps)]).toEqual([1, 0])
  const list = await world.calls.tickets(PAGE, officer)
  if (isRefusal(list)) throw new Error(list.refused)
  expect(list.rows).toMatchObject([{ alarmId, source: 'facility', finderName: '系统', foundAt: START }])
  await world.calls.ignoreTicket({ ticketId: list.rows[0]?.ticketId ?? '', words: '已知' }, officer)
  expect(await ticketsFromFaults(world.deps)).toBe(0)
})

test('the clocks of the contract: response, on site, repair; late ones reach one more', async () => {
  const { ticketId } = await report()
  expect((await state(ticketId)).ticket).toMatchObject({
    respondDueAt: new Date(START.getTime() + 20 * MINUTE_MS),
    arriveDueAt: new Date(START.getTime() + 60 * MINUTE_MS),
    repairDueAt: new Date(START.getTime() + 12 * HOUR_MS),
  })
  const after = async (ms: number) => {
    world.later(ms)
    await remindTickets(world.deps)
    return (await world.notices()).map(({ title, may }) => [title, may])
  }
  expect(await after(15 * MINUTE_MS)).toEqual([['故障工单待受理', 'maintTicket.edit']])
  expect(await after(MINUTE_MS)).toEqual([['故障工单即将超过响应时限', 'maintTicket.edit']])
  expect(await after(4 * MINUTE_MS)).toEqual([['故障工单超时未受理', 'maintTicket.edit']])
  await accept(ticketId)
  expect(await after(40 * MINUTE_MS)).toEqual([['故障维修已超期', 'maintConfirm.edit']])
  expect((await state(ticketId)).ticket.isOverdue).toBe(true)
})

test('a system out of service for more than a day is told upward, once', async () => {
  const leader = await world.person(BUSINESS_ROLE.unitLeader)
  const { ticketId } = await report()
  await accept(ticketId)
  await arrive(ticketId)
  expect(await world.calls.stopSystem({ ticketId, consent: '华国富', measures: '加派值守' }, worker)).toBe(
    null,
  )
  expect(
    await world.calls.stopSystem({ ticketId, consent: '华国富', measures: '加派值守' }, worker),
  ).toMatchObject({
    refused: 'ticket.stoppedAlready',
  })
  world.later(24 * HOUR_MS)
  await remindTickets(world.deps)
  expect(await world.notices()).toMatchObject([
    {
      title: '消防系统停用超过 24 小时，请报告消防部门',
      may: 'maintConfirm.edit',
      userIds: [worker.userId, leader.userId],
    },
  ])
  expect(await world.calls.fireServiceTold({ ticketId, words: '已电话报告大队' }, officer)).toBe(null)
  expect(await world.calls.fireServiceTold({ ticketId, words: '已电话报告大队' }, officer)).toMatchObject({
    refused: 'ticket.toldAlready',
  })
  expect(await remindTickets(world.deps)).toBe(0)
  await repair(ticketId)
  world.later(HOUR_MS)
  expect((await state(ticketId)).ticket).toMatchObject({ stopHours: 24, isFireServiceTold: true })
})

test('a device is quiet while somebody repairs it, and heard again with the repair', async () => {
  const { ticketId } = await report({ deviceId: DEVICE })
  await accept(ticketId)
  await arrive(ticketId, worker, 2)
  expect(world.quiet).toMatchObject([
    {
      scope: { componentId: DEVICE },
      kind: 'maintenance',
      until: new Date(START.getTime() + 2 * HOUR_MS),
      isOver: false,
    },
  ])
  await repair(ticketId)
  expect(world.quiet.map(({ isOver }) => isOver)).toEqual([true])
})

test('what may not be quiet is refused, and nobody has arrived', async () => {
  const { ticketId } = await report({ deviceId: DEVICE })
  await accept(ticketId)
  world.nothingIsQuiet({ refused: 'alarm.windowTooLong' })
  expect(await arrive(ticketId, worker, 8)).toMatchObject({ refused: 'alarm.windowTooLong' })
  expect((await state(ticketId)).ticket.arrivedAt).toBe(null)
})

test('sent back, it is repaired anew, and the first test counts for nothing', async () => {
  const { ticketId } = await report()
  await accept(ticketId)
  await arrive(ticketId)
  await repair(ticketId)
  await world.calls.confirmTicket({ ticketId, isGood: false, words: '远程仍不能启动' }, manager)
  expect((await state(ticketId)).ticket).toMatchObject({ state: 'working', testWords: '', repairedAt: null })
  expect([await repair(ticketId), await confirm(ticketId)]).toEqual([null, null])
})

test('a company sees the units it serves by a contract in force, and nothing else', async () => {
  const { ticketId } = await report()
  const other = await world.calls.reportFault(
    { ...found, unitId: UNIT_B },
    await world.person(ROLE.unitManager, UNIT_B),
  )
  if (isRefusal(other)) throw new Error(other.refused)
  expect(await world.calls.tickets(PAGE, worker)).toMatchObject({ total: 1, rows: [{ ticketId }] })
  expect(await world.calls.ticket({ ticketId: other.ticketId }, worker)).toMatchObject({
    refused: 'ticket.notFound',
  })
  expect(await world.calls.reportFault({ ...found, unitId: UNIT_B }, worker)).toMatchObject({
    refused: 'ticket.unitNotFound',
  })
  await world.contract(UNIT_B, '2025-01-01', '2026-11-19')
  expect(await world.calls.tickets(PAGE, worker)).toMatchObject({ total: 1 })
  await world.contract(UNIT_B, '2026-11-20', '2027-11-19')
  expect(await world.calls.tickets(PAGE, worker)).toMatchObject({ total: 2 })
  expect(await world.calls.tickets(PAGE, await world.person(BUSINESS_ROLE.maintWorker, null))).toMatchObject({
    total: 0,
  })
})

test('a unit sees its own, the centre sees all, and a unit that has closed maintenance has none', async () => {
  await report()
  const stranger = await world.person(BUSINESS_ROLE.unitFireOfficer, UNIT_B)
  const centre = await world.person(BUSINESS_ROLE.shiftLeader, null, 'rms')
  expect(await world.calls.tickets(PAGE, stranger)).toMatchObject({ total: 0 })
  expect(await world.calls.tickets(PAGE, centre)).toMatchObject({ total: 1 })
  const closed = await world.person(BUSINESS_ROLE.unitFireOfficer, UNIT_CLOSED)
  expect(await world.calls.tickets(PAGE, closed)).toMatchObject({ refused: 'ticket.notActivated' })
  expect(await world.calls.reportFault({ ...found, unitId: UNIT_CLOSED }, closed)).toMatchObject({
    refused: 'ticket.notActivated',
  })
})

test('photos are seen by who sees the ticket, and only where who named them took them', async () => {
  const photo = newId()
  await report({ photos: [photo] })
  const door = (userId: string, who: Caller) =>
    maintenanceUploads(world.deps.db, { uploadId: photo, userId }, who, world.now())
  const stranger = await world.person(BUSINESS_ROLE.unitFireOfficer, UNIT_B)
  expect(await Promise.all([door(officer.userId, worker), door(officer.userId, stranger)])).toEqual([
    true,
    false,
  ])
  // Named by somebody whose it is not: it stays what it was.
  expect(await door(newId(), worker)).toBe(false)
})
