import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Programs } from './programs.ts'

/** Others may pass through (the account PostgreSQL runs as), not look around. */
const MAY_PASS = 0o711
const OWNER_ALONE = 0o700
/** A disk that dies takes at most this much with it, where the archive lies on another. */
const LOSS_MAX_S = 60
const ID_AT_BYTE = 0

/** A database made anew numbers its log from the beginning: its archive must not be mixed with the one before it. */
export function logNumberOf(cluster: string): string {
  return readFileSync(path.join(cluster, 'global', 'pg_control'))
    .readBigUInt64LE(ID_AT_BYTE)
    .toString()
}
export const archiveFolder = (dataDir: string, cluster: string): string =>
  path.join(dataDir, 'pitr', logNumberOf(cluster))
export const logFolder = (dataDir: string, cluster: string): string =>
  path.join(archiveFolder(dataDir, cluster), 'wal')
export const basesFolder = (dataDir: string, cluster: string): string =>
  path.join(archiveFolder(dataDir, cluster), 'base')

/** PostgreSQL works in its own folder, so the way to the archive is the same whatever the folders above are called. */
const fromCluster = (dataDir: string, cluster: string) =>
  path.relative(cluster, logFolder(dataDir, cluster)).split(path.sep).join('/')

/** Only there is the shell that the lines below are written for. */
export const canArchive = process.platform !== 'win32'

/**
 * Each full segment, and one each minute in any case, is compressed (an idle one from 16 MiB to 16 KiB), brought to the disk and then
 * given its name. PostgreSQL keeps a segment until the line succeeds.
 */
export function archiveSettings(dataDir: string, cluster: string, { own }: Programs): string[] {
  if (!canArchive) return []
  const log = logFolder(dataDir, cluster)
  mkdirSync(path.dirname(log), { recursive: true, mode: MAY_PASS })
  mkdirSync(log, { recursive: true, mode: OWNER_ALONE })
  own(log)
  const target = `"${fromCluster(dataDir, cluster)}/%f.gz`
  const line = `nice -n 19 gzip -1 -c "%p" >${target}.new" && sync ${target}.new" && mv -f ${target}.new" ${target}"`
  return ['archive_mode = on', `archive_timeout = ${LOSS_MAX_S}`, `archive_command = '${line}'`]
}

/** For a database that is recovered: what it reads, until when, and that it then goes on by itself. */
export function recoverySettings(dataDir: string, cluster: string, until: Date): string[] {
  const source = `"${fromCluster(dataDir, cluster)}/%f.gz"`
  return [
    `restore_command = 'test -f ${source} && gzip -dc ${source} >"%p"'`,
    `recovery_target_time = '${until.toISOString().replace('T', ' ').replace('Z', '+00')}'`, // it reads no zone by its letter
    "recovery_target_action = 'promote'",
    'hot_standby = off', // it refuses questions until it is done, and asks for no more room than it had
  ]
}
