import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** PostgreSQL refuses uid 0, and initdb refuses a uid without a name. So: as whom does it run? */
export type DatabaseIdentity =
  /** As the user who started us. */
  | { kind: 'self' }
  /** We are root: as a plain account that may enter the folder. */
  | { kind: 'account'; name: string; uid: number; gid: number }
  /** As ourselves, but called "nobody" inside a user namespace of its own. */
  | { kind: 'namespace' }
  /** We are root, no account may enter the folder (/root, say) and namespaces are forbidden (Docker): a plain account that may pass. */
  | { kind: 'passing'; name: string; uid: number; gid: number }

const NOBODY = '65534'
export const IN_NAMESPACE = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
/** It owns nothing of ours and may still walk through our folders: the one privilege that is left of root's. */
const MAY_PASS = '+dac_override'
export const passingAs = (uid: number, gid: number) =>
  `setpriv --reuid ${uid} --regid ${gid} --clear-groups --inh-caps ${MAY_PASS} --ambient-caps ${MAY_PASS}`.split(
    ' ',
  )

/** What the choice depends on; handed in, so that a test can be root on any machine. */
export interface Surroundings {
  isRoot: boolean
  hasName: boolean
  /** Owner of the data directory that is already there. */
  owner: number | undefined
  accounts: { name: string; uid: number; gid: number }[]
  mayEnter: (uid: number) => boolean
  works: (command: string[]) => boolean
}

export function chooseIdentity(
  folder: string,
  { isRoot, hasName, owner, accounts, mayEnter, works }: Surroundings,
): DatabaseIdentity {
  if (!isRoot && hasName) return { kind: 'self' }
  const namespace = () => works(IN_NAMESPACE)
  if (!isRoot) {
    if (namespace()) return { kind: 'namespace' }
    if (owner !== undefined) return { kind: 'self' } // only initdb wants a name
    throw new Error(
      'this user id has no name, so initdb refuses to work: start as a named user, or give DATABASE_URL',
    )
  }
  const fitting = accounts.filter(({ uid }) => owner === undefined || owner === uid)
  const entering = fitting.find(({ uid }) => mayEnter(uid))
  if (entering) return { kind: 'account', ...entering }
  if ((owner === undefined || owner === 0) && namespace()) return { kind: 'namespace' }
  const passing = fitting.find(({ uid, gid }) => works(passingAs(uid, gid)))
  if (passing) return { kind: 'passing', ...passing }
  throw new Error(
    `PostgreSQL refuses to run as root and no other account may enter ${folder}: start as an ordinary user, set GSS_PG_USER, or give DATABASE_URL`,
  )
}

export function surroundings(folder: string, cluster: string): Surroundings {
  return {
    isRoot: process.getuid?.() === 0,
    hasName: hasName(),
    owner: statSync(cluster, { throwIfNoEntry: false })?.uid,
    accounts: [process.env['GSS_PG_USER'], 'postgres', 'nobody'].flatMap((name) => accountNamed(name)),
    mayEnter: (uid) => mayEnter(folder, uid),
    works: ([command = '', ...args]) => spawnSync(command, [...args, 'true']).status === 0,
  }
}

function hasName(): boolean {
  try {
    return os.userInfo().username !== ''
  } catch {
    return false // a uid without an entry in the user database, as some container platforms give out
  }
}

function accountNamed(name: string | undefined) {
  const rows = process.getuid?.() === 0 ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  const [, , uid, gid] = rows.map((row) => row.split(':')).find(([account]) => account === name) ?? []
  return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : []
}

const OTHERS_MAY_ENTER = 0o001

/** May this account walk from the root down into the folder? */
export function mayEnter(folder: string, uid: number): boolean {
  const { mode, uid: owner } = statSync(folder)
  if (!(mode & OTHERS_MAY_ENTER) && owner !== uid) return false
  const above = path.dirname(folder)
  return above === folder || mayEnter(above, uid)
}
