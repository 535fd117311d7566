import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The three roles. Only the launcher knows the first, only migrations use the second; the product runs as the third. */
export const ROLES = ['gss_super', 'gss_owner', 'gss_app'] as const
export type DatabaseRole = (typeof ROLES)[number]
export const DATABASE = 'gss'

export interface DatabaseSecrets {
  port: number
  passwords: Record<DatabaseRole, string>
}

const PASSWORD_BYTES = 24
const newPassword = () => randomBytes(PASSWORD_BYTES).toString('base64url')
export const newSecrets = (port: number): DatabaseSecrets => ({
  port,
  passwords: { gss_super: newPassword(), gss_owner: newPassword(), gss_app: newPassword() },
})

const fileIn = (dataDir: string) => path.join(dataDir, 'pg.json')

export function readSecrets(dataDir: string): DatabaseSecrets {
  const file = fileIn(dataDir)
  const meaning = 'it holds the passwords of the database: put it back, or move pg/ away and restore a backup'
  if (!existsSync(file)) throw new Error(`${file} is missing; ${meaning}`)
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as DatabaseSecrets
    if (Number.isInteger(read.port) && ROLES.every((role) => typeof read.passwords[role] === 'string'))
      return read
  } catch {
    // not JSON, or not ours: the same sentence for both
  }
  throw new Error(`${file} is damaged; ${meaning}`)
}

/** By a rename, so that a kill in the middle leaves the old file or the new one. */
export function writeSecrets(dataDir: string, secrets: DatabaseSecrets) {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export const urlOf = (
  { passwords }: DatabaseSecrets,
  role: DatabaseRole,
  port: number,
  database = DATABASE,
) => `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
