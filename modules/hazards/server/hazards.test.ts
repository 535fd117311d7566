import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { hazardFieldDeeds } from './fieldDeeds.ts'
import { remind } from './remind.ts'
import { hazardWorld, START, UNIT_A, UNIT_B } from './testing/hazardWorld.ts'

type World = Awaited<ReturnType<typeof hazardWorld>>
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

let world: World
let officer: Caller
let manager: Caller
let worker: Caller
beforeEach(async () => {
  world = await hazardWorld()
  officer = await world.person(BUSINESS_ROLE.unitFireOfficer)
  manager = await world.person(ROLE.unitManager)
  worker = await world.person(BUSINESS_ROLE.patrol)
})

const found = {
  unitId: UNIT_A,
  address: '门诊楼 3 层 东侧疏散通道',
  description: '病床占用疏散通道',
  source: 'patrol' as const,
  kind: 'escape' as const,
  level: 'minor' as const,
  photos: [newId()],
}
async function report(
  more: Partial<typeof found> & { pointId?: string } = {},
  who = worker,
): Promise<string> {
  const answer = await world.calls.reportHazard({ ...found, ...more }, who)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer.hazardId
}
const handle = (hazardId: string, who = officer) =>
  world.calls.handleHazard({ hazardId, isHazard: true, dueHours: 24, plan: '清理通道' }, who)
const review = (hazardId: string, who = manager, isApproved = true) =>
  world.calls.reviewHazard({ hazardId, isApproved, words: '同意' }, who)
const dispatch = (hazardId: string, who = officer) =>
  world.calls.dispatchHazard({ hazardId, executorId: worker.userId, advice: '当日完成' }, who)
const handIn = (hazardId: string, who = worker) =>
  world.calls.handInRectification({ hazardId, words: '已清理', photos: [newId()] }, who)
async function state(hazardId: string) {
  const answer = await world.calls.hazard({ hazardId }, officer)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}
async function toRectify(more: Partial<typeof found> = {}): Promise<string> {
  const hazardId = await report(more)
  expect([await handle(hazardId), await review(hazardId), await dispatch(hazardId)]).toEqual([
    null,
    null,
    null,
  ])
  return hazardId
}

test('a hazard goes from found to closed, and its story, journal and notices say who did what', async () => {
  const hazardId = await report()
  expect(await world.notices()).toMatchObject([{ title: '隐患待处理', may: 'hazard.edit' }])
  await handle(hazardId)
  expect(await world.notices()).toMatchObject([{ title: '隐患处理方案待审核', may: 'hazardReview.edit' }])
  await review(hazardId)
  await dispatch(hazardId)
  expect(await world.notices()).toMatchObject([{ title: '隐患待整改', may: null, userIds: [worker.userId] }])
  await handIn(hazardId)
  expect(await world.notices()).toMatchObject([{ title: '隐患整改待复查', may: 'hazard.edit' }])
  expect(await world.calls.recheckHazard({ hazardId, isGood: true }, officer)).toBe(null)
  expect(await world.notices()).toEqual([])
  const { hazard, story } = await state(hazardId)
  expect(hazard).toMatchObject({
    state: 'closed',
    closedAt: START,
    rectifyWords: '已清理',
    executorId: worker.userId,
  })
  expect(story.map(({ event, to }) => [event, to])).toEqual([
    ['report', 'toHandle'],
    ['handle', 'toReview'],
    ['approve', 'toDispatch'],
    ['dispatch', 'toRectify'],
    ['handIn', 'toRectify'],
    ['pass', 'closed'],
  ])
  expect(await world.acts()).toEqual(
    ['report', 'handle', 'approve', 'dispatch', 'handIn', 'pass'].map((act) => `hazard.${act}`),
  )
})

