import { beforeAll, expect, test } from 'vitest'
import { PLATFORM_UNIT } from '../ids.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import type { Act, ChainEntry } from './entry.ts'
import { journalEntries, type JournalFilter, journalEntriesPage } from './read.ts'
import { openJournal } from './write.ts'

const [HOTEL, MALL] = ['018f0000-0000-7000-8000-00000000000a', '018f0000-0000-7000-8000-00000000000b']
const [LI, WANG] = ['018f0000-0000-7000-8000-0000000000a1', '018f0000-0000-7000-8000-0000000000a2']
const MINUTE_MS = 60_000
const FIRST = Date.UTC(2026, 10, 30, 23, 55) // the entries lie on both sides of the end of a month

type Told = [
  note: string,
  unit: string,
  actor: string,
  act: string,
  subject: string,
  outcome: NonNullable<Act['outcome']>,
]
const WRITTEN: Told[] = [
  ['1', HOTEL, LI, 'user.edit', 'user/u1', 'done'],
  ['2', MALL, LI, 'user.delete', 'user/u2', 'refused'],
  ['3', PLATFORM_UNIT, WANG, 'users.export', 'user/', 'done'],
  ['4', HOTEL, WANG, 'role.edit', 'role/7', 'failed'],
  ['5', HOTEL, LI, 'user.edit', 'user/u2', 'done'],
  ['6', MALL, WANG, 'user_edit', 'user/u1', 'done'],
  ['7', PLATFORM_UNIT, LI, 'user.edit', 'user/u1', 'done'],
  ['8', HOTEL, WANG, 'role.edit', 'role/7', 'done'],
]

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
  for (const [index, [note, unitId, id, act, subject, outcome]] of WRITTEN.entries()) {
    const [kind = '', subjectId = ''] = subject.split('/')
    await openJournal(() => new Date(FIRST + index * MINUTE_MS)).write(t.database, {
      unitId,
      actor: { id, name: id, ip: '::1' },
      act,
      subject: { kind, id: subjectId, name: '' },
      outcome,
      note,
    })
  }
})

const EVER: JournalFilter = { units: 'all', from: new Date(FIRST), until: new Date(FIRST + 10 * MINUTE_MS) }
const notes = (entries: ChainEntry[]) => entries.map((entry) => entry.note).join('')

const filters: [what: string, filter: Partial<JournalFilter>, found: string][] = [
  ['everything, newest first', {}, '87654321'],
  ['one unit', { units: [HOTEL] }, '8541'],
  ['two units', { units: [MALL, PLATFORM_UNIT] }, '7632'],
  ['no unit at all', { units: [] }, ''],
  [
    'a time, its end not included',
    { from: new Date(FIRST + 2 * MINUTE_MS), until: new Date(FIRST + 6 * MINUTE_MS) },
    '6543',
  ],
  ['one actor', { actorId: WANG }, '8643'],
  ['acts by their beginning; _ and . are no wildcards', { actPrefix: 'user.' }, '7521'],
  ['acts by a beginning that is a wildcard elsewhere', { actPrefix: 'user_' }, '6'],
  ['a kind of subject', { subject: { kind: 'role' } }, '84'],
  ['one subject', { subject: { kind: 'user', id: 'u1' } }, '761'],
  ['an outcome', { outcome: 'failed' }, '4'],
  ['several at once', { units: [HOTEL, MALL], actorId: LI, outcome: 'done' }, '51'],
]

test.each(filters)('%s', async (_, filter, found) => {
  const page = await journalEntriesPage(t.database, { ...EVER, ...filter }, 1, 100)
  expect(notes(page.rows)).toBe(found)
  expect(page.total).toBe(found.length)
  const exported: ChainEntry[] = []
  for await (const entry of journalEntries(t.database, { ...EVER, ...filter })) exported.push(entry)
  expect(notes(exported)).toBe(found)
})

const pages: [what: string, page: number, rows: number, found: string][] = [
  ['the first of three', 1, 3, '876'],
  ['the second', 2, 3, '543'],
  ['the last, half full', 3, 3, '21'],
  ['one beyond', 4, 3, ''],
  ['one far beyond', 100_000, 100, ''],
]
test.each(pages)('pages: %s', async (_, page, rows, found) => {
  const answer = await journalEntriesPage(t.database, EVER, page, rows)
  expect([notes(answer.rows), answer.total, answer.isTotalCapped]).toEqual([found, WRITTEN.length, false])
})
