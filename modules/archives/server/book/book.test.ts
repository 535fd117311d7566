import { newId } from '@gss/server-kit/ids'
import { isRefusal } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import type { FormValues } from '../../contract/index.ts'
import type { ArchiveDeps } from '../deps.ts'
import { addRow } from '../register/add.ts'
import { keptObjects } from '../register/keptObjects.ts'
import { forms, placesWorld, someone } from '../testing/placesWorld.ts'
import { setAbsent } from './setAbsent.ts'
import { unitBook } from './unitBook.ts'

let deps: ArchiveDeps
let unitId: string
const leader = someone('组长')

beforeEach(async () => {
  deps = await placesWorld(keptObjects)
  unitId = await added('unit', 'unit', forms.unit('HZ001'))
})

async function added(realm: 'unit' | 'baseData', object: string, values: FormValues, of?: string) {
  const made = await addRow(realm, { object, ...(of !== undefined && { unitId: of }), values }, leader, deps)
  if (isRefusal(made)) throw new Error(JSON.stringify(made))
  return made.id
}
const bookOf = async (who = leader, of: string | undefined = unitId) => {
  const book = await unitBook(of === undefined ? {} : { unitId: of }, who, deps)
  if (isRefusal(book)) throw new Error(book.refused)
  return book
}
const lecture: FormValues = {
  recordNo: 'XC-2026-01',
  topic: '119 消防宣传月',
  form: ['1', '2'],
  date: '2026-11-09',
  place: '一层大堂',
  audience: '全体员工',
  peopleCount: 86,
  dept: '安全保卫部',
  owner: '李四',
  content: '灭火器使用与疏散',
}

test('a lecture is in the book with as many of its fields as are filled in', async () => {
  await added('baseData', 'firePublicity', lecture, unitId)
  const book = await bookOf()
  expect(book).toMatchObject({ unitName: '单位HZ001' })
  // What is needed, and ten of fourteen fields; photos and attachments are not counted.
  expect(book.entries.filter(({ rows }) => rows > 0)).toEqual([
    { object: 'firePublicity', rows: 1, percent: 88, isAbsent: false },
  ])
})

// oxfmt-ignore
const fields: [what: string, details: object, filled: number][] = [
  ['a text, a number, a yes, a list, a point',    { a: 'x', b: 0, c: false, d: ['1', '2'], e: { longitude: 1, latitude: 2 } }, 5],
  ['nothing, an empty text, an empty list',       { a: null, b: '', c: [] },                                             0],
  ['a form nobody has begun',                     {},                                                                    0],
]
test.each(fields)('as many fields are filled: %s', async (_, details, filled) => {
  const { rows } = await sql<{ filled: number }>`
    insert into unit_records (unit_id, record_id, object, code, name, details) values (${unitId}, ${newId()}, 'foam', 'F', 'F', ${JSON.stringify(details)}::jsonb)
    returning filled`.execute(deps.db.on())
  expect(rows).toEqual([{ filled }])
})

test('what a unit has none of is said, journalled, and taken back', async () => {
  const who = someone('经理', unitId)
  expect(await setAbsent({ object: 'tank', isAbsent: true }, who, deps)).toEqual({ changeId: null })
  const absent = async () =>
    (await bookOf(who, undefined)).entries.filter(({ isAbsent }) => isAbsent).map(({ object }) => object)
  expect(await absent()).toEqual(['tank'])
  expect(await setAbsent({ object: 'tank', isAbsent: false }, who, deps)).toEqual({ changeId: null })
  expect(await absent()).toEqual([])
})

test('what there are rows of is not absent', async () => {
  await added('baseData', 'firePublicity', lecture, unitId)
  expect(await setAbsent({ unitId, object: 'firePublicity', isAbsent: true }, leader, deps)).toMatchObject({
    refused: 'archive.notAbsent',
  })
})

test('nobody reads or marks the book of another unit', async () => {
  const other = someone('外人', newId())
  expect(await unitBook({ unitId }, other, deps)).toMatchObject({ refused: 'archive.notFound' })
  expect(await setAbsent({ unitId, object: 'tank', isAbsent: true }, other, deps)).toMatchObject({
    refused: 'archive.notFound',
  })
})