describe('what the specification and two hands ask for', () => {
  type Deed = (hazardId: string) => Promise<unknown>
  // oxfmt-ignore
  const rows: [what: string, until: 'reported' | 'handled' | 'reviewed' | 'dispatched' | 'handedIn' | 'closed', deed: Deed, code: string][] = [
    ['no time limit',                'reported',   (hazardId) => world.calls.handleHazard({ hazardId, isHazard: true, plan: '清理' }, officer),              'hazard.dueMissing'],
    ['no plan',                      'reported',   (hazardId) => world.calls.handleHazard({ hazardId, isHazard: true, dueHours: 0, plan: ' ' }, officer),    'hazard.planMissing'],
    ['a foreign attachment',         'reported',   (hazardId) => world.calls.handleHazard({ hazardId, isHazard: true, dueHours: 1, plan: 'x', attachmentId: newId() }, officer), 'hazard.attachmentNotFound'],
    ['a patrol handles',             'reported',   (hazardId) => handle(hazardId, worker),                                                                  'hazard.notOfficer'],
    ['dispatched without a review',  'handled',    (hazardId) => dispatch(hazardId),                                                                        'hazard.stepWrong'],
    ['approved without words',       'handled',    (hazardId) => world.calls.reviewHazard({ hazardId, isApproved: true, words: '' }, manager),              'hazard.reviewWordsMissing'],
    ['the author reviews',           'handled',    (hazardId) => review(hazardId, officer),                                                                 'hazard.ownReview'],
    ['no advice',                    'reviewed',   (hazardId) => world.calls.dispatchHazard({ hazardId, executorId: worker.userId, advice: '' }, officer),  'hazard.adviceMissing'],
    ['an executor nobody knows',     'reviewed',   (hazardId) => world.calls.dispatchHazard({ hazardId, executorId: newId(), advice: 'x' }, officer),        'hazard.executorNotFound'],
    ['handed in by another',         'dispatched', (hazardId) => handIn(hazardId, officer),                                                                 'hazard.notExecutor'],
    ['handed in without a photo',    'dispatched', (hazardId) => world.calls.handInRectification({ hazardId, words: 'x', photos: [] }, worker),             'hazard.rectifyPhotoMissing'],
    ['the executor rechecks',        'handedIn',   (hazardId) => world.calls.recheckHazard({ hazardId, isGood: true }, worker),                             'hazard.ownRecheck'],
    ['sent back without words',      'handedIn',   (hazardId) => world.calls.recheckHazard({ hazardId, isGood: false }, officer),                           'hazard.recheckWordsMissing'],
    ['handled a second time',        'handedIn',   (hazardId) => handle(hazardId),                                                                          'hazard.stepWrong'],
    ['reviewed before it is handled', 'reported',  (hazardId) => review(hazardId),                                                                         'hazard.stepWrong'],
    ['dispatched as it is found',    'reported',   (hazardId) => dispatch(hazardId),                                                                        'hazard.stepWrong'],
    ['handed in before it is dispatched', 'reviewed', (hazardId) => handIn(hazardId),                                                                      'hazard.stepWrong'],
    ['rechecked before it is handed in', 'dispatched', (hazardId) => world.calls.recheckHazard({ hazardId, isGood: true }, officer),                       'hazard.stepWrong'],
    ['put off by nothing',           'dispatched', (hazardId) => world.calls.askExtension({ hazardId, hours: 0, words: '缺料' }, worker),                   'hazard.extensionZero'],
    ['put off by another',           'dispatched', (hazardId) => world.calls.askExtension({ hazardId, hours: 24, words: '缺料' }, officer),                 'hazard.notExecutor'],
    ['closed, and reviewed',         'closed',     (hazardId) => review(hazardId),                                                                          'hazard.stepWrong'],
    ['closed, and dispatched',       'closed',     (hazardId) => dispatch(hazardId),                                                                        'hazard.stepWrong'],
    ['closed, and handed in',        'closed',     (hazardId) => handIn(hazardId),                                                                          'hazard.stepWrong'],
    ['closed, and rechecked',        'closed',     (hazardId) => world.calls.recheckHazard({ hazardId, isGood: true }, officer),                           'hazard.stepWrong'],
  ]
  test.each(rows)('%s: refused, and nothing changed', async (_, until, deed, code) => {
    const hazardId = await report()
    const steps: [string, () => Promise<unknown>][] = [
      ['handled', () => handle(hazardId)],
      ['reviewed', () => review(hazardId)],
      ['dispatched', () => dispatch(hazardId)],
      ['handedIn', () => handIn(hazardId)],
      ['closed', () => world.calls.recheckHazard({ hazardId, isGood: true }, officer)],
    ]
    const last = steps.findIndex(([name]) => name === until)
    for (const [, step] of steps.slice(0, last + 1)) await step()
    const before = await state(hazardId)
    expect(await deed(hazardId)).toMatchObject({ refused: code })
    expect(await state(hazardId)).toEqual(before)
  })
})

