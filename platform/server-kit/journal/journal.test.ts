import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { PLATFORM_UNIT } from '../ids.ts'
import { testDatabase, type TestDatabase } from '../testing/database.ts'
import { openAnchor } from './anchor.ts'
import type { JournalTables } from './entry.ts'
import { keepSealing, sealAll } from './seal.ts'
import { type ChainFault, verifyJournal } from './verify.ts'
import { openJournal } from './write.ts'

const NOW = new Date('2026-11-20T08:00:00.000Z')
const ENTRIES = 12

const act = (name: string) => ({
  actor: { id: '018f0000-0000-7000-8000-000000000001', name: '值班员', ip: '10.0.0.8' },
  act: 'user.edit',
  subject: { kind: 'user', id: name, name },
  before: { mobile: '13800000000', b: 1, a: [1.5, null] },
  after: { mobile: '13900000000', password: 'hunter2', nested: { csrfToken: 'abc' } },
})

let t: TestDatabase
beforeAll(async () => {
  t = await testDatabase()
})

async function world() {
  await tamper(t, 'truncate journal, journal_chain, journal_pending')
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-journal-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return { ...t, dataDir, anchor: await openAnchor(dataDir), journal: openJournal(() => NOW) }
}
type World = Awaited<ReturnType<typeof world>>

const fill = async ({ database, journal }: World, from = 0) => {
  for (let i = from; i < from + ENTRIES; i++) await journal.write(database, act(`person ${i}`))
}
const stopped = async ({ database, anchor }: World) => {
  await keepSealing({
    db: database,
    anchor,
    clock: () => new Date(),
    onError: (error) => expect.fail(String(error)),
  }).stop()
}

