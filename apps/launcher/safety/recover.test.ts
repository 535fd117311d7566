import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '@gss/server-kit/database'
import { changesArePutAway } from '@gss/server-kit/health/backups'
import { startDatabase } from '../database/start.ts'
import { archiveFolder, basesFolder, logFolder } from '../database/archive.ts'
import { basesIn, takeBase } from './baseCopy.ts'
import { recoveredCluster, settleCluster } from './clusterSwap.ts'
import { connected } from './ground.ts'
import { recover } from './recover.ts'
import { recoverMomentOf } from './recoverCommand.ts'
import { mustBeWhole } from './serverWork.ts'
import { allRows, sealed, sow, UNIT, world, type World } from './testing/world.ts'

let w: World
let cluster = ''
let [before, good]: [Date, Date] = [new Date(0), new Date(0)]
let standing: Record<string, string> = {}

const momentOfDatabase = async () => {
  const { rows } = await w.owner((client) => client.query<{ now: Date }>('SELECT clock_timestamp() AS now'))
  return rows[0]?.now ?? new Date(0)
}
/** A moment is a millisecond here, and to PostgreSQL a thousandth of it: the next commit must be later in both. */
const nextMillisecond = () => w.owner((client) => client.query('SELECT pg_sleep(0.002)'))

beforeAll(async () => {
  w = await world({ recoveryLog: true })
  cluster = path.join(w.dataDir, 'pg')
  before = await momentOfDatabase()
  await takeBase({
    dataDir: w.dataDir,
    cluster,
    superUrl: w.database.superUrl,
    say: () => {},
    now: () => new Date(),
  })
  await sow(w)
  standing = await allRows(w)
  await nextMillisecond()
  good = await momentOfDatabase()
  await nextMillisecond()
  await w.owner((client) => client.query('DELETE FROM alarms; DELETE FROM units'))
  await sealed(w)
}, 60_000)
afterAll(() => w.end())

const ask = (until: Date) => ({
  dataDir: w.dataDir,
  anchorFile: path.join(w.dataDir, 'journal.anchor'),
  until,
  verifyJournal: (appUrl: string, marks: string) =>
    mustBeWhole({
      folder: w.programs,
      env: {
        ...process.env,
        DATABASE_URL: appUrl,
        GSS_OWNER_DATABASE_URL: '',
        GSS_DATA_DIR: w.dataDir,
        GSS_ANCHOR_FILE: marks,
      },
      words: ['', until.toISOString()],
    }),
  say: () => {},
  now: () => new Date(),
})

const unreachable: [what: string, until: () => Date, sentence: RegExp][] = [
  ['a moment before the first copy', () => before, /recovery reaches back to .*restore a backup of before/],
  [
    'a moment after the last change',
    () => new Date(),
    /nothing was written as late as .*name an earlier moment/,
  ],
  ['a moment that is still to come', () => new Date(Date.now() + 3_600_000), /is still to come/],
]
test.each(unreachable)(
  'refused in a sentence: %s',
  async (_, until, sentence) => {
    await expect(recover(ask(until()))).rejects.toThrow(sentence)
    expect(existsSync(recoveredCluster(w.dataDir))).toBe(false)
  },
  60_000,
)

const without: [what: string, folder: () => string, sentence: RegExp][] = [
  ['no copy', () => basesFolder(w.dataDir, cluster), /the first is made as soon as the product is ready/],
  [
    'no log',
    () => archiveFolder(w.dataDir, cluster),
    /no log of changes was kept .*GSS_RECOVERY_LOG was off/,
  ],
]
test.each(without)('with %s it says which of the two is missing', async (_, folder, sentence) => {
  renameSync(folder(), `${folder()}.away`)
  await expect(recover(ask(good))).rejects.toThrow(sentence)
  renameSync(`${folder()}.away`, folder())
})

