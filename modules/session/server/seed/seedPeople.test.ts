import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inProcessBus } from '@gss/server-kit/bus'
import { parameterReader } from '@gss/server-kit/parameters'
import { testDatabase, type TestDatabase } from '@gss/server-kit/testing/database'
import { parameters, username } from '../../contract/index.ts'
import { isPassword } from '../passwords.ts'
import { usersPage } from '../users/views.ts'
import { DEMO_PEOPLE } from './people.table.ts'
import { seedPeople } from './seedPeople.ts'

const clock = () => new Date('2026-11-20T08:00:00Z')
let dataDir: string
let db: TestDatabase['database']
const accounts = async () =>
  JSON.parse(await readFile(path.join(dataDir, 'accounts.json'), 'utf8')) as {
    name: string
    password: string
    role: string
  }[]
const hashOf = async (name: string) => {
  const { rows } = await sql<{
    password_hash: string
  }>`select password_hash from users where username = ${name}`.execute(db.on())
  return rows[0]?.password_hash ?? null
}

beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'gss-seed-'))
  db = (await testDatabase()).database
  await Promise.all([seedPeople({ db, clock, dataDir }), seedPeople({ db, clock, dataDir })])
})
afterAll(() => rm(dataDir, { recursive: true }))

test('every printed account signs in with its password, and only its owner reads the file', async () => {
  const made = await accounts()
  expect(made.map((one) => one.name)).toEqual([
    'sysadmin',
    'secadmin',
    'auditor',
    'operator',
    'leader',
    'wall',
    'manager',
    'officer',
    'han.mei',
    'ji.yuntao',
    'ke.jun',
  ])
  for (const { name, password, role } of made) {
    expect([await isPassword(password, await hashOf(name)), role !== '']).toEqual([true, true])
  }
  expect((await stat(path.join(dataDir, 'accounts.json'))).mode & 0o777).toBe(0o600)
})

test('the people stand in every state there is, and all names are names', async () => {
  const { rows, total } = await usersPage(db, { page: 1, pageRows: 100 }, null, clock())
  expect(total).toBe(DEMO_PEOPLE.length)
  expect(new Set(rows.map((row) => row.status)).size).toBe(3)
  expect(rows.filter((row) => row.isLocked)).toHaveLength(2)
  expect(DEMO_PEOPLE.filter((one) => !username.safeParse(one.username).success)).toEqual([])
})

test('a second start makes nobody anew, not even whom somebody deleted', async () => {
  await sql`delete from users where username = 'wei.min'`.execute(db.on())
  const before = [await accounts(), await hashOf('operator')]
  await seedPeople({ db, clock, dataDir })
  expect([await accounts(), await hashOf('operator')]).toEqual(before)
  expect(await hashOf('wei.min')).toBeNull()
})

test('the demo offers administrators a second factor instead of asking for it', async () => {
  expect(await parameterReader(db, clock, inProcessBus()).valueOf(parameters.secondFactor)).toBe('offered')
})
