import { copyFileSync, mkdirSync, openSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'

const LOG_MAX_BYTES = 50 * 1024 * 1024
const LOOK_EVERY_MS = 60_000

/**
 * Where a program's log lines go while a person looks at the terminal; `inherit` when something else collects them
 * (a service manager, a container). What the person must see comes by the error stream in both cases.
 */
export function logTarget(
  dataDir: string,
  name: string,
  isWatched = process.stdout.isTTY,
): number | 'inherit' {
  if (!isWatched) return 'inherit'
  const file = logFileOf(dataDir, name)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const target = openSync(file, 'a', 0o600)
  setInterval(() => keepSmall(file), LOOK_EVERY_MS).unref()
  return target
}

export const logFileOf = (dataDir: string, name: string) => path.join(dataDir, 'logs', `${name}.log`)

/** The program holds the file open, so it is emptied, not renamed; the part before it is kept once. */
export function keepSmall(file: string, maxBytes = LOG_MAX_BYTES) {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size <= maxBytes) return
  copyFileSync(file, `${file}.1`)
  truncateSync(file)
}
