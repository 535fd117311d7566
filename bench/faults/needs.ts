import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** What a machine must offer for a fault to be made on it. */
export type Need =
  | 'root'
  | 'mounts'
  | 'snapshots'
  | 'freeze'
  | 'strace'
  | 'faketime'
  | 'memoryGroup'
  | 'netns'
  | 'descriptors'

interface Kind {
  /** The Debian package that brings it. */
  package?: string
  says: string
  isThere: () => boolean
}

/** The system programs of a plain account's path may leave these out. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`
export const run = (command: string, ...args: string[]): { ok: boolean; said: string } => {
  const { status, stdout, stderr } = spawnSync(command, args, {
    env: { ...process.env, PATH },
    encoding: 'utf8',
  })
  return { ok: status === 0, said: `${stdout ?? ''}${stderr ?? ''}`.trim() }
}
export function mustRun(command: string, ...args: string[]): void {
  const { ok, said } = run(command, ...args)
  if (!ok) throw new Error(`${command} ${args.join(' ')}: ${said}`)
}
const works = (command: string, ...args: string[]) => run(command, ...args).ok

export const FAKETIME = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
/** Of cgroup v1, and of v2. */
export const MEMORY_GROUPS = { v1: '/sys/fs/cgroup/memory', v2: '/sys/fs/cgroup' } as const

const KINDS: Record<Need, Kind> = {
  root: { says: 'root', isThere: () => process.getuid?.() === 0 },
  mounts: { says: 'loop mounts', isThere: () => mounts('mkfs.ext4', '-q') },
  snapshots: {
    package: 'xfsprogs',
    says: 'loop mounts of XFS with reflink',
    isThere: () => mounts('mkfs.xfs', '-q', '-m', 'reflink=1'),
  },
  freeze: { says: 'fsfreeze', isThere: () => works('fsfreeze', '--version') },
  strace: {
    package: 'strace',
    says: 'strace, and leave to trace',
    isThere: () => works('strace', '-o', '/dev/null', 'true'),
  },
  faketime: { package: 'libfaketime', says: 'libfaketime', isThere: () => existsSync(FAKETIME) },
  memoryGroup: { says: 'a control group for memory', isThere: () => grouped() },
  descriptors: { says: 'leave for 19,000 open files a process', isThere: () => openFilesMax() >= OPEN_FILES },
  netns: { package: 'iproute2', says: 'network namespaces', isThere: () => namespaces() },
}

/** Tried, not guessed: a container may have the program and not the leave. */
const tried = new Map<Need, boolean>()
export const missing = (needs: readonly Need[]): Need[] =>
  needs.filter((need) => {
    const known = tried.get(need) ?? KINDS[need].isThere()
    tried.set(need, known)
    return !known
  })
export const sentenceOf = (need: Need): string => {
  const { says, package: name } = KINDS[need]
  return name ? `${says} (Debian package ${name})` : says
}

/** Asks Debian for what the faults want and is not there. */
export function install(needs: readonly Need[]): void {
  const names = missing(needs).flatMap((need) => KINDS[need].package ?? [])
  if (names.length === 0) return
  mustRun('apt-get', 'install', '-y', ...new Set(names))
  tried.clear()
}

const OPEN_FILES = 19_000
const openFilesMax = () => Number(run('sh', '-c', 'ulimit -Hn').said.replace('unlimited', 'Infinity'))

const PROBE_MIB = 320 // XFS makes none smaller than 300 MB
function mounts(make: string, ...args: string[]): boolean {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'gss-probe-'))
  const image = path.join(folder, 'image')
  const at = path.join(folder, 'at')
  mkdirSync(at)
  const isMounted =
    works('truncate', '-s', `${PROBE_MIB}M`, image) &&
    works(make, ...args, image) &&
    works('mount', '-o', 'loop', image, at)
  if (isMounted) works('umount', at)
  rmSync(folder, { recursive: true, force: true })
  return isMounted
}

function grouped(): boolean {
  return Object.values(MEMORY_GROUPS).some((root) => {
    const probe = path.join(root, `gss-probe-${process.pid}`)
    try {
      mkdirSync(probe)
      return (
        existsSync(path.join(probe, 'memory.limit_in_bytes')) || existsSync(path.join(probe, 'memory.max'))
      )
    } catch {
      return false
    } finally {
      if (existsSync(probe)) rmdirSync(probe)
    }
  })
}

function namespaces(): boolean {
  const name = `gss-probe-${process.pid}`
  return works('ip', 'netns', 'add', name) && works('ip', 'netns', 'delete', name)
}
