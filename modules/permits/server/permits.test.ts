import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { beforeEach, describe, expect, test } from 'vitest'
import { itemsOf } from '../contract/index.ts'
import { lookAtPermits } from './byClock.ts'
import { myPermits, permitFieldDeeds } from './fieldDeeds.ts'
import { DETECTOR, FLOOR, permitWorld, POINT, START, UNIT_A, UNIT_B } from './testing/permitWorld.ts'

type World = Awaited<ReturnType<typeof permitWorld>>
const MIN_MS = 60_000
const HOUR_MS = 60 * MIN_MS
const DAY_MS = 24 * HOUR_MS

let world: World
let officer: Caller
let manager: Caller
let worker: Caller
beforeEach(async () => {
  world = await permitWorld()
  officer = await world.person(BUSINESS_ROLE.unitFireOfficer)
  manager = await world.person(ROLE.unitManager)
  worker = await world.person(BUSINESS_ROLE.patrol)
})

const at = (ms: number) => new Date(world.now().getTime() + ms)
const asked = () => ({
  unitId: UNIT_A,
  kind: 'fire' as const,
  level: 'second' as const,
  ways: ['arc' as const],
  address: '住院部 6 层 手术部走廊',
  floorId: FLOOR,
  description: '风管支架电焊',
  department: '后勤',
  contractor: '恒安机电',
  contactName: '王铁军',
  contactPhone: '13800138000',
  worker: '马强',
  workerCertificate: 'T3205',
  watcherId: worker.userId,
  watcherName: worker.realname,
  watcherPhone: '13800138001',
  startAt: at(0),
  endAt: at(4 * HOUR_MS),
  powerDevices: '',
  powerKw: null,
  powerPoint: '',
  voltage: '',
  risks: ['combustibles' as const],
  measures: ['watcher' as const],
  gear: '干粉 2 具',
  needsShield: false,
  shieldPoints: [],
  beforePhotos: [],
})
type Asked = ReturnType<typeof asked>
type More = { [K in keyof Asked]?: unknown }
const tryApply = (more: More = {}, who = worker) =>
  world.calls.applyPermit({ ...asked(), ...more } as Asked, who)
async function apply(more: More = {}, who = worker): Promise<string> {
  const answer = await tryApply(more, who)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer.permitId
}
const review = (permitId: string, more: object = {}, who = manager) =>
  world.calls.reviewPermit({ permitId, isApproved: true, words: '同意', ...more }, who)
const PLAN = '019aa000-00ff-7000-8000-000000000001'
const handle = (permitId: string, more: object = {}, who = officer) =>
  world.calls.handlePermit(
    {
      permitId,
      planId: PLAN,
      pointId: POINT,
      watchFrom: at(-30 * DAY_MS),
      watchUntil: at(4 * HOUR_MS),
      checkWords: '监护人在位',
      emergencyPlan: '先断气断电',
      ...more,
    },
    who,
  )
const allGood = (phase: 'before' | 'during') =>
  itemsOf(phase, 'fire').map(({ key }) => ({ key, isGood: true }))
const check = (permitId: string, phase: 'before' | 'during' = 'before', who = worker) =>
  world.calls.checkPermit({ permitId, phase, results: allGood(phase), photos: [] }, who)
const stop = (permitId: string, who = worker) => world.calls.stopPermit({ permitId, words: '风大' }, who)
const finish = (permitId: string, who = worker) => world.calls.finishPermit({ permitId, photos: [] }, who)
const accept = (permitId: string, who = officer) =>
  world.calls.acceptPermit({ permitId, words: '无余火', photos: [newId()] }, who)
async function state(permitId: string) {
  const answer = await world.calls.permit({ permitId }, officer)
  if (isRefusal(answer)) throw new Error(answer.refused)
  return answer
}
async function working(more: More = {}, quiet: object = {}): Promise<string> {
  const permitId = await apply(more)
  expect([await review(permitId, quiet), await handle(permitId)]).toEqual([null, null])
  return permitId
}

