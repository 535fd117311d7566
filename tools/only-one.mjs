// Plain JavaScript without packages: it runs before anything is installed.
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const LOOK_AGAIN_MS = 200
const GIVE_UP_AFTER_MS = 15 * 60_000

/**
 * Does the work while holding the lock file; a second process waits for the first.
 * The lock of a process that died is taken over. `whenWaiting` is called once, if there is a wait at all.
 */
export async function onlyOne(lockFile, work, whenWaiting = () => {}, giveUpAfterMs = GIVE_UP_AFTER_MS) {
  const giveUpAt = Date.now() + giveUpAfterMs
  for (let tries = 0; !take(lockFile); tries++) {
    if (tries === 0) whenWaiting()
    if (Date.now() > giveUpAt)
      throw new Error(
        `another process (${holderOf(lockFile)}) has held ${lockFile} too long; end it or remove that file`,
      )
    await pause(LOOK_AGAIN_MS)
  }
  try {
    return await work()
  } finally {
    rmSync(lockFile, { force: true })
  }
}

/** The lock appears together with its content (a link to a finished file), so nobody ever reads a half-written one. */
function take(lockFile) {
  const mine = `${lockFile}.${process.pid}`
  writeFileSync(mine, String(process.pid))
  try {
    if (link(mine, lockFile)) return true
    const holder = holderOf(lockFile)
    if (holder === undefined || isAlive(holder)) return false
    setAside(lockFile, holder, `${mine}.stale`)
    return link(mine, lockFile)
  } finally {
    rmSync(mine, { force: true })
  }
}

/** Two waiters may find the same dead holder: only that holder's lock is removed, never the one the other waiter just took. */
function setAside(lockFile, deadHolder, aside) {
  try {
    renameSync(lockFile, aside)
  } catch (fault) {
    if (fault.code === 'ENOENT') return // the other waiter was first
    throw fault
  }
  if (holderOf(aside) !== deadHolder) link(aside, lockFile)
  rmSync(aside, { force: true })
}

function link(from, to) {
  try {
    linkSync(from, to)
    return true
  } catch (fault) {
    if (fault.code === 'EEXIST') return false
    throw fault
  }
}

function holderOf(lockFile) {
  try {
    return Number(readFileSync(lockFile, 'utf8'))
  } catch (fault) {
    if (fault.code === 'ENOENT') return undefined
    throw fault
  }
}

function isAlive(pid) {
  if (isZombie(pid)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (fault) {
    return fault.code === 'EPERM' // alive, and somebody else's
  }
}

/** Ended, though its pid stays taken until its parent looks; in a container that may be never. */
function isZombie(pid) {
  try {
    return /\) Z /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false // no /proc here, or no such process: the signal tells
  }
}
