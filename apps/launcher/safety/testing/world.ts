import { chmodSync, mkdtempSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@gss/server-kit/database'
import { keepSealing, openAnchor } from '@gss/server-kit/journal'
import { type Client } from 'pg'
import { bundle } from '../../../../tools/bundle.mjs'
import { DATA_DIR_MODE } from '../../dataDir.ts'
import { startDatabase, type StartedDatabase } from '../../database/start.ts'
import { mustRun, runProgram } from '../../serverCommand.ts'
import type { DatabaseSource } from '../../source.ts'
import { connected, restoreGroundOf } from '../ground.ts'
import { releaseOf, serverWork } from '../serverWork.ts'
import type { RestoreAsk } from '../examine.ts'

/** Tests and benches start here; a bench is bundled elsewhere. */
const ROOT = process.cwd()

export interface World {
  dataDir: string
  /** Of the real server program, built for this test. */
  programs: string
  database: StartedDatabase
  said: string[]
  ask: (folder: string, more?: Partial<RestoreAsk>) => RestoreAsk
  backupAsk: (folder: string) => Parameters<typeof import('../backup.ts').backup>[0]
  owner: <T>(work: (client: Client) => Promise<T>) => Promise<T>
  /** What `verify-journal` says, also against these marks. */
  verdict: (anchor?: string) => Promise<{ ok: boolean; sealed: number; broken: { what: string }[] }>
  end: () => Promise<void>
}

/** A data directory with blanks and Chinese in its name, a database in it, and the real server's commands. */
export async function world({ recoveryLog = false, forTests = true } = {}): Promise<World> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gss 消防 '))
  chmodSync(dataDir, DATA_DIR_MODE) // mkdtemp makes it for the owner alone
  const programs = await serverProgram()
  const database = await startDatabase({ dataDir, forTests, recoveryLog })
  const source: DatabaseSource = {
    ...database,
    makerUrl: database.superUrl,
    wasRunning: true,
    kill: () => {},
  }
  const env = (mayChange = false): NodeJS.ProcessEnv => ({
    ...process.env,
    DATABASE_URL: source.appUrl,
    GSS_OWNER_DATABASE_URL: mayChange ? source.ownerUrl : '',
    GSS_DATA_DIR: dataDir,
    GSS_LOG_LEVEL: 'silent',
  })
  await mustRun('migrate', { folder: programs, env: env(true) })
  const on = { source, dataDir, whoElse: null, folder: programs, envFor: env }
  const ground = restoreGroundOf(source)
  const server = await serverWork(on, ground)
  const said: string[] = []
  const anchorFile = path.join(dataDir, 'journal.anchor')
  const common = { dataDir, anchorFile, say: (line: string) => void said.push(line), now: () => new Date() }
  const { version } = await releaseOf(on)
  return {
    dataDir,
    programs,
    database,
    said,
    ask: (folder, more) => ({
      ...common,
      folder,
      ground,
      server,
      backupsDir: path.join(dataDir, 'backups'),
      ...more,
    }),
    backupAsk: (folder) => ({ ...common, folder, url: source.ownerUrl, product: version }),
    owner: (work) => connected(source.ownerUrl, work),
    async verdict(anchor = '') {
      let printed = ''
      const hear = (chunk: Buffer) => void (printed += chunk.toString())
      await runProgram('server.mjs', ['verify-journal', anchor], { folder: programs, env: env() }, { hear })
      return JSON.parse(printed)
    },
    async end() {
      await database.stop()
      rmSync(dataDir, { recursive: true, force: true })
      rmSync(programs, { recursive: true, force: true })
    },
  }
}

/** As it is shipped, for it is started many times; below node_modules, where its native pieces are found. */
async function serverProgram(): Promise<string> {
  const cache = path.join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  const folder = mkdtempSync(path.join(cache, 'test-'))
  const out = path.join(path.relative(ROOT, folder), 'server')
  await bundle(ROOT, { [out]: path.join(ROOT, 'apps/server/main.ts') }, { packagesInside: true })
  return folder
}