test('a permit goes from asked for to closed, and its story, journal and notices say who did what', async () => {
  const permitId = await apply()
  expect(await world.notices()).toMatchObject([{ title: '动火用电待审核', may: 'permitReview.edit' }])
  await review(permitId)
  expect(await world.notices()).toMatchObject([{ title: '动火用电待处理', may: 'permit.edit' }])
  await handle(permitId)
  expect(await world.notices()).toMatchObject([
    { title: '动火作业监护', may: null, userIds: [worker.userId] },
  ])
  expect(world.watches).toMatchObject([
    { everyMin: 30, pointIds: [POINT], executorIds: [worker.userId], from: START, isOver: false },
  ])
  expect(await check(permitId)).toBe(null)
  world.later(HOUR_MS)
  expect([await check(permitId, 'during'), await finish(permitId)]).toEqual([null, null])
  expect(world.watches).toMatchObject([{ isOver: true }])
  expect(await accept(permitId)).toMatchObject({ refused: 'permit.recheckEarly', with: { minutes: 30 } })
  world.later(30 * MIN_MS)
  expect(await accept(permitId)).toBe(null)
  expect(await world.notices()).toEqual([])
  const { permit, story } = await state(permitId)
  expect(permit).toMatchObject({ state: 'closed', pointName: 'P-6-01 手术部走廊', floorName: '6 层' })
  expect(story.map(({ event, to }) => [event, to])).toEqual([
    ['apply', 'toReview'],
    ['approve', 'toHandle'],
    ['handle', 'working'],
    ['check', 'working'],
    ['check', 'working'],
    ['finish', 'toAccept'],
    ['accept', 'closed'],
  ])
  expect(await world.acts()).toEqual(
    ['apply', 'approve', 'handle', 'check', 'check', 'finish', 'accept'].map((act) => `permit.${act}`),
  )
})

describe('what is asked for wrongly is refused with a sentence, and nothing is kept', () => {
  // oxfmt-ignore
  const rows: [what: string, more: () => More, code: string][] = [
    ['for yesterday',                        () => ({ startAt: at(-DAY_MS) }),                                            'permit.startsInPast'],
    ['that ends as it begins: due 0',        () => ({ endAt: at(0) }),                                                    'permit.endsBeforeStart'],
    ['for negative hours',                   () => ({ endAt: at(-HOUR_MS), startAt: at(0) }),                             'permit.endsBeforeStart'],
    ['for next year',                        () => ({ startAt: at(300 * DAY_MS), endAt: at(300 * DAY_MS + HOUR_MS) }),    'permit.startsTooFar'],
    ['for longer than its level may',        () => ({ endAt: at(73 * HOUR_MS) }),                                         'permit.tooLong'],
    ['special for nine hours',               () => ({ level: 'special', endAt: at(9 * HOUR_MS) }),                        'permit.tooLong'],
    ['without a watcher',                    () => ({ watcherName: ' ' }),                                                'permit.watcherNameMissing'],
    ['without risks',                        () => ({ risks: [] }),                                                       'permit.risksMissing'],
    ['power without a point of supply',      () => ({ kind: 'power' }),                                                   'permit.powerMissing'],
    ['on a floor of nobody',                 () => ({ floorId: newId() }),                                                'permit.floorNotFound'],
    ['watched by a stranger',                () => ({ watcherId: newId() }),                                              'permit.watcherNotFound'],
    ['shielding a point of nowhere',         () => ({ needsShield: true, shieldPoints: [newId()] }),                      'permit.shieldNotFound'],
    ['shielding without a floor',            () => ({ needsShield: true, floorId: null }),                                'permit.shieldFloorMissing'],
    ['for another unit',                     () => ({ unitId: UNIT_B }),                                                  'permit.unitNotFound'],
  ]
  test.each(rows)('%s', async (_, more, code) => {
    expect(await tryApply(more())).toMatchObject({ refused: code })
    expect(await world.calls.permits({ page: 1, pageRows: 10 }, officer)).toMatchObject({ total: 0 })
  })
})

