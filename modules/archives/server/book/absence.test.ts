import { isRefusal, type Refusal } from '@gss/kit/refusal'
import type { Caller } from '@gss/session/server'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { FormValues } from '../../contract/index.ts'
import { answers as answersOf } from '../answers.ts'
import type { ArchiveDeps, ChangeTurn } from '../deps.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { forms, placesWorld, someone } from '../testing/placesWorld.ts'

let deps: ArchiveDeps
let answers: ReturnType<typeof answersOf>
let told: ChangeTurn[] = []
let unitId = ''
let code = 0
let author: Caller
let manager: Caller
const centre = someone('值班长')
function good<T>(answer: T | Refusal): T {
  if (isRefusal(answer)) throw new Error(JSON.stringify(answer))
  return answer
}
const lecture: FormValues = {
  recordNo: 'XC-1', topic: '宣传', form: ['1'], date: '2026-11-09', place: '大堂', audience: '员工', peopleCount: 8, dept: '安保部', owner: '李四', content: '疏散',
} // oxfmt-ignore

beforeAll(async () => {
  deps = { ...(await placesWorld(keptObjects)), tellChange: async (_, change) => void told.push(change) }
  answers = answersOf(deps)
})
beforeEach(async () => {
  told = []
  unitId = good(await answers.unitAdd({ object: 'unit', values: forms.unit(`N${++code}`) }, centre)).id
  author = someone('赵申请', unitId)
  manager = someone('钱主管', unitId)
  good(
    await answers.setChangeRules({ unitId, objects: ['tank', 'firePublicity'], needsApproval: true }, centre),
  )
})
const mark = (isAbsent = true, who = author, object = 'tank') =>
  answers.setBookAbsent({ unitId, object, isAbsent }, who)
const asked = async (isAbsent = true) => good(await mark(isAbsent)).changeId ?? ''
const review = (changeId: string, who: Caller, isPassed = true) =>
  answers.reviewChanges({ changeIds: [changeId], isPassed, words: '意见' }, who)
const book = async () => good(await answers.unitBook({ unitId }, centre))
const absent = async () =>
  (await book()).entries.filter(({ isAbsent }) => isAbsent).map(({ object }) => object)

test('that there is no such thing waits for both levels, is marked where it will land, and counts after them only', async () => {
  const before = (await book()).percent
  const changeId = await asked()
  expect(await absent()).toEqual([])
  expect(await book()).toMatchObject({
    percent: before,
    waiting: [{ object: 'tank', isAbsent: true, change: { changeId, state: 'asked', authorName: '赵申请' } }],
  })
  good(await review(changeId, manager))
  expect(await absent()).toEqual([])
  good(await review(changeId, centre))
  expect(await absent()).toEqual(['tank'])
  expect((await book()).waiting).toEqual([])
  expect(told.map(({ state }) => state)).toEqual(['asked', 'firstPassed', 'passed'])
})

test('the request shows before and after, and is not called overtaken', async () => {
  const change = good(await answers.change({ changeId: await asked() }, manager))
  expect(change).toMatchObject({ object: 'tank', kind: 'edit', isStale: false, waitsFor: 'first' })
  expect(change.fields).toMatchObject([
    { label: '无此项', isChanged: true, before: { words: ['N'] }, after: { words: ['Y'] } },
  ])
  const { rows } = good(await answers.changes({ unitId, page: 1, pageRows: 10 }, manager))
  expect(rows).toMatchObject([{ changeId: change.changeId, isStale: false }])
})

test('taking it back waits as well', async () => {
  good(await mark(true, centre))
  const changeId = await asked(false)
  expect(await absent()).toEqual(['tank'])
  good(await review(changeId, manager))
  good(await review(changeId, centre))
  expect(await absent()).toEqual([])
})

test('the centre marks at once, and so does a unit where nothing waits', async () => {
  expect(good(await mark(true, centre))).toEqual({ changeId: null })
  expect(good(await mark(true, author, 'foam'))).toEqual({ changeId: null })
  expect(await absent()).toEqual(['tank', 'foam'])
})

// oxfmt-ignore
const leftAsItWas: [what: string, deed: (changeId: string) => Promise<unknown>][] = [
  ['rejected',         (id) => review(id, manager, false)],
  ['taken back',       (id) => answers.closeChange({ changeId: id, words: '' }, author)],
  ['rejected at last', async (id) => { good(await review(id, manager)); return review(id, centre, false) }],
]
test.each(leftAsItWas)('%s, all stays as it was and may be asked again', async (_, deed) => {
  good(await deed(await asked()))
  expect(await absent()).toEqual([])
  expect((await book()).waiting).toEqual([])
  expect(await asked()).not.toBe('')
})

// oxfmt-ignore
const refused: [what: string, deed: (changeId: string) => Promise<unknown>, sentence: string][] = [
  ['asked for twice',                 () => mark(),                                                                            'archive.changeWaits'],
  ['passed by who asked',             (id) => review(id, author),                                                              'archive.changeOwn'],
  ['passed by somebody of another unit', (id) => review(id, someone('外人', '00000000-0000-4000-8000-000000000001')),          'archive.changeNotFound'],
  ['passed twice',                    async (id) => { await review(id, manager); await review(id, centre); return review(id, manager) }, 'archive.changeDecided'],
]
test.each(refused)('it is not %s', async (_, deed, sentence) => {
  expect(await deed(await asked())).toMatchObject({ refused: sentence })
})

test('what there are rows of by the time it is passed is not absent', async () => {
  const changeId = good(await mark(true, author, 'firePublicity')).changeId ?? ''
  good(await review(changeId, manager))
  good(await answers.baseDataAdd({ object: 'firePublicity', unitId, values: lecture }, centre))
  expect(await review(changeId, centre)).toMatchObject({ refused: 'archive.notAbsent' })
  expect(await absent()).toEqual([])
})
