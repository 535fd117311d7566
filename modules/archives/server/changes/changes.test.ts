import { isRefusal, type Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  CHANGE_STATES,
  type ChangeLevel,
  type FormValues,
  isOpen,
  changeLevelOf,
} from '../../contract/index.ts'
import { newId } from '@gss/server-kit/ids'
import { answers as answersOf } from '../answers.ts'
import type { ArchiveDeps, ChangeTurn } from '../deps.ts'
import { authorOf } from '../register/author.ts'
import { rowDraftOf } from '../register/draft.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { writeDrafts } from '../register/writeRows.ts'
import { forms, NOW, placesWorld, someone } from '../testing/placesWorld.ts'
import { picture } from '../testing/uploads.ts'
import { emptyBin } from './recycle.ts'

let deps: ArchiveDeps
let answers: ReturnType<typeof answersOf>
let now = NOW
let told: ChangeTurn[] = []
const centre = someone('值班长')
let unitA = ''
let unitB = ''
let author: Caller
let manager: Caller
let other: Caller
let number = 0

const only = (who: Caller, ...permissions: string[]): Caller => ({
  ...who,
  permits: (permission) => permissions.includes(permission),
})
function good<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer
}
const why = (answer: unknown) => (isRefusal(answer) ? answer.refused : answer)
const part = (name = `部位${++number}`): FormValues => ({ ...KEY_PART, name })

/** What a key part needs, and nothing else; filled in below from its description. */
let KEY_PART: FormValues = {}
function needed(object: string): FormValues {
  const { fields } = deps.register.get(object)?.description ?? { fields: [] }
  return Object.fromEntries(
    fields.flatMap((field) => {
      if (!field.isRequired || field.type === 'files') return []
      const choice = field.choices[0]?.code ?? null
      const values: Record<string, FormValues[string]> = {
        text: '甲',
        long: '甲',
        whole: 1,
        decimal: 1,
        date: '2026-01-01',
        yes: true,
        one: choice,
        many: choice === null ? null : [choice],
        mobile: '13800138000',
        phone: '13800138000',
      }
      return [[field.name, values[field.type] ?? null]]
    }),
  )
}

const add = async (values: FormValues, who = centre, unitId = unitA) =>
  good(await answers.baseDataAdd({ object: 'keyPart', unitId, values }, who))
const one = async (id: string, who = centre) =>
  good(await answers.baseDataOne({ object: 'keyPart', id }, who))
async function edit(id: string, values: FormValues, who = author) {
  const { version } = await one(id)
  return answers.baseDataUpdate({ object: 'keyPart', id, version, values }, who)
}
const asked = async (id: string, values: FormValues, who = author) =>
  good(await edit(id, values, who)).changeId ?? ''
const review = (changeId: string, who: Caller, isPassed = true, level?: ChangeLevel, words = '意见') =>
  answers.reviewChanges({ changeIds: [changeId], isPassed, words, level }, who)
const stateOf = async (changeId: string) => good(await answers.change({ changeId }, centre)).state
const turn = (object: string, needsApproval: boolean, unitId = unitA) =>
  answers.setChangeRules({ unitId, objects: [object], needsApproval }, centre)

beforeAll(async () => {
  const world = await placesWorld(keptObjects)
  deps = {
    ...world,
    clock: () => now,
    tellChange: async (_, change) => void told.push(change),
  }
  answers = answersOf(deps)
  KEY_PART = needed('keyPart')
  unitA = good(await answers.unitAdd({ object: 'unit', values: forms.unit('A') }, centre)).id
  unitB = good(await answers.unitAdd({ object: 'unit', values: forms.unit('B') }, centre)).id
  author = someone('赵申请', unitA)
  manager = someone('钱主管', unitA)
  other = someone('孙外人', unitB)
  good(await turn('keyPart', true))
})
beforeEach(() => {
  told = []
  now = NOW
})

test('the flow ends everywhere, and each open state waits for one level', () => {
  for (const state of Object.values(CHANGE_STATES))
    expect([state, isOpen(state)]).toEqual([state, changeLevelOf(state) !== null])
})