export const UNIT = '019aa000-0000-7000-8000-0000000000aa'

/** Something of everything: places that point at each other, what is cut by month, the journal, pictures and keys. */
export async function sow(w: World): Promise<void> {
  const { dataDir, owner } = w
  await owner(async (client) => {
    await client.query(
      `INSERT INTO units (unit_id, code, name, created_at) VALUES ('${UNIT}', 'U1', E'第一\\t商场\\n\\\\', now())`,
    )
    for (const month of ['2025-11-05', '2026-03-05', '2026-11-05'])
      await client.query(`
        INSERT INTO alarms (unit_id, raised_at, alarm_id, kind, component_id, part, title, received_at, stored_at, last_reported_at)
        SELECT '${UNIT}', '${month}'::timestamptz + n * interval '1 second', gen_random_uuid(), 'fire', gen_random_uuid(), 'component', '火警 ' || n,
          '${month}', '${month}', '${month}' FROM generate_series(1, 200) n`)
    await client.query(`
      INSERT INTO frames (unit_id, received_at, frame_id, lane_id, address, remote, transport, direction, serial, command, bytes)
      SELECT '${UNIT}', now(), gen_random_uuid(), gen_random_uuid(), '010203040506', '127.0.0.1', 'tcp', 'in', n, 2, decode(md5(n::text), 'hex')
      FROM generate_series(1, 500) n`)
  })
  mkdirSync(path.join(dataDir, 'files', 'ab', 'cd'), { recursive: true })
  writeFileSync(path.join(dataDir, 'files', 'ab', 'cd', 'a-plan'), Buffer.alloc(100_000, 7))
  writeFileSync(path.join(dataDir, 'gateway.id'), 'the gateway')
  await journalled(w, 20)
  await sealed(w)
  await journalled(w, 3) // these wait for their link
}

const journalled = ({ owner }: World, entries: number) =>
  owner((client) =>
    client.query(`
      WITH entry AS (INSERT INTO journal (unit_id, at, entry_id, actor_name, from_ip, act, subject_kind, subject_id, subject_name, outcome, note)
        SELECT '${UNIT}', now(), gen_random_uuid(), '李', '::1', 'unit.add', 'unit', '1', '', 'done', 'n' || n FROM generate_series(1, ${entries}) n
        RETURNING unit_id, at, entry_id)
      INSERT INTO journal_pending (unit_id, entry_at, entry_id) SELECT unit_id, at, entry_id FROM entry`),
  )

/** As the server does: linked, and the head marked outside the database. */
export async function sealed({ dataDir, database }: World): Promise<void> {
  const db = openDatabase(database.appUrl, { connections: 1 })
  const onError = (error: unknown) => console.error(error)
  await keepSealing({ db, anchor: await openAnchor(dataDir), clock: () => new Date(), onError }).stop()
  await db.close()
}

/** Every table with the number of its rows and a sum over them that does not mind their order. */
export const allRows = ({ database }: World, url = database.superUrl): Promise<Record<string, string>> =>
  connected(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(`
      SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname NOT LIKE 'kysely%' ORDER BY 1`)
    const found: Record<string, string> = {}
    for (const { name } of rows) {
      const summed = await client.query<{ sum: string }>(
        `SELECT count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) AS sum FROM ${name} t`,
      )
      if (!summed.rows[0]?.sum.startsWith('0 ')) found[name] = summed.rows[0]?.sum ?? ''
    }
    return found
  })

/** As a disk that died would leave it. */
export async function destroy({ dataDir, owner }: World): Promise<void> {
  await owner(async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "SELECT relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND NOT relispartition AND relnamespace = 'public'::regnamespace",
    )
    for (const { name } of rows) await client.query(`DROP TABLE IF EXISTS ${name} CASCADE`)
  })
  for (const name of ['files', 'secret', 'gateway.id'])
    renameSync(path.join(dataDir, name), path.join(dataDir, `${name}.before-test`))
}
