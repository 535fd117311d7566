import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

interface Account {
  name: string
  password: string
  role: string
  note: string
}

/** What the person at the terminal needs: where, and as whom. */
export function welcome(address: string, accounts: Account[], firstAdmin: string | undefined): string {
  const widthOf = (column: 'name' | 'password') =>
    Math.max(...accounts.map((account) => account[column].length))
  const rows = accounts.map(
    ({ name, password, role, note }) =>
      `  ${name.padEnd(widthOf('name'))}  ${password.padEnd(widthOf('password'))}  ${[role, note].filter(Boolean).join(' · ')}`,
  )
  return [
    '',
    `The IoT fire system is ready: ${address}`,
    `On a phone, over HTTPS: ${address}m`,
    ...(rows.length > 0 ? ['Sign in as (name, password, role):', ...rows] : []),
    ...(firstAdmin
      ? [`Nobody may sign in yet. The first administrator sets a password here, once: ${firstAdmin}`]
      : []),
    'Ctrl-C stops it.',
    '',
  ].join('\n')
}

/** Made by `server seed`: accounts that came with the demo and the passwords they were given. */
export function accountsIn(dataDir: string): Account[] {
  const file = path.join(dataDir, 'accounts.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Account[]) : []
}