test('what a unit edits is a request; the row is what it was until both levels passed', async () => {
  const { id } = await add(part())
  const answer = good(await edit(id, { position: '地下一层' }))
  expect(answer).toMatchObject({ version: 1, changeId: expect.any(String) })
  const changeId = answer.changeId ?? ''
  expect(await one(id)).toMatchObject({
    version: 1,
    pending: { changeId, kind: 'edit', state: 'asked', authorName: '赵申请' },
  })
  expect(good(await review(changeId, manager, true, 'first'))).toEqual({ done: 1, left: [] })
  expect((await one(id)).version).toBe(1)
  expect(good(await review(changeId, centre, true, 'second'))).toEqual({ done: 1, left: [] })
  const row = await one(id)
  expect(row).toMatchObject({ version: 2, pending: null, values: { position: '地下一层' } })
  expect(told.map(({ state }) => state)).toEqual(['asked', 'firstPassed', 'passed'])
  const { steps, fields } = good(await answers.change({ changeId }, author))
  expect(steps.map(({ kind, state, userName }) => [kind, state, userName])).toEqual([
    ['edit', 'asked', '赵申请'],
    ['first', 'firstPassed', '钱主管'],
    ['second', 'passed', '值班长'],
  ])
  expect(fields.filter(({ isChanged }) => isChanged).map(({ name, after }) => [name, after?.words])).toEqual([
    ['position', ['地下一层']],
  ])
})

test('the centre edits at once, in any unit', async () => {
  const { id } = await add(part())
  expect(good(await edit(id, { position: '一层' }, centre))).toEqual({ version: 2, changeId: null })
})

test('what is added and what is deleted waits as well', async () => {
  const values = part()
  const added = await add(values, author)
  expect(added.changeId).not.toBeNull()
  expect(why(await answers.baseDataOne({ object: 'keyPart', id: added.id }, centre))).toBe('archive.notFound')
  good(await review(added.changeId ?? '', manager))
  good(await review(added.changeId ?? '', centre))
  expect((await one(added.id)).values).toMatchObject(values)
  expect(good(await answers.baseDataDelete({ object: 'keyPart', ids: [added.id] }, author))).toEqual({
    asked: 1,
  })
  const changeId = (await one(added.id)).pending?.changeId ?? ''
  good(await review(changeId, manager))
  good(await review(changeId, centre))
  expect(why(await answers.baseDataOne({ object: 'keyPart', id: added.id }, centre))).toBe('archive.notFound')
})

test('where it is off, a unit edits at once; another unit and another object are not concerned', async () => {
  const { id } = await add(part(), other, unitB)
  expect(good(await edit(id, { position: '二层' }, other)).changeId).toBeNull()
  const building = await answers.baseDataAdd(
    { object: 'building', unitId: unitA, values: forms.building('free') },
    author,
  )
  expect(good(building).changeId).toBeNull()
})

// What is refused, by whom, with which sentence; the request stays what it is.
const refusals: [what: string, run: (changeId: string) => Promise<unknown>, refused: string][] = [
  ['by its author', (id) => review(id, author), 'archive.changeOwn'],
  ['by somebody of another unit', (id) => review(id, other), 'archive.changeNotFound'],
  ['without the right', (id) => review(id, only(manager, 'change')), 'archive.changeNotYours'],
  [
    'on the second level before the first',
    (id) => review(id, centre, true, 'second'),
    'archive.changeNotFirst',
  ],
  ['rejected without a word', (id) => review(id, manager, false, 'first', ' '), 'archive.changeWordsNeeded'],
  [
    'taken back by another',
    (id) => answers.closeChange({ changeId: id, words: '' }, manager),
    'archive.changeNotClosable',
  ],
  [
    'edited again meanwhile',
    async (id) => edit(good(await answers.change({ changeId: id }, centre)).rowId, { position: '再改' }),
    'archive.changeWaits',
  ],
]
test.each(refusals)('%s: a sentence, and nothing changed', async (_, run, refused) => {
  const { id } = await add(part())
  const changeId = await asked(id, { position: '三层' })
  expect(why(await run(changeId))).toBe(refused)
  expect([await stateOf(changeId), (await one(id)).version]).toEqual(['asked', 1])
})

test('who passed the first level does not pass the second', async () => {
  const { id } = await add(part())
  const changeId = await asked(id, { position: '四层' })
  good(await review(changeId, centre))
  expect(why(await review(changeId, centre))).toBe('archive.changeSameReviewer')
  expect([await stateOf(changeId), (await one(id)).version]).toEqual(['firstPassed', 1])
})

test('approved twice: the second is told by whom and when', async () => {
  const { id } = await add(part())
  const changeId = await asked(id, { position: '五层' })
  good(await review(changeId, manager, true, 'first'))
  expect(await review(changeId, manager, true, 'first')).toMatchObject({
    refused: 'archive.changeDecided',
    with: { who: '钱主管' },
  })
})

