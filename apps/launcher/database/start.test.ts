import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { isAlive } from '../pid.ts'
import { bundled } from '../testing/bundled.ts'
import { scratch } from '../testing/scratch.ts'
import { readSecrets } from './secrets.ts'
import { type StartedDatabase, startDatabase } from './start.ts'

async function started(dataDir: string): Promise<StartedDatabase> {
  const database = await startDatabase({ dataDir, forTests: true })
  onTestFinished(() => database.stop())
  return database
}

async function ask(url: string, statement: string): Promise<unknown[][]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<unknown[]>({ text: statement, rowMode: 'array' })).rows
  } finally {
    await client.end()
  }
}

async function killed(pid: number, signal: NodeJS.Signals = 'SIGKILL') {
  process.kill(pid, signal)
  while (isAlive(pid)) await new Promise(setImmediate)
}

/** Making a database takes longest: most tests start and stop the same one. */
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gss 消防 '))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('what is written stays, over a stop and a start, at the same address', async () => {
  const first = await started(folder)
  await ask(first.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer')
  await first.stop()
  const second = await started(folder)
  expect(second.appUrl).toBe(first.appUrl)
  expect(await ask(second.appUrl, 'SELECT answer FROM kept')).toEqual([[42]])
})

const PRIVILEGE = /permission denied|must be owner/

test('the product may read and write rows, and nothing else', async () => {
  const { appUrl, ownerUrl, superUrl } = await started(folder)
  await ask(ownerUrl, 'CREATE TABLE rows (one int); CREATE SCHEMA other; CREATE TABLE other.rows (one int)')
  expect(await ask(appUrl, 'INSERT INTO rows VALUES (1) RETURNING one')).toEqual([[1]])
  expect(await ask(appUrl, 'INSERT INTO other.rows VALUES (2) RETURNING one')).toEqual([[2]])
  const refused = [
    'CREATE TABLE mine (one int)',
    'CREATE SCHEMA mine',
    'CREATE TEMP TABLE mine (one int)',
    'DROP TABLE rows',
    'TRUNCATE rows',
    "COPY rows TO PROGRAM 'cat'",
    "COPY rows FROM '/etc/hostname'",
    'CREATE ROLE another',
    'SET ROLE gss_owner',
    'ALTER ROLE gss_app SUPERUSER',
  ]
  const allowed = async (url: string, statements: string[]) => {
    const tried = statements.map((statement) =>
      ask(url, statement).then(
        () => [statement],
        (why: Error) => (PRIVILEGE.test(why.message) ? [] : [why.message]),
      ),
    )
    return (await Promise.all(tried)).flat()
  }
  expect(await allowed(appUrl, refused)).toEqual([])
  expect(
    await allowed(ownerUrl, ['CREATE ROLE another', "COPY rows TO PROGRAM 'cat'", 'SET ROLE gss_super']),
  ).toEqual([])
  expect(await ask(superUrl, 'SELECT current_user')).toEqual([['gss_super']])
})

test('two starts at once in an empty folder: one makes and starts it, the other finds it', async () => {
  const empty = scratch()
  const both = await Promise.all([started(empty), started(empty)])
  expect(both.filter(({ attached }) => attached)).toHaveLength(1)
  expect(both[0].pid).toBe(both[1].pid)
})

test('after a kill -9 of the database it starts again at once', async () => {
  const first = await started(folder)
  await killed(first.pid)
  const second = await started(folder)
  expect(second.attached).toBe(false)
  expect(await ask(second.appUrl, 'SELECT 1')).toEqual([[1]])
})

test('a pid file left behind, whose pid is another program now, does not fool it', async () => {
  const first = await started(folder)
  const pidFile = path.join(folder, 'pg', 'postmaster.pid')
  const left = readFileSync(pidFile, 'utf8')
  await first.stop()
  // Of the same account: PostgreSQL takes such a process for itself.
  const stranger = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1e6)'], {
    cwd: '/',
    uid: statSync(path.join(folder, 'pg')).uid,
  })
  onTestFinished(() => void stranger.kill())
  await once(stranger, 'spawn')
  writeFileSync(pidFile, left.replace(/^\d+/, String(stranger.pid)))
  const second = await started(folder)
  expect([second.attached, second.pid === stranger.pid, stranger.exitCode]).toEqual([false, false, null])
})

test('its port is taken when it comes back: it chooses another', async () => {
  const first = await started(folder)
  await first.stop()
  const other = net.createServer().listen(readSecrets(folder).port, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const second = await started(folder)
  expect(second.appUrl).not.toBe(first.appUrl)
  expect(await ask(second.appUrl, 'SELECT 1')).toEqual([[1]])
})

test('killed in the middle of initdb, the next start makes it whole', async () => {
  const empty = scratch()
  const program = await bundled('apps/launcher/testing/startOnce.ts')
  const child: ChildProcess = spawn(process.execPath, [program, empty], { stdio: 'ignore' })
  await appears(empty, /^pg\.unfinished-\w+$/)
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
  expect(existsSync(path.join(empty, 'pg'))).toBe(false)
  const database = await started(empty) // while the orphaned initdb may still be writing beside it
  expect(await ask(database.appUrl, 'SELECT 1')).toEqual([[1]])
  await database.stop()
  await started(empty)
  expect(readdirSync(empty).filter((name) => name.startsWith('pg.'))).toEqual(['pg.json'])
})

const damages: [what: string, file: string, instead: string | undefined, sentence: RegExp][] = [
  ['PG_VERSION is gone', 'pg/PG_VERSION', undefined, /pg is not a whole database.*restore.*or move it away/],
  ['the passwords are gone', 'pg.json', undefined, /pg\.json is missing; .*put it back, or move/],
  ['the passwords are unreadable', 'pg.json', '{', /pg\.json is damaged; .*restore a backup/],
  ['another version made it', 'pg/PG_VERSION', '17\n', /PostgreSQL 17.*brings PostgreSQL 18/],
  ['pg_control is cut short', 'pg/global/pg_control', 'short', /does not start: .*pg_control/],
  ['the log of changes is gone', 'pg/pg_wal', undefined, /does not start: .*pg_wal/],
]
test.each(damages)(
  'damaged, %s: one sentence says so, nothing is deleted, and put right it starts',
  async (_, file, instead, sentence) => {
    await (await started(folder)).stop()
    const at = path.join(folder, file)
    renameSync(at, `${at}.away`)
    if (instead !== undefined) writeFileSync(at, instead)
    const fault: unknown = await startDatabase({ dataDir: folder, forTests: true }).catch(
      (raised: unknown) => raised,
    )
    expect(fault).toBeInstanceOf(Error)
    expect(String(fault)).toMatch(sentence)
    expect(String(fault)).not.toContain('\n')
    rmSync(at, { recursive: true, force: true })
    renameSync(`${at}.away`, at)
    expect(await ask((await started(folder)).appUrl, 'SELECT answer FROM kept')).toEqual([[42]])
  },
)

test('a data directory that cannot be one is explained in one sentence', async () => {
  const file = path.join(scratch(), 'a file')
  writeFileSync(file, '')
  await expect(startDatabase({ dataDir: file })).rejects.toThrow(
    /a file cannot be made \(EEXIST\): set GSS_DATA_DIR/,
  )
})

/** Resolves when a name like this appears in the folder. */
const appears = (folder: string, name: RegExp) =>
  new Promise<void>((seen) => {
    const watcher = watch(folder)
    const look = () => {
      if (!readdirSync(folder).some((entry) => name.test(entry))) return
      watcher.close()
      seen()
    }
    watcher.on('change', look)
    look()
  })