/** As one who owns the tables and gives himself every right. */
async function tamper({ ownerUrl }: TestDatabase, ...statements: string[]): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  try {
    for (const table of ['journal', 'journal_chain', 'journal_pending'])
      await client.query(`grant all on ${table} to gss_owner`)
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

const FOURTH = `(select entry_id from journal_chain where seq = 4)`
const harm: [what: string, found: [ChainFault, number | undefined][], deed: (w: World) => Promise<void>][] = [
  ['nothing was done', [], async () => {}],
  [
    'one byte of an entry changed',
    [['entryChanged', 4]],
    (w) => tamper(w, `update journal set note = note || '.' where entry_id = ${FOURTH}`),
  ],
  [
    'a value inside before changed',
    [['entryChanged', 4]],
    (w) => tamper(w, `update journal set before = jsonb_set(before, '{b}', '2') where entry_id = ${FOURTH}`),
  ],
  [
    'an entry moved to another time, its link after it',
    [['entryChanged', 4]],
    (w) =>
      tamper(
        w,
        `update journal set at = at - interval '1 day' where entry_id = ${FOURTH}`,
        `update journal_chain set entry_at = entry_at - interval '1 day' where seq = 4`,
      ),
  ],
  [
    'an entry deleted',
    [['entryDeleted', 4]],
    (w) => tamper(w, `delete from journal where entry_id = ${FOURTH}`),
  ],
  [
    'an entry deleted together with its link',
    [['linkMissing', 4]],
    (w) =>
      tamper(w, `delete from journal where entry_id = ${FOURTH}`, `delete from journal_chain where seq = 4`),
  ],
  [
    'a link changed',
    [
      ['entryChanged', 4],
      ['entryChanged', 5],
    ],
    (w) => tamper(w, `update journal_chain set digest = sha256(digest) where seq = 4`),
  ],
  [
    'the tail cut, entries and links',
    [['tailCut', ENTRIES]],
    (w) =>
      tamper(
        w,
        `delete from journal where entry_id in (select entry_id from journal_chain where seq > 9)`,
        `delete from journal_chain where seq > 9`,
      ),
  ],
  [
    'the tail cut and other entries chained in its place',
    [['chainRewritten', ENTRIES]],
    async (w) => {
      await tamper(
        w,
        `delete from journal where entry_id in (select entry_id from journal_chain where seq > 9)`,
        `delete from journal_chain where seq > 9`,
      )
      await fill(w, 100)
      await sealAll(w.database)
    },
  ],
  [
    'an entry slipped in beside the writer',
    [['neverSealed', undefined]],
    (w) =>
      tamper(
        w,
        `insert into journal select unit_id, at, gen_random_uuid(), actor_id, actor_name, session_id, from_ip, act, subject_kind, subject_id, subject_name, before, after, outcome, note from journal limit 1`,
      ),
  ],
  [
    'a line of the anchor without the key',
    [['anchorForeign', undefined]],
    (w) =>
      appendFile(
        path.join(w.dataDir, 'journal.anchor'),
        `${JSON.stringify({ seq: 1, digest: 'aa', at: NOW, hmac: 'bb' })}\n`,
      ),
  ],
  [
    'a line of the anchor changed',
    [['anchorForeign', undefined]],
    async (w) => {
      const file = path.join(w.dataDir, 'journal.anchor')
      await writeFile(file, (await readFile(file, 'utf8')).replace(`"seq":${ENTRIES}`, '"seq":3'))
    },
  ],
]

test.each(harm)('%s: %j', async (_, found, deed) => {
  const w = await world()
  await fill(w)
  await stopped(w)
  await deed(w)
  const verdict = await verifyJournal(w.database, { anchor: w.anchor, clock: () => new Date() })
  expect(verdict.broken.map(({ what, seq }) => [what, seq])).toEqual(found)
  expect(verdict.ok).toBe(found.length === 0)
})

test('what is written waits for its link, then has it; after a minute without it something is wrong', async () => {
  const w = await world()
  await fill(w)
  const verify = (afterMs: number) =>
    verifyJournal(w.database, { anchor: w.anchor, clock: () => new Date(Date.now() + afterMs) })
  expect(await verify(0)).toEqual({ ok: true, entries: ENTRIES, sealed: 0, waiting: ENTRIES, broken: [] })
  expect((await verify(61_000)).broken[0]?.what).toBe('neverSealed')
  await stopped(w)
  expect(await verify(61_000)).toEqual({
    ok: true,
    entries: ENTRIES,
    sealed: ENTRIES,
    waiting: 0,
    broken: [],
  })
})

test('several sealers at once chain every entry once', async () => {
  const w = await world()
  await fill(w)
  await Promise.all([sealAll(w.database), fill(w, 50), sealAll(w.database), sealAll(w.database)])
  await sealAll(w.database)
  const verdict = await verifyJournal(w.database, { anchor: w.anchor, clock: () => new Date() })
  expect(verdict).toEqual({ ok: true, entries: 2 * ENTRIES, sealed: 2 * ENTRIES, waiting: 0, broken: [] })
})

test('while one has the turn, the others leave the queue alone', async () => {
  const w = await world()
  await fill(w)
  const meanwhile = await w.database.transaction(async (tx) => {
    await tx.on<JournalTables>().selectFrom('journal_turn').select('turn').forUpdate().execute()
    return sealAll(w.database)
  })
  expect([meanwhile, await sealAll(w.database)]).toEqual([0, ENTRIES])
})

test('an act that is rolled back leaves no entry', async () => {
  const w = await world()
  const failing = w.database.transaction(async (tx) => {
    await w.journal.write(tx, act('nobody'))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await sealAll(w.database)).toBe(0)
})

test('passwords and tokens are not written, whatever they are part of; hostile text is', async () => {
  const w = await world()
  await w.journal.write(w.database, { ...act('a\0b\ud800'), unitId: PLATFORM_UNIT, note: 'n\0' })
  const { rows } = await asApp(w, 'select *, after::text as text from journal')
  expect(rows[0]?.text).not.toMatch(/hunter2|abc/)
  expect(rows[0]).toMatchObject({
    subject_name: 'ab\ufffd',
    note: 'n',
    unit_id: PLATFORM_UNIT,
    outcome: 'done',
    at: NOW,
  })
})

async function asApp(w: TestDatabase, statement: string) {
  const client = new pg.Client(w.url)
  await client.connect()
  try {
    return await client.query<Record<string, unknown>>(statement)
  } finally {
    await client.end()
  }
}

const forbidden: [what: string, statement: string][] = [
  ['change an entry', `update journal set note = ''`],
  ['delete an entry', 'delete from journal'],
  ['empty the journal', 'truncate journal'],
  ['change a link', `update journal_chain set digest = ''`],
  ['delete a link', 'delete from journal_chain'],
  [
    'go round by the table of a month',
    `do $$ begin execute (select format('delete from %s', min(inhrelid::regclass::text)) from pg_inherits where inhparent = 'journal'::regclass); end $$`,
  ],
  ['go round by the net', 'delete from journal_default'],
  ['drop it', 'drop table journal'],
]
test.each(forbidden)('the product may not %s', async (_, statement) => {
  await expect(asApp(t, statement)).rejects.toThrow(/permission denied|must be owner/)
})

test('the key and the anchor are for the owner only, and stay the same', async () => {
  const w = await world()
  await fill(w)
  await stopped(w)
  const modes = await Promise.all(
    ['secret/journal.key', 'journal.anchor'].map(
      async (name) => (await stat(path.join(w.dataDir, name))).mode & 0o777,
    ),
  )
  expect(modes).toEqual([0o600, 0o600])
  const again = await openAnchor(w.dataDir)
  expect((await verifyJournal(w.database, { anchor: again, clock: () => new Date() })).ok).toBe(true)
})
