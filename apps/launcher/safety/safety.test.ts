import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { backup } from './backup.ts'
import { examine } from './examine.ts'
import { connected, restoreGroundOf, makeDatabase } from './ground.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restore } from './restore.ts'
import { beginSwap, incomingFolder, settleSwap } from './swap.ts'
import { bundled } from '../testing/bundled.ts'
import { scratch } from '../testing/scratch.ts'
import { allRows, destroy, sow, UNIT, world, type World } from './testing/world.ts'

/** Told by the last line the product wrote, and by the backup's own. */
const TAIL_CUT = { what: 'tailCut', seq: 20 }
/** Less than the one picture takes. */
const ROOM_BLOCKS = 40

let w: World
let good = ''
let standing: Record<string, string> = {}
beforeAll(async () => {
  w = await world()
  await sow(w)
  good = path.join(w.dataDir, 'backups', 'good')
  await backup(w.backupAsk(good))
  standing = await allRows(w)
}, 180_000)
afterAll(() => w.end())

const leftovers = () => readdirSync(w.dataDir).filter((name) => /^(swap|restore)\./.test(name))
const databases = () =>
  w.owner(async (client) =>
    (
      await client.query<{ name: string }>(
        "SELECT datname AS name FROM pg_database WHERE datname LIKE 'gss%'",
      )
    ).rows.map(({ name }) => name),
  )

test('who rules this machine cuts the tail of the journal and of its marks: the marks in a backup tell', async () => {
  await connected(w.database.superUrl, async (client) => {
    await client.query('DELETE FROM journal_pending')
    await client.query(
      'DELETE FROM journal WHERE entry_id NOT IN (SELECT entry_id FROM journal_chain WHERE seq <= 10)',
    )
    await client.query('DELETE FROM journal_chain WHERE seq > 10')
  })
  rmSync(path.join(w.dataDir, 'journal.anchor'))
  expect(await w.verdict()).toMatchObject({ ok: true, sealed: 10 })
  expect(await w.verdict(path.join(good, 'data', 'journal.anchor'))).toMatchObject({
    ok: false,
    broken: [TAIL_CUT, TAIL_CUT],
  })
}, 60_000)

test('what was destroyed is back, every row and every file, and the journal is whole', async () => {
  await destroy(w)
  expect(await allRows(w)).toEqual({})
  await restore(w.ask(good))
  expect(await allRows(w)).toEqual(standing)
  expect(readFileSync(path.join(w.dataDir, 'files', 'ab', 'cd', 'a-plan'))).toEqual(Buffer.alloc(100_000, 7))
  expect(readFileSync(path.join(w.dataDir, 'gateway.id'), 'utf8')).toBe('the gateway')
  expect([leftovers(), await databases()]).toEqual([[], ['gss']])
  expect(JSON.parse(readFileSync(path.join(w.dataDir, 'replaced.json'), 'utf8'))).toMatchObject({
    act: 'restore',
    by: good,
  })
  expect(w.said.at(-1)).toMatch(/^restored .*good: [\d,]+ rows, \d+\.\d s$/)
}, 60_000)

test('taken while the product writes, it holds one moment: nothing half, nothing that was there before left out', async () => {
  const folder = path.join(w.dataDir, 'backups', 'while-writing')
  const writer = new Client({ connectionString: w.database.appUrl })
  writer.on('error', () => {})
  await writer.connect()
  let [written, isWriting] = [0, true]
  const pair = async () => {
    await writer.query(`BEGIN; INSERT INTO nuisance_days (unit_id, day, false_alarms) VALUES ('${UNIT}', date '2000-01-01' + ${written}, 1);
      INSERT INTO drills (unit_id, drill_id, transmission_id, script, from_at, until_at, started_by)
      VALUES ('${UNIT}', gen_random_uuid(), gen_random_uuid(), 's', now(), now(), ''); COMMIT`)
    written++
  }
  for (let first = 0; first < 50; first++) await pair()
  const writing = (async () => {
    while (isWriting) await pair()
  })()
  const manifest = await backup(w.backupAsk(folder))
  isWriting = false
  await writing
  await writer.end()
  const kept = (name: string) => manifest.tables.find((table) => table.name === name)?.rows ?? 0
  expect(kept('drills')).toBe(kept('nuisance_days'))
  expect(kept('drills')).toBeGreaterThanOrEqual(50)
  expect(written).toBeGreaterThan(kept('drills'))
  await w.owner((client) => client.query('TRUNCATE drills, nuisance_days'))
})

