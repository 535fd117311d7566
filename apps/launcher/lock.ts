import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { codeOf } from './fault.ts'
import { birthOf, isAlive } from './pid.ts'

/** Who holds a lock, and what it wants others to know (the launcher: its address). */
export interface Holder {
  pid: number
  birth: string
  note: string
}
export type Taking = { mine: true; release: () => void } | { mine: false; holder: Holder | undefined }

/** Takes the lock file unless somebody alive holds it. The lock of a process that died counts for nothing. */
export function takeLock(file: string, note = ''): Taking {
  const me = JSON.stringify({ pid: process.pid, birth: birthOf(process.pid), note } satisfies Holder)
  // It appears together with its content, as a link to a finished file: nobody ever reads half a lock.
  const finished = `${file}.${process.pid}`
  writeFileSync(finished, me, { mode: 0o600 })
  try {
    if (link(finished, file)) return { mine: true, release: () => rmSync(file, { force: true }) }
    const found = read(file)
    const holder = holderIn(found)
    if (holder && lives(holder)) return { mine: false, holder }
    if (found !== undefined) setAside(file, found)
    return link(finished, file)
      ? { mine: true, release: () => rmSync(file, { force: true }) }
      : { mine: false, holder: undefined }
  } finally {
    rmSync(finished, { force: true })
  }
}

const LOOK_AGAIN_MS = 50

/** Waits for its turn. Work under such a lock is short, or says itself what it is doing. */
export async function takeInTurn(file: string, patienceMs: number): Promise<() => void> {
  const giveUpAt = Date.now() + patienceMs
  for (;;) {
    const taking = takeLock(file)
    if (taking.mine) return taking.release
    if (Date.now() > giveUpAt)
      throw new Error(
        `process ${taking.holder?.pid ?? '?'} has held ${file} too long: end it and start again`,
      )
    await pause(LOOK_AGAIN_MS)
  }
}

/** The living holder, if there is one. */
export function holderOf(file: string): Holder | undefined {
  const holder = holderIn(read(file))
  return holder && lives(holder) ? holder : undefined
}

const lives = ({ pid, birth }: Holder) => isAlive(pid) && birthOf(pid) === birth

/** Two may find the same dead holder: only that lock is removed, never the one the other has just taken. */
function setAside(file: string, dead: string) {
  const aside = `${file}.${process.pid}.dead`
  try {
    renameSync(file, aside)
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return // the other was first
    throw fault
  }
  if (read(aside) !== dead) link(aside, file)
  rmSync(aside, { force: true })
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to)
    return true
  } catch (fault) {
    if (codeOf(fault) === 'EEXIST') return false
    throw fault
  }
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (fault) {
    if (codeOf(fault) === 'ENOENT') return undefined
    throw fault
  }
}

/** After a power failure a lock may hold rubbish: then nobody holds it. */
function holderIn(content: string | undefined): Holder | undefined {
  try {
    return content ? (JSON.parse(content) as Holder) : undefined
  } catch {
    return undefined
  }
}