describe('steps that are not to be taken: refused, and nothing changed', () => {
  type Until = 'applied' | 'approved' | 'working' | 'finished' | 'closed'
  // oxfmt-ignore
  const rows: [what: string, until: Until, deed: (permitId: string) => Promise<unknown>, code: string][] = [
    ['reviewed without a result',       'applied',  (id) => review(id, { isApproved: undefined }),                                    'permit.resultMissing'],
    ['reviewed without an opinion',     'applied',  (id) => review(id, { words: ' ' }),                                               'permit.wordsMissing'],
    ['reviewed by whoever asked',       'applied',  (id) => review(id, {}, worker),                                                   'permit.ownReview'],
    ['handled before its review',       'applied',  (id) => handle(id),                                                               'permit.stepWrong'],
    ['ended before it began',           'applied',  (id) => finish(id, officer),                                                      'permit.stepWrong'],
    ['accepted before it began',        'approved', (id) => accept(id),                                                               'permit.stepWrong'],
    ['handled by the watcher',          'approved', (id) => handle(id, {}, worker),                                                   'permit.notOfficer'],
    ['handled by a plan of nobody',     'approved', (id) => handle(id, { planId: newId() }),                                          'permit.planNotFound'],
    ['handled at a point of nobody',    'approved', (id) => handle(id, { pointId: newId() }),                                         'permit.pointNotFound'],
    ['watched backwards',               'approved', (id) => handle(id, { watchFrom: at(HOUR_MS), watchUntil: at(0) }),                'permit.endsBeforeStart'],
    ['checked half',                    'working',  (id) => world.calls.checkPermit({ permitId: id, phase: 'before', results: allGood('before').slice(1), photos: [] }, worker), 'permit.checkIncomplete'],
    ['checked during, never before',    'working',  (id) => check(id, 'during'),                                                      'permit.checkBeforeMissing'],
    ['gas below nothing',               'working',  (id) => world.calls.testGas({ permitId: id, gasLel: -1 }, worker),                'permit.gasWrong'],
    ['stopped without a reason',        'working',  (id) => world.calls.stopPermit({ permitId: id, words: '' }, worker),              'permit.reasonMissing'],
    ['approved a second time',          'working',  (id) => review(id),                                                               'permit.stepWrong'],
    ['accepted without a photo',        'finished', async (id) => { world.later(HOUR_MS); return world.calls.acceptPermit({ permitId: id, photos: [] }, officer) }, 'permit.recheckPhotoMissing'],
    ['closed, and reviewed',            'closed',   (id) => review(id),                                                               'permit.stepWrong'],
    ['closed, and stopped',             'closed',   (id) => stop(id),                                                                 'permit.stepWrong'],
  ]
  test.each(rows)('%s', async (_, until, deed, code) => {
    const permitId = await apply()
    const steps: [Until, () => Promise<unknown>][] = [
      ['approved', () => review(permitId)],
      ['working', () => handle(permitId)],
      ['finished', () => finish(permitId)],
      ['closed', async () => (world.later(HOUR_MS), accept(permitId))],
    ]
    const last = steps.findIndex(([name]) => name === until)
    for (const [, step] of steps.slice(0, last + 1)) expect(await step()).toBe(null)
    const before = await state(permitId)
    expect(await deed(permitId)).toMatchObject({ refused: code })
    expect(await state(permitId)).toEqual(before)
  })
})

describe('quiet around the work', () => {
  const shielded = { needsShield: true, shieldPoints: [DETECTOR] }
  test('is opened with the consent of the review, and told of with its end', async () => {
    const permitId = await working(shielded, { quiet: 'maintenance' })
    expect(world.windows).toMatchObject([
      {
        kind: 'maintenance',
        from: START,
        until: new Date(START.getTime() + 4 * HOUR_MS),
        source: { kind: 'permit', id: permitId },
        scope: { scope: 'component', componentId: DETECTOR },
        isOver: false,
      },
    ])
    expect((await state(permitId)).permit).toMatchObject({
      quiet: 'maintenance',
      quietUntil: new Date(START.getTime() + 4 * HOUR_MS),
    })
  })
  test('is nothing without that consent', async () => {
    await working(shielded)
    expect(world.windows).toEqual([])
  })
  test('is the whole floor where no points are named', async () => {
    await working({ needsShield: true }, { quiet: 'debug' })
    expect(world.windows).toMatchObject([{ kind: 'debug', scope: { scope: 'floor', floorId: FLOOR } }])
  })
  test('that alarms refuse takes the approval back', async () => {
    const permitId = await apply(shielded)
    world.refusing.windows = true
    expect(await review(permitId, { quiet: 'debug' })).toMatchObject({ refused: 'alarm.windowTooLong' })
    expect((await state(permitId)).permit).toMatchObject({ state: 'toReview', quiet: 'none' })
    expect(await world.acts()).toEqual(['permit.apply'])
  })
  // oxfmt-ignore
  const ends: [what: string, end: (permitId: string) => Promise<unknown>, to: string][] = [
    ['stopped by anybody',   (id) => stop(id),                                                  'stopped'],
    ['ended by the watcher', (id) => finish(id),                                                'toAccept'],
    ['over by the clock',    async () => { world.later(5 * HOUR_MS); await lookAtPermits(world.deps) }, 'toAccept'],
  ]
  test.each(ends)('ends with the permit: %s', async (_, end, to) => {
    const permitId = await working(shielded, { quiet: 'maintenance' })
    await end(permitId)
    expect([(await state(permitId)).permit.state, world.windows.map(({ isOver }) => isOver)]).toEqual([
      to,
      [true],
    ])
  })
  test('ends with a permit that never began', async () => {
    const permitId = await apply(shielded)
    await review(permitId, { quiet: 'maintenance' })
    world.later(5 * HOUR_MS)
    await lookAtPermits(world.deps)
    expect([(await state(permitId)).permit.state, world.windows[0]?.isOver]).toEqual(['expired', true])
  })
})

