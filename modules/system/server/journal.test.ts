import { buffer } from 'node:stream/consumers'
import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { readSheet } from '@gss/server-kit/sheets'
import pg from 'pg'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { JOURNAL_COLUMNS, type JournalExportAsked } from '../contract/index.ts'
import { exportJournal } from './exportJournal.ts'
import { readJournalPage, journalVerifier } from './journal.ts'
import { NOW, signedIn, systemWorld, UNIT_A } from './testing/systemWorld.ts'

let deps: Awaited<ReturnType<typeof systemWorld>>
const ACTOR = newId()
const write = (act: string, more: { unitId?: string; outcome?: 'refused'; id?: string } = {}) =>
  deps.journal.write(deps.db, {
    actor: { id: ACTOR, name: 'actor', ip: '192.0.2.7' },
    act,
    subject: { kind: 'thing', id: more.id ?? '1', name: 'One' },
    before: { password: 'Canary-1', size: 1 },
    after: { size: 2 },
    ...(more.unitId && { unitId: more.unitId }),
    ...(more.outcome && { outcome: more.outcome }),
  })

beforeAll(async () => {
  deps = await systemWorld()
  await write('thing.add')
  await write('thing.edit', { id: '2' })
  await write('thing.edit', { outcome: 'refused' })
  await write('other.edit', { unitId: UNIT_A })
})

const range: JournalExportAsked = {
  from: new Date(NOW.getTime() - 60_000),
  until: new Date(NOW.getTime() + 60_000),
}
const DAY_MS = 86_400_000

const filters: [what: string, ask: Partial<JournalExportAsked>, unitId: string | null, acts: string[]][] = [
  ['all', {}, null, ['other.edit', 'thing.edit', 'thing.edit', 'thing.add']],
  ['of one kind of act', { act: 'thing.' }, null, ['thing.edit', 'thing.edit', 'thing.add']],
  ['an underscore is only that', { act: 'thing_' }, null, []],
  ['of one thing', { subjectKind: 'thing', subjectId: '2' }, null, ['thing.edit']],
  ['by outcome', { outcome: 'refused' }, null, ['thing.edit']],
  ['by actor', { actorId: ACTOR, act: 'thing.add' }, null, ['thing.add']],
  ['by somebody else', { actorId: newId() }, null, []],
  [
    'of another day',
    { from: new Date(NOW.getTime() - 2 * DAY_MS), until: new Date(NOW.getTime() - DAY_MS) },
    null,
    [],
  ],
  ['of their unit, for who is bound to one', {}, UNIT_A, ['other.edit']],
]
test.each(filters)('found: %s', async (_, ask, unitId, acts) => {
  const page = await readJournalPage(
    { ...range, page: 1, pageRows: 100, ...ask },
    await signedIn(deps, ['journal'], unitId),
    deps,
  )
  if (isRefusal(page)) throw new Error(page.refused)
  expect(page.rows.map((row) => row.act)).toEqual(acts)
  expect(page.total).toBe(acts.length)
})

test('an entry tells who, from where, what was and what is, and no secret', async () => {
  const page = await readJournalPage({ ...range, page: 2, pageRows: 3 }, await signedIn(deps, []), deps)
  if (isRefusal(page)) throw new Error(page.refused)
  expect(page.rows).toMatchObject([
    { actorName: 'actor', from: '192.0.2.7', act: 'thing.add', after: '{"size":2}', subjectName: 'One' },
  ])
  expect(page.rows[0]?.before).not.toContain('Canary')
})

test('a range that ends before it begins is refused', async () => {
  const ask = { from: range.until, until: range.from }
  expect(
    await readJournalPage({ ...ask, page: 1, pageRows: 10 }, await signedIn(deps, []), deps),
  ).toMatchObject({
    refused: 'system.rangeReversed',
  })
  expect(await exportJournal(ask, await signedIn(deps, []), deps)).toMatchObject({
    refused: 'system.rangeReversed',
  })
})

test('the file has a row for every entry, and that it was taken stands in the journal', async () => {
  const file = await exportJournal({ ...range, act: 'thing.' }, await signedIn(deps, ['journal']), deps)
  if (isRefusal(file) || file.body instanceof Uint8Array) throw new Error('no file of rows')
  const rows = await readSheet(await buffer(file.body), { maxRows: 10, maxColumns: 20, maxBytes: 1_000_000 })
  if (isRefusal(rows)) throw new Error(rows.refused)
  expect(rows[0]).toEqual(Object.values(JOURNAL_COLUMNS).map((column) => column.title))
  expect(rows.slice(1).map((row) => row[3])).toEqual(['thing.edit', 'thing.edit', 'thing.add'])
  const exported = await sql`select 1 from journal where act = 'journal.export'`.execute(deps.db.on())
  expect(exported.rows).toHaveLength(1)
})

test('the chain is verified once for all who ask at once; who sees one unit cannot judge it', async () => {
  const verify = journalVerifier(deps)
  const who = await signedIn(deps, ['journal'])
  const verdicts = await Promise.all([verify(who), verify(who)])
  expect(verdicts[0]).toMatchObject({ isWhole: true, broken: [] })
  expect(verdicts[0]).toBe(verdicts[1])
  expect(await verify(await signedIn(deps, ['journal'], UNIT_A))).toMatchObject({
    refused: 'session.notPermitted',
  })
})

test('an entry somebody slipped in beside the chain is found', async () => {
  const owner = new pg.Client(deps.ownerUrl)
  await owner.connect()
  await owner.query(`
    insert into journal (unit_id, at, entry_id, actor_name, from_ip, act, subject_kind, subject_id, subject_name, outcome, note)
    select unit_id, at - interval '1 hour', '${newId()}', actor_name, from_ip, act, subject_kind, subject_id, subject_name, outcome, note
    from journal limit 1`)
  await owner.end()
  expect(await journalVerifier(deps)(await signedIn(deps, ['journal']))).toMatchObject({
    isWhole: false,
    broken: [{ what: 'neverSealed' }],
  })
})