test('due in no hours it is due when it is dispatched, and late a moment after', async () => {
  const hazardId = await report()
  expect(
    await world.calls.handleHazard({ hazardId, isHazard: true, dueHours: 0, plan: '清理' }, officer),
  ).toBe(null)
  await review(hazardId)
  await dispatch(hazardId)
  expect((await state(hazardId)).hazard).toMatchObject({ dueAt: START })
  world.later(1_000)
  expect((await state(hazardId)).hazard).toMatchObject({ isOverdue: true })
})

test('a major hazard is reviewed by the leader alone, and never declared by the product', async () => {
  const leader = await world.person(BUSINESS_ROLE.unitLeader)
  const hazardId = await report({ level: 'major' as 'minor' })
  await handle(hazardId)
  expect(await review(hazardId)).toMatchObject({ refused: 'hazard.notLeader' })
  expect(await review(hazardId, leader)).toBe(null)
})

test('another unit sees nothing, and its officer changes nothing', async () => {
  const hazardId = await report()
  const stranger = await world.person(BUSINESS_ROLE.unitFireOfficer, UNIT_B)
  expect(await world.calls.hazard({ hazardId }, stranger)).toMatchObject({ refused: 'hazard.notFound' })
  expect(await handle(hazardId, stranger)).toMatchObject({ refused: 'hazard.notFound' })
  expect(await world.calls.hazards({ page: 1, pageRows: 10 }, stranger)).toMatchObject({ rows: [], total: 0 })
  expect(await world.calls.reportHazard(found, stranger)).toMatchObject({ refused: 'hazard.unitNotFound' })
  expect(await world.calls.hazards({ page: 1, pageRows: 10, isOpen: true }, officer)).toMatchObject({
    total: 1,
  })
})

test('of two who handle at once one wins', async () => {
  const hazardId = await report()
  const answers = await Promise.all([handle(hazardId), handle(hazardId, manager)])
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
})

test('no hazard is the end, for a week not for ever', async () => {
  const hazardId = await report()
  await world.calls.handleHazard({ hazardId, isHazard: false }, officer)
  expect((await state(hazardId)).hazard).toMatchObject({ state: 'noHazard' })
  expect(await world.calls.reopenHazard({ hazardId, words: '误判' }, manager)).toBe(null)
  await world.calls.handleHazard({ hazardId, isHazard: false }, officer)
  world.later(8 * DAY_MS)
  expect(await world.calls.reopenHazard({ hazardId, words: '误判' }, manager)).toMatchObject({
    refused: 'hazard.reopenTooLate',
  })
})

test('a limit is put off once, with a reason, by who reviews', async () => {
  const hazardId = await toRectify()
  const ask = () => world.calls.askExtension({ hazardId, hours: 24, words: '缺料' }, worker)
  expect(await world.calls.decideExtension({ hazardId, isGranted: true }, manager)).toMatchObject({
    refused: 'hazard.extensionNotAsked',
  })
  expect([await ask(), await ask()]).toMatchObject([null, { refused: 'hazard.extensionAskedAlready' }])
  expect(await world.calls.decideExtension({ hazardId, isGranted: true }, manager)).toBe(null)
  expect((await state(hazardId)).hazard).toMatchObject({
    firstDueAt: new Date(START.getTime() + DAY_MS),
    dueAt: new Date(START.getTime() + 2 * DAY_MS),
  })
  expect(await ask()).toMatchObject({ refused: 'hazard.extendedAlready' })
})

test('the same kind at the same point within thirty days is a repeat', async () => {
  const pointId = newId()
  const first = await report({ pointId })
  world.later(29 * DAY_MS)
  const second = await report({ pointId })
  world.later(31 * DAY_MS)
  const third = await report({ pointId })
  const repeats = await Promise.all([second, third].map(async (id) => (await state(id)).hazard.repeatOf))
  expect(repeats).toEqual([first, null])
})