test('the work begins with a gas test of the last half hour where gas may be', async () => {
  const permitId = await working({ risks: ['gas'] })
  expect(await check(permitId)).toMatchObject({ refused: 'permit.gasMissing' })
  const test_ = (gasLel: number) => world.calls.testGas({ permitId, gasLel }, worker)
  await test_(25)
  expect(await check(permitId)).toMatchObject({ refused: 'permit.gasBad' })
  await test_(0)
  world.later(31 * MIN_MS)
  expect(await check(permitId)).toMatchObject({ refused: 'permit.gasOld' })
  await test_(0)
  expect(await check(permitId)).toBe(null)
})

test('a level is one graver on a day off, and reviewed by who answers for it', async () => {
  const answer = await tryApply({ startAt: at(DAY_MS), endAt: at(DAY_MS + HOUR_MS) })
  expect(answer).toMatchObject({ level: 'first' })
  if (isRefusal(answer)) throw new Error(answer.refused)
  expect(await review(answer.permitId, {}, officer)).toMatchObject({ refused: 'permit.notManager' })
  expect(await review(answer.permitId)).toBe(null)
})

test('the centre says how long, per kind of unit; everybody is held to it', async () => {
  const leader = await world.person(BUSINESS_ROLE.shiftLeader, null)
  expect(await world.calls.setValidity({ unitType: '6', of: 'second', hours: 3 }, leader)).toBe(null)
  expect(await tryApply()).toMatchObject({ refused: 'permit.tooLong', with: { hours: 3 } })
})

test('a round that is late is reminded of, and the end before it comes', async () => {
  const permitId = await working()
  await check(permitId)
  const after = async (minutes: number) => {
    world.later(minutes * MIN_MS)
    await lookAtPermits(world.deps)
    return (await world.notices()).map(({ title }) => title)
  }
  expect(await after(39)).toEqual(['动火作业监护'])
  expect(await after(2)).toEqual(['动火监护检查超时'])
  await check(permitId, 'during')
  world.later(2 * HOUR_MS)
  await check(permitId, 'during')
  world.later(40 * MIN_MS)
  await check(permitId, 'during')
  expect(await after(10)).toEqual(['动火作业即将到期'])
  expect(await lookAtPermits(world.deps)).toBe(0)
})

test('another unit sees nothing, and changes nothing', async () => {
  const permitId = await working()
  const stranger = await world.person(BUSINESS_ROLE.unitFireOfficer, UNIT_B)
  expect(await world.calls.permit({ permitId }, stranger)).toMatchObject({ refused: 'permit.notFound' })
  expect(await stop(permitId, stranger)).toMatchObject({ refused: 'permit.notFound' })
  expect(await world.calls.runningPermits({}, stranger)).toEqual([])
  expect(await world.calls.watchPoints({ planId: PLAN, unitId: UNIT_A }, stranger)).toEqual([])
  expect(await world.calls.runningPermits({}, officer)).toMatchObject([{ permitId, floorId: FLOOR }])
})

test('of two who review at once one wins', async () => {
  const permitId = await apply()
  const answers = await Promise.all([review(permitId), review(permitId, {}, officer)])
  expect(answers.filter((answer) => answer === null)).toHaveLength(1)
})

