import { mkdirSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { codeOf } from './fault.ts'

/** Others may pass through (the account PostgreSQL runs as), not look around. */
export const DATA_DIR_MODE = 0o711

/** The data directory, made if it is missing, by its real name. */
export function usableDataDir(dataDir: string): string {
  const folder = path.resolve(dataDir)
  try {
    mkdirSync(folder, { recursive: true, mode: DATA_DIR_MODE })
    return realpathSync(folder)
  } catch (fault) {
    const why = `the data directory ${folder} cannot be made (${String(codeOf(fault))}): set GSS_DATA_DIR to a folder that can`
    throw new Error(why, { cause: fault })
  }
}