test('one whose database goes away in the middle is not there at all', async () => {
  const folder = path.join(w.dataDir, 'backups', 'broken-off')
  const ask = { ...w.backupAsk(folder), url: w.database.ownerUrl.replace(/gss$/, 'nowhere') }
  await expect(backup(ask)).rejects.toThrow('nowhere')
  expect([existsSync(folder), existsSync(`${folder}.unfinished`)]).toEqual([false, false])
})

test('where there is no room, it says so and leaves nothing', async () => {
  const folder = path.join(w.dataDir, 'backups', 'no-room')
  const program = await bundled('apps/launcher/safety/testing/backupOnce.ts')
  const words = [
    `ulimit -f ${ROOM_BLOCKS}; exec "$0" "$@"`,
    process.execPath,
    program,
    JSON.stringify(w.backupAsk(folder)),
  ]
  const { stdout } = spawnSync('sh', ['-c', ...words], { encoding: 'utf8' })
  expect(stdout.trim()).toBe(`no room for the backup ${folder}: nothing of it was kept`)
  expect([existsSync(folder), existsSync(`${folder}.unfinished`)]).toEqual([false, false])
})

test('a second one under the same name is refused, and the first stays', async () => {
  await expect(backup(w.backupAsk(good))).rejects.toThrow('is there already')
  await examine(w.ask(good))
})

const flip = (file: string) => {
  const bytes = readFileSync(file)
  const at = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  writeFileSync(file, bytes)
}
const rewrite = async (
  folder: string,
  change: (manifest: Awaited<ReturnType<typeof readManifest>>) => object,
) => {
  const manifest = await readManifest(folder)
  await writeManifest(folder, { ...manifest, ...change(manifest) })
}
const unfit: [what: string, harm: (folder: string) => unknown, sentence: RegExp][] = [
  [
    'one byte of a table is another',
    (folder) => flip(path.join(folder, 'tables', 'units.gz')),
    /damaged: tables\/units\.gz is not what was written/,
  ],
  [
    'one byte of a picture is another',
    (folder) => flip(path.join(folder, 'data/files/ab/cd/a-plan')),
    /a-plan is not what was written/,
  ],
  [
    'a file is missing',
    (folder) => rmSync(path.join(folder, 'tables', 'units.gz')),
    /damaged: tables\/units\.gz is missing/,
  ],
  [
    'a file is cut short',
    (folder) => truncateSync(path.join(folder, 'data/gateway.id'), 3),
    /data\/gateway\.id has 3 bytes, not 11/,
  ],
  [
    'the manifest was changed',
    (folder) => flip(path.join(folder, 'manifest.json')),
    /manifest\.json is not what was written/,
  ],
  ['there is no manifest', (folder) => rmSync(path.join(folder, 'manifest.json')), /is not a backup/],
  [
    'a newer release made it',
    (folder) =>
      rewrite(folder, ({ migrations }) => ({
        product: '9.0.0',
        migrations: [...migrations, '203001010000-later'],
      })),
    /made by release 9\.0\.0, this is .* does not know its migration 203001010000-later/,
  ],
  ['a newer form of backup', (folder) => rewrite(folder, () => ({ format: 2 })), /its form is newer/],
  [
    'there is no room for it',
    (folder) => rewrite(folder, () => ({ databaseBytes: 2 ** 60 })),
    /not enough room in/,
  ],
]
test.each(unfit)('refused, and nothing touched: %s', async (_, harm, sentence) => {
  const folder = path.join(w.dataDir, 'backups', 'harmed')
  rmSync(folder, { recursive: true, force: true })
  await backup(w.backupAsk(folder))
  await harm(folder)
  await expect(examine(w.ask(folder))).rejects.toThrow(sentence)
  await expect(restore(w.ask(folder))).rejects.toThrow(sentence)
  expect([await allRows(w), leftovers(), await databases()]).toEqual([standing, [], ['gss']])
})

