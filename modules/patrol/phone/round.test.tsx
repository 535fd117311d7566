import { encode } from '@gss/kit/wire'
import { expect, test } from 'vitest'
import {
  fieldCheck,
  type PatrolPiece,
  type PieceItem,
  type PiecePoint,
  type PieceTask,
} from '../contract/index.ts'
import {
  checkBodyOf,
  type PointCheck,
  checkBegun,
  checkBegunAgain,
  FINE,
  type FoundItem,
  whyNotYet,
} from './found.ts'
import { plansStillNeeded, plansWanted } from './plansKept.ts'
import { dueAtPoint, pointTimes, roundOf, roundsOfToday } from './round.ts'
import { PHONE_TASK } from './testing/phoneTask.ts'
import { whichByNumber, whichPoint } from './whichPoint.ts'

const FROM = new Date('2026-11-23T08:00:00Z')
const UNTIL = new Date('2026-11-23T10:00:00Z')
const AFTER = new Date('2026-11-23T11:00:00Z')
const idOf = (n: number) => `019aa000-0001-7000-8000-00000000000${n}`

const pointOf = (n: number, more: Partial<PiecePoint> = {}): PiecePoint => ({
  pointId: idOf(n),
  code: `P-${n}`,
  tagNumber: '',
  name: `point ${n}`,
  buildingName: '',
  floorName: '',
  place: '',
  layerId: null,
  x: null,
  y: null,
  needsPhoto: false,
  tagSum: '',
  itemIds: [],
  ...more,
})
const POINTS = [pointOf(1), pointOf(2), pointOf(3)]
const TASK: PieceTask = { ...PHONE_TASK, pointIds: POINTS.map(({ pointId }) => pointId) }
const PIECE: PatrolPiece = {
  tasks: [TASK],
  points: POINTS,
  items: [],
  layers: [],
  outcomes: ['fixed', 'hazard'],
  taskCount: 1,
}
const itemOf = (more: Partial<PieceItem> = {}): PieceItem => ({
  itemId: idOf(7),
  content: 'item',
  target: '',
  method: '',
  resultKind: 'okOrNot',
  measure: '',
  lowLimit: null,
  highLimit: null,
  kinds: [],
  hazardKind: '',
  hazardLevel: '',
  ...more,
})
const entry = (n: number, fate: 'waiting' | 'applied' | 'refused', isOk = true) => ({
  kind: 'patrol.check',
  fate,
  atMs: FROM.getTime(),
  body: encode(fieldCheck, {
    taskId: TASK.taskId,
    pointId: idOf(n),
    proof: 'scanned',
    tag: 'x',
    items: isOk ? [] : [{ itemId: idOf(7), isOk: false }],
    photos: [],
  }),
})

// oxfmt-ignore
const ROUNDS: [what: string, entries: ReturnType<typeof entry>[], now: Date, works: string[], next: string | null][] = [
  ['nothing was done',                        [],                                    FROM,  ['toCome', 'toCome', 'toCome'],   'point 1'],
  ['what waits to be sent is done',           [entry(1, 'waiting')],                 FROM,  ['done', 'toCome', 'toCome'],     'point 2'],
  ['what is home is done',                    [entry(1, 'applied')],                 FROM,  ['done', 'toCome', 'toCome'],     'point 2'],
  ['what was refused is still to be done',    [entry(1, 'refused')],                 FROM,  ['toCome', 'toCome', 'toCome'],   'point 1'],
  ['one abnormal item is an abnormal point',  [entry(1, 'waiting', false)],          FROM,  ['abnormal', 'toCome', 'toCome'], 'point 2'],
  ['after window and grace the rest is missed', [entry(1, 'applied')],               AFTER, ['done', 'missed', 'missed'],     'point 2'],
  ['all were passed',                         [entry(1, 'applied'), entry(2, 'waiting'), entry(3, 'waiting')], FROM, ['done', 'done', 'done'], null],
]
test.each(ROUNDS)('%s', (_, entries, now, works, next) => {
  const round = roundOf(TASK, PIECE, entries, now)
  expect(round.points.map(({ work }) => work)).toEqual(works)
  expect(round.next?.name ?? null).toBe(next)
})

