import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type Migration, Migrator } from 'kysely'
import { isLockTaken, isRetryable } from './database.ts'
import { guardJournal } from './journal/months.ts'
import { keepMonths } from './months.ts'
import { openOwner } from './owner.ts'

export type Migrations = Readonly<Record<string, Pick<Migration, 'up'>>>

/** Somebody reads or writes a table all the time; between two of its transactions there is room. */
const TRIES = 20
const TRY_AGAIN_MS = 500

/**
 * Brings the schema up to date, all steps in one transaction, under the migrator's lock: two at once wait for each other. What cannot
 * get its lock gives up quickly rather than stop everybody who reads, and tries again. `until` names the last step that is done: a
 * restore brings an empty database to where the backup's was.
 */
export async function migrate(
  ownerUrl: string,
  migrations: Migrations,
  monthly: readonly string[] = [],
  until: string | null = null,
): Promise<string[]> {
  const db = openOwner(ownerUrl)
  try {
    const migrator = new Migrator({
      db,
      provider: { getMigrations: () => Promise.resolve({ ...migrations }) },
    })
    const done = await untilLocked(async () => {
      const { error, results = [] } = await (until === null
        ? migrator.migrateToLatest()
        : migrator.migrateTo(until))
      if (error) throw error
      return results.map((result) => result.migrationName)
    })
    await untilLocked(() => months(db, monthly))
    return done
  } finally {
    await db.destroy()
  }
}

/** The months ahead, for a server that runs longer than they reach. */
export async function makeMonths(ownerUrl: string, monthly: readonly string[]): Promise<void> {
  const db = openOwner(ownerUrl)
  try {
    await untilLocked(() => months(db, monthly))
  } finally {
    await db.destroy()
  }
}

async function months(db: Kysely<unknown>, monthly: readonly string[]): Promise<void> {
  await keepMonths(db, monthly, new Date())
  await guardJournal(db, new Date()) // at every start, not only with a new step: months go by, and roles are given rights
}

async function untilLocked<T>(deed: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await deed()
    } catch (error) {
      // Who writes two tables may have them the other way round: the database ends one of us, and it may be us.
      if (tried === TRIES || !(isLockTaken(error) || isRetryable(error))) throw error
      await pause(TRY_AGAIN_MS)
    }
  }
}