test('what was deleted by mistake is back as it was a moment before, and what stood is kept beside it', async () => {
  await recover(ask(good))
  const database = await startDatabase({ dataDir: w.dataDir, forTests: true, recoveryLog: true })
  w.database.stop = () => database.stop()
  expect(await allRows(w, database.superUrl)).toEqual(standing)
  const writable = await connected(database.appUrl, (client) =>
    client.query(`UPDATE units SET name = 'again' WHERE unit_id = '${UNIT}'`),
  )
  expect(writable.rowCount).toBe(1)
  expect(
    readdirSync(w.dataDir).filter((name) => /^(pg\.before-|journal\.anchor\.before-)/.test(name)),
  ).toHaveLength(2)
  const marks = readFileSync(path.join(w.dataDir, 'journal.anchor'), 'utf8').trim().split('\n')
  expect(marks.map((line) => (JSON.parse(line) as { seq: number }).seq)).toEqual([20])
}, 60_000)

test('the log of changes goes on in the recovered database, compressed, and a copy keeps what it needs of it', async () => {
  const database = await startDatabase({ dataDir: w.dataDir, forTests: true, recoveryLog: true })
  await takeBase({
    dataDir: w.dataDir,
    cluster,
    superUrl: database.superUrl,
    say: () => {},
    now: () => new Date(Date.now() + 1_000),
  })
  await takeBase({
    dataDir: w.dataDir,
    cluster,
    superUrl: database.superUrl,
    say: () => {},
    now: () => new Date(Date.now() + 2_000),
  })
  const bases = await basesIn(basesFolder(w.dataDir, cluster))
  expect(bases).toHaveLength(2)
  await expect
    .poll(
      () => readdirSync(logFolder(w.dataDir, cluster)).filter((name) => /^00000002.*\.gz$/.test(name)).length,
    )
    .toBeGreaterThan(0)
  const oldest = bases.at(-1)?.firstSegment.slice(8) ?? ''
  expect(
    readdirSync(logFolder(w.dataDir, cluster)).filter(
      (name) => /^[0-9A-F]{24}/.test(name) && name.slice(8, 24) < oldest,
    ),
  ).toEqual([])
}, 60_000)

test('a log that cannot be put away is told by the health of the product', async () => {
  const database = await startDatabase({ dataDir: w.dataDir, forTests: true, recoveryLog: true })
  const log = logFolder(w.dataDir, cluster)
  const db = openDatabase(database.appUrl, { connections: 1 })
  expect(await changesArePutAway(db)()).toBe('ok')
  renameSync(log, `${log}.gone`)
  await connected(database.superUrl, (client) =>
    client.query('CREATE TABLE more (one int); SELECT pg_switch_wal()'),
  )
  await expect
    .poll(() => changesArePutAway(db)(), { timeout: 15_000 })
    .toMatchObject({ degraded: 'recoveryLogStuck' })
  renameSync(`${log}.gone`, log)
  await db.close()
}, 60_000)

test('killed between the two renames, the next start finishes before it makes a new database', async () => {
  await w.database.stop()
  const stamp = 'killed'
  cpSync(path.join(cluster, 'PG_VERSION'), path.join(recoveredCluster(w.dataDir), 'PG_VERSION'), {
    recursive: true,
  })
  writeFileSync(
    path.join(w.dataDir, 'recover.json'),
    JSON.stringify({
      stamp,
      anchorFile: path.join(w.dataDir, 'journal.anchor'),
      replaced: { act: 'recover', by: '', at: '' },
    }),
  )
  renameSync(cluster, path.join(w.dataDir, `pg.before-${stamp}`))
  await settleCluster(w.dataDir, () => {})
  expect([
    readdirSync(cluster),
    existsSync(recoveredCluster(w.dataDir)),
    existsSync(path.join(w.dataDir, 'recover.json')),
  ]).toEqual([['PG_VERSION'], false, false])
  await settleCluster(w.dataDir, () => {}) // and again, for nothing
  expect(readdirSync(cluster)).toEqual(['PG_VERSION'])
})

const moments: [what: string, typed: string, moment: string | null][] = [
  ['in the time of this machine', '2026-11-20 18:00:00', new Date(2026, 10, 20, 18).toISOString()],
  ['without seconds', '2026-11-20 18:00', new Date(2026, 10, 20, 18).toISOString()],
  ['with its zone', '2026-11-20T18:00:00+08:00', '2026-11-20T10:00:00.000Z'],
  ['a day alone says no time', '2026-11-20', null],
  ['no such time', '2026-11-20 25:00:00', null],
  ['something else', 'yesterday', null],
]
test.each(moments)('a moment: %s', (_, typed, moment) =>
  expect(recoverMomentOf(typed)?.toISOString() ?? null).toBe(moment),
)
