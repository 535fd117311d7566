import { inProcessBus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database, Tx } from '@gss/server-kit/database'
import { openJournal } from '@gss/server-kit/journal'
import { parameterReader } from '@gss/server-kit/parameters'
import { GUESSES_BEFORE_LOCK, parameters } from '../../contract/index.ts'
import { guessing } from '../guesses.ts'
import { hashPassword } from '../passwords.ts'
import { randomPassword } from '../passwords/make.ts'
import { savePassword } from '../passwords/store.ts'
import { allRoles, holdAdministratorRoles } from '../roles/store.ts'
import { countGuess } from '../signIn/guessStore.ts'
import { insertPeople, isAnybodyThere, type KeptPerson } from '../users/store.ts'
import { type DemoAccount, keepAccounts } from './accountsFile.ts'
import { DEMO_PEOPLE, DEMO_UNIT_IDS, type DemoPerson } from './people.table.ts'

interface Seeding {
  db: Database
  clock: Clock
  dataDir: string
}

/**
 * The people of the demo city, into a system that has none: a demo account somebody deleted does not come back.
 * Everybody gets a password nobody knows, but for the accounts whose password is printed at the start.
 */
export async function seedPeople({ db, clock, dataDir }: Seeding): Promise<void> {
  if (await isAnybodyThere(db)) return
  const now = clock()
  const made = await Promise.all(DEMO_PEOPLE.map((demo, index) => personOf(demo, index, now)))
  await db.transaction(async (tx) => {
    await holdAdministratorRoles(tx) // of two starts at once the second finds the people of the first
    if (await isAnybodyThere(tx)) return
    const people = made.map((one) => one.person)
    await insertPeople(tx, people, now)
    for (const { person, passwordHash } of made) {
      await savePassword(tx, { userId: person.userId, passwordHash, mustChange: false, now })
    }
    for (const { demo, person } of made) if (demo.state === 'locked') await lock(tx, person.userId, now)
    await offerSecondFactor(db, tx, clock)
    const subject = { kind: 'user', id: '', name: 'demo' }
    await openJournal(clock).write(tx, {
      actor: { id: null, name: 'seed', ip: '' },
      act: 'user.seed',
      subject,
      after: { people: people.length },
    })
    // Before the commit: without the file nobody could sign in; with a file of accounts that came to nothing one starts again.
    await keepAccounts(dataDir, await printedAccounts(tx, made))
  })
}

interface Made {
  demo: DemoPerson
  person: KeptPerson
  password: string
  passwordHash: string
}
const ID_DIGITS = 12
const DAY_MS = 24 * 60 * 60 * 1_000
const OLDEST_DAYS = 90
const MOBILE_BASE = 13_900_001_000
async function personOf(demo: DemoPerson, index: number, now: Date): Promise<Made> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  const password = randomPassword()
  const isWaiting = demo.state === 'waiting'
  const person: KeptPerson = {
    userId: `019aa000-0002-7000-8000-${String(index + 1).padStart(ID_DIGITS, '0')}`,
    username: demo.username,
    realname: demo.realname,
    origin: demo.side === 'gss' ? 'gss' : 'rms',
    roleType: demo.side === 'gss' ? null : demo.side,
    unitId: DEMO_UNIT_IDS[demo.unit - 1] ?? null,
    mobile: String(MOBILE_BASE + index),
    email: `${demo.username}@linjiang.example`,
    note: demo.note,
    status: demo.state === 'locked' ? 'enabled' : demo.state,
    roleId: demo.roleId,
    hasSecondFactor: false,
    mustChangePassword: false,
    lastSignInAt: isWaiting ? null : daysAgo((index % 7) + index / DEMO_PEOPLE.length),
    createdAt: daysAgo(isWaiting ? 1 : OLDEST_DAYS - index),
  }
  return { demo, person, password, passwordHash: await hashPassword(password) }
}

/** So that there is something to unlock for as long as a demo is looked at. */
const LOCKED_MS = 7 * DAY_MS
async function lock(tx: Tx, userId: string, now: Date): Promise<void> {
  const rule = { ...guessing.account(userId), lockMs: LOCKED_MS }
  for (let guess = 0; guess < GUESSES_BEFORE_LOCK; guess++) await countGuess(tx, rule, now)
}

/** A stranger who tries the product has no telephone with its secret. What an administrator set already stays. */
async function offerSecondFactor(db: Database, tx: Tx, clock: Clock): Promise<void> {
  const bus = inProcessBus()
  const writer = parameterReader(db, clock, bus)
  const isSet = (await writer.setOnes(tx)).has(parameters.secondFactor.code)
  if (!isSet) await writer.write(tx, parameters.secondFactor, 'offered', 'seed')
  await bus.close()
}

async function printedAccounts(tx: Tx, made: readonly Made[]): Promise<DemoAccount[]> {
  const nameOf = new Map((await allRoles(tx)).map((role) => [role.roleId, role.name]))
  return made
    .filter(({ demo }) => demo.isPrinted)
    .map(({ demo, password }) => ({
      name: demo.username,
      password,
      role: nameOf.get(demo.roleId ?? 0) ?? '',
      note: demo.note,
    }))
}