const shot = { uploadId: idOf(5), kind: 'photo' as const, bytes: new Blob([]), sha256: '', atMs: 0 }
const bad: FoundItem = { ...FINE, isOk: false }
const told: FoundItem = { ...bad, photos: [shot], words: 'blocked' }
// oxfmt-ignore
const CHECKS: [what: string, item: Partial<PieceItem>, found: FoundItem | null, check: Partial<PointCheck>, code: string | null][] = [
  ['nothing said is 正常',                  {},                                      null,                                 {}, null],
  ['abnormal without a photo',              {},                                      bad,                                  {}, 'patrol.photoMissing'],
  ['abnormal without words',                {},                                      { ...bad, photos: [shot] },           {}, 'patrol.wordsMissing'],
  ['abnormal without a way out',            {},                                      told,                                 {}, 'patrol.outcomeMissing'],
  ['by a way nobody takes',                 {},                                      { ...told, outcome: 'repair' },       {}, 'patrol.outcomeClosed'],
  ['put right without a photo after',       {},                                      { ...told, outcome: 'fixed' },        {}, 'patrol.photoAfterMissing'],
  ['made a hazard',                         {},                                      { ...told, outcome: 'hazard' },       {}, null],
  ['a number that is missing',              { resultKind: 'number' },                null,                                 {}, 'patrol.valueMissing'],
  ['a number that is none',                 { resultKind: 'number' },                { ...FINE, value: 'x' },              {}, 'patrol.valueMissing'],
  ['a number within its limits',            { resultKind: 'number', lowLimit: 0.1 }, { ...FINE, value: '0,46' },           {}, null],
  ['a number beyond them is abnormal',      { resultKind: 'number', lowLimit: 0.5 }, { ...FINE, value: '0.46' },           {}, 'patrol.photoMissing'],
  ['typed without a photo',                 {},                                      null,           { proof: 'typed' },      'patrol.typedPhotoMissing'],
  ['typed with one',                        {},                                      null,           { proof: 'typed', photos: [shot] }, null],
]
test.each(CHECKS)('%s', (_, item, found, more, code) => {
  const made = itemOf(item)
  const check = { ...checkBegun('scanned', 'x'), ...more, items: found ? { [made.itemId]: found } : {} }
  const at = { point: pointOf(1), items: [made], open: PIECE.outcomes }
  expect(whyNotYet(check, at)?.code ?? null).toBe(code)
})

test('what is fine is not sent, what is abnormal with its way out is', () => {
  const at = { point: pointOf(1), items: [itemOf()], open: PIECE.outcomes }
  const check = checkBegun('scanned', 'x')
  expect(checkBodyOf(check, TASK, at)).toMatchObject({ items: [] })
  const found = { ...told, outcome: 'hazard' as const, photosAfter: [shot] }
  expect(checkBodyOf({ ...check, items: { [idOf(7)]: found } }, TASK, at)).toMatchObject({
    items: [{ ok: false, action: '2', desc: 'blocked', photosAfter: [] }],
  })
})

const MARK = 'a'.repeat(22)
const TAG = `GSSP.${idOf(1)}.${MARK}`
const sumOf = async (text: string) =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))).toString('hex')
// oxfmt-ignore
const TAGS: [what: string, text: string, is: string][] = [
  ['the label of a point',            TAG,                                 'found'],
  ['with what a reader adds',         `${TAG}\n`,                          'found'],
  ['one somebody made',               `GSSP.${idOf(1)}.${'b'.repeat(22)}`, 'forged'],
  ['one of another round',            `GSSP.${idOf(8)}.${MARK}`,           'foreign'],
  ['a code of something else',        'https://example.com',               'foreign'],
]
test.each(TAGS)('%s', async (_, text, is) => {
  const which = await whichPoint(text, 'scanned', [pointOf(1, { tagSum: await sumOf(TAG) })])
  expect(which.is).toBe(is)
})
test('a point is found by its number in any case, and nothing by no number', () => {
  expect(whichByNumber(' p-2 ', POINTS)).toMatchObject({
    is: 'found',
    proof: 'typed',
    point: { name: 'point 2' },
  })
  expect(whichByNumber('', POINTS)).toEqual({ is: 'noNumber' })
})

const HOUR_MS = 3_600_000
const laterBy = (hours: number, more: Partial<PieceTask> = {}): PieceTask => ({
  ...TASK,
  name: `+${hours} h`,
  taskId: idOf(8),
  from: new Date(FROM.getTime() + hours * HOUR_MS),
  until: new Date(UNTIL.getTime() + hours * HOUR_MS),
  ...more,
})
const scanOf = (n: number, at: Date) => ({ pointId: idOf(n), at, isOk: true, userName: '', isMine: true })
const HALF = new Date('2026-11-23T09:00:00Z')
// oxfmt-ignore
const DUE: [what: string, tasks: PieceTask[], now: Date, due: string[]][] = [
  ['its round is under way',                          [TASK],                                                   HALF,  ['round']],
  ['somebody stands before the first point and waits', [TASK],                                                  new Date(FROM.getTime() - 540_000), ['round']],
  ['its round is tomorrow',                           [laterBy(24)],                                            HALF,  []],
  ['its round was yesterday, and a day is over',      [laterBy(-27)],                                           HALF,  []],
  ['it was looked at',                                [{ ...TASK, scans: [scanOf(1, FROM)] }],                  HALF,  []],
  ['its round was cancelled',                         [{ ...TASK, state: 'cancelled' }],                        HALF,  []],
  ['its round was signed without it',                 [{ ...TASK, isSigned: true }],                            HALF,  []],
  ['no round passes it',                              [{ ...TASK, pointIds: [idOf(2)] }],                       HALF,  []],
  ['what may still be made late stands last',         [laterBy(-4, { name: 'late' }), TASK],                    HALF,  ['round', 'late']],
  ['one’s own stands before another’s',               [{ ...TASK, isMine: false, name: 'other' }, laterBy(0.5)], HALF, ['+0.5 h', 'other']],
  ['the soonest to end stands first',                 [laterBy(0.5), TASK],                                     HALF,  ['round', '+0.5 h']],
]
test.each(DUE)('a label that is scanned first: %s', (_, tasks, now, due) => {
  const rounds = tasks.map((task) => roundOf(task, PIECE, [], now))
  expect(dueAtPoint(pointOf(1), rounds, now).map(({ task }) => task.name)).toEqual(due)
})