test('the watcher does all of it on a phone, where there is no network', async () => {
  const permitId = await working()
  const [piece] = (await myPermits.take(world.deps.db, worker, world.now(), world.deps)) as {
    mine: boolean
  }[]
  expect(piece).toMatchObject({ FE_ID: permitId, mine: true, STATUS: '300' })
  const [watch] = permitFieldDeeds
  if (!watch) throw new Error('permits bring no deed')
  const done = (body: object, ms: number) =>
    world.deps.db.transaction((tx) => {
      const when = new Date(START.getTime() + ms)
      const entry = { entryId: newId(), at: when, phoneAt: when, receivedAt: world.now() }
      return watch.run(tx, { ...entry, body: { FE_ID: permitId, photos: [], ...body } }, worker, world.deps)
    })
  const items = itemsOf('before', 'fire').map(({ key }) => ({ key, ok: true }))
  expect(await done({ act: 'check', phase: 'before', items }, MIN_MS)).toBe(null)
  expect(await done({ act: 'gasTest', gasLel: 0 }, 2 * MIN_MS)).toBe(null)
  expect(await done({ act: 'stop' }, 3 * MIN_MS)).toMatchObject({ refused: 'permit.reasonMissing' })
  expect(await done({ act: 'end' }, HOUR_MS)).toBe(null)
  expect((await state(permitId)).permit).toMatchObject({
    state: 'toAccept',
    lastFlameAt: new Date(START.getTime() + HOUR_MS),
  })
  expect(await done({ act: 'check', phase: 'before', items }, MIN_MS)).toMatchObject({
    refused: 'permit.stepWrong',
  })
})

// oxfmt-ignore
const onSite: [what: string, body: object, who: 'worker' | 'colleague' | 'stranger', code: string][] = [
  ['half a list',                        { act: 'check', phase: 'before', items: [] },               'worker',    'permit.checkIncomplete'],
  ['a list of no phase',                 { act: 'check', items: [] },                                'worker',    'permit.checkIncomplete'],
  ['a look during the work, none before', { act: 'check', phase: 'during', items: itemsOf('during', 'fire').map(({ key }) => ({ key, ok: true })) }, 'worker', 'permit.checkBeforeMissing'],
  ['an item nobody knows',               { act: 'check', phase: 'before', items: [{ key: 'x', ok: true }] }, 'worker', 'field.bodyWrong'],
  ['gas beyond its scale',               { act: 'gasTest', gasLel: 120 },                            'worker',    'permit.gasWrong'],
  ['gas below nothing',                  { act: 'gasTest', gasLel: -1 },                             'worker',    'permit.gasWrong'],
  ['gas without a number',               { act: 'gasTest' },                                         'worker',    'permit.gasWrong'],
  ['stopped without a reason',           { act: 'stop', words: ' ' },                                'worker',    'permit.reasonMissing'],
  ['longer by the watcher\u2019s own word', { act: 'extend' },                                        'worker',    'field.bodyWrong'],
  ['accepted from the phone',            { act: 'accept' },                                          'worker',    'field.bodyWrong'],
  ['ended by who does not watch',        { act: 'end' },                                             'colleague', 'permit.notWatcher'],
  ['a test by who does not watch',       { act: 'gasTest', gasLel: 1 },                              'colleague', 'permit.notWatcher'],
  ['stopped from another unit',          { act: 'stop', words: 'x' },                                'stranger',  'permit.notFound'],
  ['work that is not there',             { act: 'stop', words: 'x', FE_ID: newId() },                'worker',    'permit.notFound'],
]
test.each(onSite)('from a phone, %s is refused and changes nothing', async (_, body, whose, code) => {
  const permitId = await working()
  const who = {
    worker,
    colleague: await world.person(BUSINESS_ROLE.patrol),
    stranger: await world.person(BUSINESS_ROLE.patrol, UNIT_B),
  }[whose]
  const [watch] = permitFieldDeeds
  if (!watch) throw new Error('permits bring no deed')
  const before = await state(permitId)
  const when = { at: world.now(), phoneAt: world.now(), receivedAt: world.now() }
  const refused = world.deps.db.transaction((tx) =>
    watch.run(
      tx,
      { ...when, entryId: newId(), body: { FE_ID: permitId, photos: [], ...body } },
      who,
      world.deps,
    ),
  )
  expect(await refused).toMatchObject({ refused: code })
  expect(await state(permitId)).toEqual(before)
})
