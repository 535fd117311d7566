import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { NotHere, reasonOf } from '../peer.ts'

const run = promisify(execFile)
const VERSION = '1.3.4'
/** 580 packages are fetched and one of them is compiled. */
const PATIENCE_MS = 480_000

export const programOf = (folder: string): string =>
  path.join(folder, 'node_modules/@frangoteam/fuxa/main.js')

export const isInstalled = (folder: string): boolean =>
  existsSync(path.join(folder, 'node_modules/sqlite3/build/Release/node_sqlite3.node'))

/** A tree of packages of its own: no script of a package runs, except that its database is compiled. */
export async function installFuxa(folder: string): Promise<void> {
  if (isInstalled(folder)) return
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), '{ "name": "peer", "private": true }\n')
  const how = { cwd: folder, timeout: PATIENCE_MS }
  try {
    await run(
      'npm',
      ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--omit=dev', `@frangoteam/fuxa@${VERSION}`],
      how,
    )
    await run('npm', ['rebuild', 'sqlite3'], how)
  } catch (fault) {
    throw new NotHere(`@frangoteam/fuxa ${VERSION} cannot be had here (${reasonOf(fault)})`, { cause: fault })
  }
}