test('of two who approve at the same time one wins, and the row is written once', async () => {
  const { id } = await add(part())
  const changeId = await asked(id, { position: '六层' })
  good(await review(changeId, manager))
  const second = someone('周值班')
  const both = await Promise.all([centre, second].map((who) => review(changeId, who, true, 'second')))
  expect(both.filter(isRefusal).map(why)).toEqual(['archive.changeDecided'])
  expect([(await one(id)).version, told.filter(({ state }) => state === 'passed').length]).toEqual([2, 1])
})

test('a row that moved on meanwhile: it cannot pass, and can be rejected', async () => {
  const { id } = await add(part())
  const changeId = await asked(id, { position: '七层' })
  good(await edit(id, { position: '中心改的' }, centre))
  expect(good(await answers.change({ changeId }, centre)).isStale).toBe(true)
  good(await review(changeId, manager))
  expect(await review(changeId, centre)).toMatchObject({
    refused: 'archive.changeRowMoved',
    with: { who: '值班长' },
  })
  expect([await stateOf(changeId), (await one(id)).values['position']]).toEqual(['firstPassed', '中心改的'])
  good(await review(changeId, centre, false))
  expect(await stateOf(changeId)).toBe('secondRejected')
})

test('a row that is gone meanwhile: what was asked of it cannot pass, and can be rejected', async () => {
  const { id } = await add(part())
  const changeId = await asked(id, { position: '七层' })
  good(await answers.baseDataDelete({ object: 'keyPart', ids: [id] }, centre))
  good(await review(changeId, manager))
  expect(why(await review(changeId, centre))).toBe('archive.changeRowGone')
  expect(await stateOf(changeId)).toBe('firstPassed')
  expect(why(await answers.baseDataOne({ object: 'keyPart', id }, centre))).toBe('archive.notFound')
  good(await review(changeId, centre, false))
  expect(await stateOf(changeId)).toBe('secondRejected')
})

test('what no longer fits is refused in its own words', async () => {
  const name = `重名${++number}`
  const changeId = (await add(part(name), author)).changeId ?? ''
  await add(part(name))
  good(await review(changeId, manager))
  expect(why(await review(changeId, centre))).toBe('archive.codeTaken')
  expect(await stateOf(changeId)).toBe('firstPassed')
})

test('taken back, it may be asked anew', async () => {
  const { id } = await add(part())
  const changeId = await asked(id, { position: '八层' })
  good(await answers.closeChange({ changeId, words: '填错' }, author))
  expect(await stateOf(changeId)).toBe('closed')
  expect(await asked(id, { position: '九层' })).not.toBe('')
})

test('in bulk each is decided for itself, and what was not is named', async () => {
  const ids = [await add(part()), await add(part())].map(({ id }) => id)
  const [first = '', second = ''] = await Promise.all(ids.map((id) => asked(id, { position: '十层' })))
  good(await answers.closeChange({ changeId: second, words: '' }, author))
  const answer = await answers.reviewChanges(
    { changeIds: [first, second], isPassed: true, words: '' },
    manager,
  )
  expect(good(answer)).toMatchObject({ done: 1, left: [{ changeId: second, why: 'archive.changeDecided' }] })
  expect(await stateOf(first)).toBe('firstPassed')
})

test('in bulk, what is one’s own, another unit’s or nobody’s is left, and says why', async () => {
  const unitC = good(await answers.unitAdd({ object: 'unit', values: forms.unit('C') }, centre)).id
  good(await turn('keyPart', true, unitC))
  const [own, fine] = [await add(part()), await add(part())].map(({ id }) => id)
  const foreign = await add(part(), centre, unitC)
  const both = someone('李两手', unitA)
  const [asOwn, asFine] = [
    await asked(own ?? '', { position: '一区' }, both),
    await asked(fine ?? '', { position: '二区' }),
  ]
  const asForeign = await asked(foreign.id, { position: '三区' }, someone('吴外人', unitC))
  const unknown = newId()
  const ask = { changeIds: [asOwn, asForeign, unknown, asFine], isPassed: true, words: '' }
  const { done, left } = good(await answers.reviewChanges(ask, both))
  expect([done, left.map(({ changeId, why: because }) => [changeId, because])]).toEqual([
    1,
    [
      [asOwn, 'archive.changeOwn'],
      [asForeign, 'archive.changeNotFound'],
      [unknown, 'archive.changeNotFound'],
    ],
  ])
  expect(await Promise.all([asOwn, asForeign, asFine].map(stateOf))).toEqual([
    'asked',
    'asked',
    'firstPassed',
  ])
})

