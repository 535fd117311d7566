import { randomBytes } from 'node:crypto'
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { freePort } from './port.ts'
import type { Programs } from './programs.ts'
import { newSecrets, writeSecrets } from './secrets.ts'

const INITDB =
  '--username=gss_super --auth=scram-sha-256 --encoding=UTF8 --locale=C --locale-provider=builtin --builtin-locale=C.UTF-8'.split(
    ' ',
  )

/**
 * Makes the data directory, once. It grows under another name and gets its own in one step at the very end:
 * a kill in the middle leaves nothing that could be taken for a database.
 */
export async function initialiseCluster(
  dataDir: string,
  cluster: string,
  { run, own }: Programs,
  durable: boolean,
) {
  const growing = path.join(dataDir, UNFINISHED + randomBytes(4).toString('hex'))
  const passwordFile = `${growing}.password`
  const secrets = newSecrets(await freePort())
  mkdirSync(growing, { mode: 0o700 })
  own(growing)
  writeFileSync(passwordFile, `${secrets.passwords.gss_super}\n`, { mode: 0o600 })
  own(passwordFile)
  try {
    const { exitCode, output } = await run('initdb', [
      ...INITDB,
      '-D',
      growing,
      `--pwfile=${passwordFile}`,
      ...(durable ? [] : ['--no-sync']),
    ])
    if (exitCode !== 0) throw new Error(`the database could not be made in ${dataDir}: ${reasonIn(output)}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
  appendFileSync(path.join(growing, 'postgresql.conf'), "\ninclude 'gss.conf'\n")
  writeSecrets(dataDir, secrets)
  renameSync(growing, cluster)
}

const UNFINISHED = 'pg.unfinished-'

/** Of an earlier start that was killed. Its initdb may live on for a moment and still write there: hence a name for each start. */
export function removeUnfinishedCluster(dataDir: string) {
  for (const name of readdirSync(dataDir).filter((entry) => entry.startsWith(UNFINISHED))) {
    try {
      rmSync(path.join(dataDir, name), { recursive: true, force: true })
    } catch {
      // it grew while we removed it: the next start removes the rest
    }
  }
}

/** Is there a database already? Something else in its place is never deleted: it may be somebody's data. */
export function isInitialised(cluster: string): boolean {
  if (!existsSync(cluster)) return false
  if (existsSync(path.join(cluster, 'PG_VERSION'))) return true
  throw new Error(
    `${cluster} is not a whole database (PG_VERSION is missing): restore it from a backup, or move it away to begin with an empty one`,
  )
}

/** initdb says what it does and, near the end, what it could not do. */
function reasonIn(output: string): string {
  const complaints = output.split('\n').filter((line) => /error|fatal|panic|could not|cannot/i.test(line))
  return complaints.at(0)?.trim() ?? (output.trim().split('\n').at(-1) || 'initdb was killed')
}
