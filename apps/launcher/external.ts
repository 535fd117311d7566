import { Client } from 'pg'
import { faultSentenceOf } from './fault.ts'
import type { DatabaseSource } from './source.ts'

const OLDEST_MAJOR = 15
const PER_MAJOR = 10_000
const PATIENCE_MS = 10_000

/** A database of the operator's own, by DATABASE_URL. We look whether it can carry the product and leave it as it is. */
export async function externalDatabase(
  appUrl: string,
  ownerUrl: string,
  say: (line: string) => void,
): Promise<DatabaseSource> {
  const { version, isSuper } = await ask(appUrl)
  const tooOld = whyTooOld(version)
  if (tooOld) throw new Error(tooOld)
  if (isSuper)
    say(
      'warning: DATABASE_URL is a superuser; give the product a plain role, and the owner of the schema by GSS_OWNER_DATABASE_URL',
    )
  return { appUrl, ownerUrl, makerUrl: ownerUrl, wasRunning: true, stop: async () => {}, kill: () => {} }
}

/** By server_version_num: 150004 is 15.4. */
export const whyTooOld = (version: number): string | undefined =>
  version < OLDEST_MAJOR * PER_MAJOR
    ? `DATABASE_URL is PostgreSQL ${Math.floor(version / PER_MAJOR)}; the product needs ${OLDEST_MAJOR} or newer`
    : undefined

async function ask(url: string) {
  const client = clientFor(url)
  client.on('error', () => {}) // the question below fails too, and says why
  try {
    await client.connect()
    const { rows } = await client.query<{ version: number; isSuper: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version, current_setting('is_superuser')::bool AS "isSuper"`,
    )
    return rows[0] ?? { version: 0, isSuper: false }
  } catch (fault) {
    throw new Error(`the database at DATABASE_URL does not answer: ${reasonOf(fault)}`, { cause: fault })
  } finally {
    await client.end().catch(() => {}) // it never was open: what was wrong is being said
  }
}

function clientFor(connectionString: string): Client {
  try {
    return new Client({ connectionString, connectionTimeoutMillis: PATIENCE_MS })
  } catch {
    throw new Error(
      'DATABASE_URL is not an address of a database: postgres://user:password@host:port/database',
    ) // and never printed: it holds a password
  }
}

/** A name with several addresses fails once per address: the first says enough. */
const reasonOf = (fault: unknown) =>
  faultSentenceOf(fault instanceof AggregateError ? fault.errors[0] : fault)