test('the list shows what waits for whom, and nothing of other units', async () => {
  const { id } = await add(part())
  const changeId = await asked(id, { position: '十一层' })
  const waiting = async (who: Caller) => {
    const { rows } = good(await answers.changes({ isMine: true, page: 1, pageRows: 100 }, who))
    return rows.some((row) => row.changeId === changeId)
  }
  expect([await waiting(manager), await waiting(author), await waiting(other)]).toEqual([true, false, false])
  expect(good(await answers.changes({ page: 1, pageRows: 100 }, other)).rows).toEqual([])
  expect(why(await answers.change({ changeId }, other))).toBe('archive.changeNotFound')
})

test('a secret that is asked for is neither kept in the clear nor shown', async () => {
  good(await turn('fireman', true))
  const idCard = '11010519491231002X'
  const values = { ...needed('fireman'), idCard }
  const added = good(await answers.baseDataAdd({ object: 'fireman', unitId: unitA, values }, author))
  const whole = good(await answers.change({ changeId: added.changeId ?? '' }, manager))
  expect(JSON.stringify(whole)).not.toContain(idCard)
  good(await review(added.changeId ?? '', manager))
  good(await review(added.changeId ?? '', centre))
  const row = good(await answers.baseDataOne({ object: 'fireman', id: added.id }, centre))
  expect(row.values['idCard']).toBe('110105********002X')
})

test('a file comes with the request, is the row’s when it passed and gone when it was rejected', async () => {
  const { object, field } = fileField()
  good(await turn(object, true))
  const { id } = good(
    await answers.baseDataAdd({ object, unitId: unitA, values: { ...needed(object), name: '带图' } }, centre),
  )
  const bring = async () => {
    const fileId = await picture({ realm: 'baseData', object, field }, author, deps)
    const { version } = good(await answers.baseDataOne({ object, id }, centre))
    const edited = await answers.baseDataUpdate(
      { object, id, version, values: { [field]: [fileId] } },
      author,
    )
    return { fileId, changeId: good(edited).changeId ?? '' }
  }
  const rejected = await bring()
  expect(isRefusal(await answers.changeFile(rejected, manager))).toBe(false)
  expect(why(await answers.changeFile(rejected, other))).toBe('archive.changeNotFound')
  good(await review(rejected.changeId, manager, false))
  expect(await deps.files.find(deps.db, rejected.fileId)).toBeNull()
  const passed = await bring()
  good(await review(passed.changeId, manager))
  good(await review(passed.changeId, centre))
  const row = good(await answers.baseDataOne({ object, id }, centre))
  expect(row.files[field]?.map(({ fileId }) => fileId)).toEqual([passed.fileId])
})
/** An object of the book that takes a picture and is told apart by its name. */
function fileField(): { object: string; field: string } {
  for (const { description } of keptObjects) {
    const field = description.fields.find(
      ({ type, kind, isRequired }) => type === 'files' && kind === 'picture' && !isRequired,
    )
    if (field && description.isOfUnit && description.key === 'name')
      return { object: description.object, field: field.name }
  }
  throw new Error('no object takes a picture')
}

test('history: who, when, what, and back', async () => {
  const { id } = await add({ ...part(), position: '甲' })
  good(await edit(id, { position: '乙' }, centre))
  good(await edit(id, { position: '丙' }, someone('李四')))
  const { rows, total } = good(
    await answers.rowHistory({ object: 'keyPart', id, page: 1, pageRows: 2 }, centre),
  )
  expect(total).toBe(3)
  expect(
    rows.map(({ version, by, isNow, fields }) => [
      version,
      by,
      isNow,
      fields.map(({ after }) => after?.words),
    ]),
  ).toEqual([
    [3, '李四', true, [['丙']]],
    [2, '值班长', false, [['乙']]],
  ])
  const second = good(await answers.rowHistory({ object: 'keyPart', id, page: 2, pageRows: 2 }, centre))
  expect(second.rows.map(({ version, fields }) => [version, fields])).toEqual([[1, []]])
  expect(good(await answers.goBack({ object: 'keyPart', id, version: 3, to: 1 }, centre))).toEqual({
    version: 4,
    changeId: null,
  })
  expect((await one(id)).values['position']).toBe('甲')
  expect(why(await answers.goBack({ object: 'keyPart', id, version: 4, to: 1 }, centre))).toBe(
    'archive.versionSame',
  )
  expect(why(await answers.goBack({ object: 'keyPart', id, version: 4, to: 9 }, centre))).toBe(
    'archive.versionNotFound',
  )
  expect(why(await answers.goBack({ object: 'keyPart', id, version: 1, to: 2 }, centre))).toBe(
    'archive.changedMeanwhile',
  )
  expect(
    good(await answers.goBack({ object: 'keyPart', id, version: 4, to: 2 }, author)).changeId,
  ).not.toBeNull()
  expect(why(await answers.rowHistory({ object: 'keyPart', id, page: 1, pageRows: 2 }, other))).toBe(
    'archive.notFound',
  )
})