test('where nothing is due it is known when it was, and when it will be', () => {
  const tasks = [
    { ...TASK, scans: [scanOf(1, FROM)] },
    laterBy(24),
    laterBy(4),
    laterBy(2, { state: 'cancelled' }),
  ]
  const rounds = tasks.map((task) => roundOf(task, PIECE, [], HALF))
  const { passed, next } = pointTimes(pointOf(1), rounds, HALF)
  expect([passed, next?.task.name]).toEqual([FROM, '+4 h'])
})

test('who comes back to a point they had begun finds what they had written there, by the way they came', () => {
  const begun: PointCheck = { ...checkBegun('scanned', 'x'), items: { [idOf(7)]: told }, words: 'half' }
  expect(checkBegunAgain(begun, 'typed', 'P-1')).toEqual({ ...begun, proof: 'typed', tag: 'P-1' })
  expect(checkBegunAgain(null, 'nfc', 'y')).toEqual(checkBegun('nfc', 'y'))
})

const layerOf = (n: number, stamp?: string) => ({
  layerId: idOf(n),
  buildingName: '',
  name: `floor ${n}`,
  width: 800,
  height: 400,
  picturePath: null,
  ...(stamp !== undefined && { stamp }),
})
test('drawings that are not here, or are others now, are wanted once each: the next round first', () => {
  const points = [4, 5, 6].map((n) => pointOf(n, { layerId: idOf(n) }))
  const later = { ...TASK, taskId: idOf(8), from: AFTER, pointIds: [idOf(5), idOf(4)] }
  const piece = {
    ...PIECE,
    tasks: [later, { ...TASK, pointIds: [idOf(4), idOf(6)] }],
    points,
    layers: [layerOf(4, 'a'), layerOf(5, 'b'), layerOf(6)],
  }
  const kept = (stamp: string) => ({ stamp, bytes: new Blob([]) })
  const wanted = (plans: Parameters<typeof plansWanted>[1]) =>
    plansWanted(piece, plans).map(({ taskId, stamp }) => [taskId, stamp])
  expect(wanted({})).toEqual([
    [TASK.taskId, 'a'],
    [later.taskId, 'b'],
  ])
  expect(wanted({ [idOf(4)]: kept('a'), [idOf(5)]: kept('old') })).toEqual([[later.taskId, 'b']])
  expect(Object.keys(plansStillNeeded(piece, { [idOf(4)]: kept('a'), [idOf(1)]: kept('x') }))).toEqual([
    idOf(4),
  ])
})

test('of today is what begins or ends today; what was missed yesterday can still be made, and is not counted', () => {
  const hours = (n: number) => new Date(FROM.getTime() + n * 3_600_000)
  const task = (n: number, from: Date, more: Partial<PieceTask> = {}): PieceTask => ({
    ...TASK,
    taskId: idOf(n),
    from,
    until: new Date(from.getTime() + 2 * 3_600_000),
    ...more,
  })
  const seen = POINTS.map(({ pointId }) => ({ pointId, at: FROM, isOk: true, userName: 'a', isMine: true }))
  const rounds = [
    task(1, hours(-20), { scans: seen }), // yesterday, whole
    task(2, hours(-20)), // yesterday, missed
    task(3, FROM),
    task(4, hours(4)), // this evening
    task(5, hours(20)), // tomorrow
    task(6, FROM, { isMine: false }),
  ].map((each) => roundOf(each, PIECE, [], FROM))
  const { shown, mine, nextAt } = roundsOfToday(rounds, FROM)
  expect(shown.map(({ task: { taskId } }) => taskId)).toEqual([2, 3, 4, 6].map(idOf))
  expect(mine.map(({ task: { taskId } }) => taskId)).toEqual([3, 4].map(idOf))
  expect(nextAt).toEqual(hours(4))
})