test('what is late is found by the timer, and reaches one more each day', async () => {
  const hazardId = await toRectify()
  const after = async (ms: number) => {
    world.later(ms)
    await remind(world.deps)
    return (await world.notices()).map(({ title, may, userIds }) => [title, may, userIds.length])
  }
  expect(await after(HOUR_MS)).toEqual([['隐患待整改', null, 1]])
  expect(await after(11 * HOUR_MS)).toEqual([['隐患整改即将到期', null, 1]])
  expect(await after(12 * HOUR_MS)).toEqual([['隐患整改已超期', null, 1]])
  expect(await after(DAY_MS)).toEqual([['隐患整改已超期', 'hazard.edit', 1]])
  expect(await after(DAY_MS)).toEqual([['隐患整改已超期', 'hazardReview.edit', 1]])
  expect((await state(hazardId)).hazard).toMatchObject({ isOverdue: true })
  expect(await remind(world.deps)).toBe(0)
})

test('figures count what was a hazard, closed in time, and how far each came', async () => {
  const [closed, open] = [await toRectify(), await report({ kind: 'wiring' as 'escape' })]
  await handIn(closed)
  world.later(2 * HOUR_MS)
  await world.calls.recheckHazard({ hazardId: closed, isGood: true }, officer)
  const none = await report()
  await world.calls.handleHazard({ hazardId: none, isHazard: false }, officer)
  const period = { from: START, until: new Date(START.getTime() + DAY_MS), offsetMin: 480 }
  const figures = await world.calls.hazardFigures(period, officer)
  expect(figures).toMatchObject({
    total: 3,
    closedPart: 0.5,
    inTimePart: 1,
    averageHours: 2,
    overdue: 0,
    byMonth: [{ month: '2026-11', count: 3 }],
    topAddresses: [{ address: found.address, count: 3 }],
  })
  if (isRefusal(figures)) throw new Error(figures.refused)
  expect(Object.fromEntries(figures.funnel.map(({ state: at, count }) => [at, count]))).toEqual({
    toHandle: 3,
    toReview: 1,
    toDispatch: 1,
    toRectify: 1,
    closed: 1,
    noHazard: 1,
  })
  expect(open).not.toBe(closed)
})

// oxfmt-ignore
const onSite: [what: string, kind: 'hazard.report' | 'hazard.rectify', body: object, who: 'worker' | 'officer' | 'stranger', code: string][] = [
  ['reported without a photo',        'hazard.report',  { address: 'x', description: 'x', source: '5', kind: '1', level: '1', photos: [] }, 'worker', 'hazard.photoMissing'],
  ['reported of a kind nobody knows', 'hazard.report',  { address: 'x', description: 'x', source: '5', kind: '77', level: '1', photos: [newId()] }, 'worker', 'field.bodyWrong'],
  ['rectified by who was not asked',  'hazard.rectify', { rectify_desc: 'x', rectify_pics: [newId()] },                     'officer',  'hazard.notExecutor'],
  ['rectified from another unit',     'hazard.rectify', { rectify_desc: 'x', rectify_pics: [newId()] },                     'stranger', 'hazard.notFound'],
  ['rectified without words',         'hazard.rectify', { rectify_desc: ' ', rectify_pics: [newId()] },                     'worker',   'hazard.rectifyWordsMissing'],
  ['rectified without a photo',       'hazard.rectify', { rectify_desc: 'x', rectify_pics: [] },                            'worker',   'hazard.rectifyPhotoMissing'],
  ['what is not there is rectified',  'hazard.rectify', { riskid: newId(), rectify_desc: 'x', rectify_pics: [newId()] },    'worker',   'hazard.notFound'],
]
test.each(onSite)('from a phone, %s: refused, and nothing changed', async (_, kind, body, whose, code) => {
  const hazardId = await toRectify()
  const who = { worker, officer, stranger: await world.person(BUSINESS_ROLE.patrol, UNIT_B) }[whose]
  const deed = hazardFieldDeeds.find((each) => each.kind === kind)
  if (!deed) throw new Error('hazards bring no such deed')
  const before = await state(hazardId)
  const when = { at: START, phoneAt: START, receivedAt: START }
  const refused = world.deps.db.transaction((tx) =>
    deed.run(tx, { ...when, entryId: newId(), body: { riskid: hazardId, ...body } }, who, world.deps),
  )
  expect(await refused).toMatchObject({ refused: code })
  expect(await state(hazardId)).toEqual(before)
})