test('a dry run says what would change and changes nothing', async () => {
  w.said.length = 0
  await examine(w.ask(good))
  expect(w.said.slice(1)).toEqual([
    expect.stringMatching(/^the backup is of .*: [\d,]+ rows$/),
    expect.stringMatching(/^it takes the place of [\d,]+ rows$/),
    'its schema is this release’s',
  ])
  expect(await allRows(w)).toEqual(standing)
})

test('somebody still works on the database: refused', async () => {
  const other = new Client({ connectionString: w.database.appUrl, application_name: 'gss-server' })
  await other.connect()
  await expect(restore(w.ask(good))).rejects.toThrow(/in use \(gss-server at 127\.0\.0\.1/)
  await other.end()
})

test('a check that fails at the very end puts everything back by itself', async () => {
  const ask = w.ask(good)
  const server = { ...ask.server, verifyJournal: () => Promise.reject(new Error('the journal is not whole')) }
  await expect(restore({ ...ask, server })).rejects.toThrow('the journal is not whole')
  expect(w.said.at(-1)).toBe('the restore failed: everything stands as it did before it')
  expect([await allRows(w), leftovers(), await databases()]).toEqual([standing, [], ['gss']])
})

const killed: [what: string, upTo: 'begun' | 'made' | 'committed', isForward: boolean][] = [
  ['before its first step', 'begun', false],
  ['with the new database made', 'made', false],
  ['with the new database in place, its files not yet', 'committed', true], // from here on the database is empty
]
test.each(killed)(
  'killed %s, the next start leaves one of the two states whole',
  async (_, upTo, isForward) => {
    const { ground, anchorFile } = w.ask(good)
    const swap = await beginSwap(w.dataDir, ground, anchorFile, {
      act: 'restore',
      by: good,
      at: new Date().toISOString(),
    })
    writeFileSync(path.join(incomingFolder(w.dataDir), 'gateway.id'), 'another gateway')
    if (upTo !== 'begun') await makeDatabase(ground, swap.made)
    if (upTo === 'committed') await swap.commit()
    await settleSwap(w.dataDir, ground, () => {})
    expect(readFileSync(path.join(w.dataDir, 'gateway.id'), 'utf8')).toBe(
      isForward ? 'another gateway' : 'the gateway',
    )
    expect([await allRows(w), leftovers(), await databases()]).toEqual([
      isForward ? {} : standing,
      [],
      ['gss'],
    ])
    await settleSwap(w.dataDir, ground, () => {}) // and again, for nothing
  },
)

/** A database of the operator's own: its owner is no superuser. */
const asExternal = () =>
  restoreGroundOf({ ...w.database, makerUrl: w.database.ownerUrl, wasRunning: true, kill: () => {} })
const mayMake = (may: 'CREATEDB' | 'NOCREATEDB') =>
  connected(w.database.superUrl, (client) => client.query(`ALTER ROLE gss_owner ${may}`))

test('an owner who may not make databases is told how; nothing was touched', async () => {
  await expect(restore(w.ask(good, { ground: asExternal() }))).rejects.toThrow(
    'ALTER ROLE gss_owner CREATEDB',
  )
  expect([leftovers(), await databases()]).toEqual([[], ['gss']])
})

test('one of an older release is brought to this one, also by an owner who is no superuser', async () => {
  await mayMake('CREATEDB')
  const { ground, server } = w.ask(good)
  const older = server.release.migrations.slice(0, -2)
  await makeDatabase(ground, 'gss_older')
  await server.migrate('gss_older', older.at(-1))
  const folder = path.join(w.dataDir, 'backups', 'older')
  const manifest = await backup({
    ...w.backupAsk(folder),
    url: ground.ownerUrl('gss_older'),
    dataDir: scratch(),
    anchorFile: '/none',
  })
  expect(manifest.migrations).toEqual(older)
  await ground.asMaker((maker) => maker.query('DROP DATABASE gss_older'))
  await restore(w.ask(folder, { ground: asExternal() }))
  expect((await w.owner((client) => client.query('SELECT name FROM kysely_migration'))).rowCount).toBe(
    server.release.migrations.length,
  )
  expect(Object.keys(await allRows(w))).not.toContain('units')
}, 60_000)
