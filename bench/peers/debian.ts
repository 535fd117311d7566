import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { NotHere, reasonOf } from './peer.ts'

const run = promisify(execFile)
const PATIENCE_MS = 240_000

/**
 * Debian's packages unpacked into the folder, with whatever they need that the machine has not: nothing is installed, no right is asked for, and
 * what was there is the same afterwards.
 */
export async function unpackDebian(folder: string, packages: readonly string[]): Promise<void> {
  const unpacked = rootOf(folder)
  if (existsSync(unpacked)) return
  const debs = path.join(folder, 'debs')
  mkdirSync(debs, { recursive: true })
  try {
    const { stdout } = await run(
      'apt-get',
      ['install', '--simulate', '--no-install-recommends', ...packages],
      { timeout: PATIENCE_MS },
    )
    const missing = [...stdout.matchAll(/^Inst (\S+)/gm)].flatMap(([, name]) =>
      name === undefined ? [] : [name],
    )
    const wanted = [...new Set([...packages, ...missing])]
    await run('apt-get', ['download', ...wanted], { cwd: debs, timeout: PATIENCE_MS })
  } catch (fault) {
    throw new NotHere(`Debian's packages ${packages.join(', ')} cannot be had here (${reasonOf(fault)})`, {
      cause: fault,
    })
  }
  mkdirSync(unpacked)
  for (const deb of readdirSync(debs)) await run('dpkg', ['--extract', path.join(debs, deb), unpacked])
}

export const rootOf = (folder: string): string => path.join(folder, 'root')

/** A program of theirs finds the libraries that came with it. */
export function environmentOf(folder: string): NodeJS.ProcessEnv {
  const libraries = path.join(rootOf(folder), 'usr/lib')
  const places = readdirSync(libraries, { withFileTypes: true }).filter(
    (entry) => entry.isDirectory() && entry.name.includes('-linux-gnu'),
  )
  return { ...process.env, LD_LIBRARY_PATH: places.map(({ name }) => path.join(libraries, name)).join(':') }
}
