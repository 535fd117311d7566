import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** The three roles. Only the launcher knows the first, only migrations use the second; the product runs as the third. */
export const ROLES = ['gss_super', 'gss_owner', 'gss_app'] as const
export type Role = (typeof ROLES)[number]
export const DATABASE = 'gss'

export interface Secrets {
  port: number
  passwords: Record<Role, string>
}

const PASSWORD_BYTES = 24
const newPassword = () => randomBytes(PASSWORD_BYTES).toString('base64url')
export const newSecrets = (port: number): Secrets => ({
  port,
  passwords: { gss_super: newPassword(), gss_owner: newPassword(), gss_app: newPassword() },
})

const fileIn = (dataDir: string) => path.join(dataDir, 'pg.json')

export function readSecrets(dataDir: string): Secrets {
  const file = fileIn(dataDir)
  const meaning = 'it holds the passwords of the database: put it back, or move pg/ away and restore a backup'
  if (!existsSync(file)) throw new Error(`${file} is missing; ${meaning}`)
  try {
    const read = JSON.parse(readFileSync(file, 'utf8')) as Secrets
    if (Number.isInteger(read.port) && ROLES.every((role) => typeof read.passwords[role] === 'string'))
      return read
  } catch {
    // not JSON, or not ours: the same sentence for both
  }
  throw new Error(`${file} is damaged; ${meaning}`)
}

/** By a rename, so that a kill in the middle leaves the old file or the new one. */
export function writeSecrets(dataDir: string, secrets: Secrets) {
  const file = fileIn(dataDir)
  writeFileSync(`${file}.new`, JSON.stringify(secrets), { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

export const urlOf = ({ passwords }: Secrets, role: Role, port: number, database = DATABASE) =>
  `postgres://${role}:${passwords[role]}@127.0.0.1:${port}/${database}`