test('what is deleted lies in the bin with its files for 90 days, and comes back as it was', async () => {
  const { object, field } = fileField()
  const fileId = await picture({ realm: 'baseData', object, field }, centre, deps)
  const values = { ...needed(object), name: '进出', [field]: [fileId] }
  const { id } = good(await answers.baseDataAdd({ object, unitId: unitB, values }, centre))
  good(await answers.baseDataDelete({ object, ids: [id] }, centre))
  const inBin = async (who: Caller) =>
    good(await answers.recycled({ object, search: '进出', page: 1, pageRows: 100 }, who)).rows.map(
      ({ rowId }) => rowId,
    )
  expect([await inBin(other), await inBin(author)]).toEqual([[id], []])
  expect(why(await answers.restoreRow({ object, id }, author))).toBe('archive.recycledNotFound')
  expect(good(await answers.restoreRow({ object, id }, other))).toEqual({ changeId: null })
  const row = good(await answers.baseDataOne({ object, id }, centre))
  expect([row.version, row.values['name'], row.files[field]?.length]).toEqual([2, '进出', 1])
  expect(why(await answers.restoreRow({ object, id }, other))).toBe('archive.recycledNotFound')
  good(await answers.baseDataDelete({ object, ids: [id] }, centre))
  now = new Date(NOW.getTime() + 90 * 86_400_000 - 1)
  await emptyBin(deps)
  expect(await inBin(centre)).toEqual([id])
  now = new Date(NOW.getTime() + 90 * 86_400_000)
  expect(why(await answers.restoreRow({ object, id }, centre))).toBe('archive.recycledNotFound')
  await emptyBin(deps)
  expect(await deps.files.find(deps.db, fileId)).toBeNull()
})

test('a restored row whose name was taken meanwhile stays in the bin', async () => {
  const name = `占用${++number}`
  const { id } = await add(part(name))
  good(await answers.baseDataDelete({ object: 'keyPart', ids: [id] }, centre))
  await add(part(name))
  expect(why(await answers.restoreRow({ object: 'keyPart', id }, centre))).toBe('archive.codeTaken')
})

test('where adding waits for approval, coming back does too', async () => {
  const { id } = await add(part())
  good(await answers.baseDataDelete({ object: 'keyPart', ids: [id] }, centre))
  const { changeId } = good(await answers.restoreRow({ object: 'keyPart', id }, author))
  good(await review(changeId ?? '', manager))
  good(await review(changeId ?? '', centre))
  expect((await one(id)).version).toBe(2)
})

test('only what is a unit’s is switched', async () => {
  expect(why(await turn('audio', true))).toBe('archive.ruleOfCentre')
  expect(why(await turn('nothing', true))).toBe('archive.objectUnknown')
  const { rows } = good(await answers.changeRules({ unitId: unitA }, centre))
  expect(rows.find(({ object }) => object === 'keyPart')).toMatchObject({
    needsApproval: true,
    changedBy: '值班长',
  })
})

test('a sheet of a unit becomes requests, row by row; one of too many is refused as a whole', async () => {
  const kept = deps.register.get('keyPart')
  if (!kept) throw new Error('no key part')
  const bring = (rows: number) =>
    deps.db.transaction(async (tx) => {
      const drafts = Array.from({ length: rows }, () => rowDraftOf(newId(), unitA, part(), null))
      return writeDrafts(tx, kept, drafts, 'import', authorOf(author), deps)
    })
  const few = good(await bring(3))
  expect([few.size, told.length]).toEqual([3, 3])
  expect(why(await bring(201))).toBe('archive.changesTooMany')
  const centres = await deps.db.transaction(async (tx) => {
    const drafts = Array.from({ length: 201 }, () => rowDraftOf(newId(), unitA, part(), null))
    return writeDrafts(tx, kept, drafts, 'import', authorOf(centre), deps)
  })
  expect(good(centres).size).toBe(0)
})
