import { setTimeout as pause } from 'node:timers/promises'
import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/** Where one reads and writes: the database, or one transaction on it. */
export interface Place {
  /** The same place, seen as the tables one module owns. */
  on<Tables>(): Kysely<Tables>
}
/** What happens together. */
export interface Tx extends Place {
  /** Pushes, wake-ups, a file's end: after the commit, and not at all when there is none. Who asked waits for a deed that says when it is done. Of deeds that are called the same, one is done: the last. */
  after(deed: () => void | Promise<void>, same?: string): void
}
export interface Database extends Place {
  transaction<R>(work: (tx: Tx) => Promise<R>): Promise<R>
  /**
   * A connection of its own for short reads by whoever may hold another: as many transactions at once as there are connections, each of which
   * waits for one more, would wait for each other.
   */
  aside: Place
  close(): Promise<void>
  /** Connections at work and waiting, for metrics. */
  load(): { total: number; idle: number; waiting: number }
}

/** No statement of a person's call runs longer: the cost of an answer is bounded. */
const STATEMENT_TIMEOUT_MS = 15_000
const LOCK_TIMEOUT_MS = 5_000
const IDLE_IN_TRANSACTION_MS = 30_000
const CONNECT_TIMEOUT_MS = 5_000
const DEFAULT_CONNECTIONS = 12

/** Serialisation failure and deadlock: nothing happened, so the same work may be done again. */
const RETRYABLE = new Set(['40001', '40P01'])
const TRIES = 4
const RETRY_PAUSE_MS = 20

const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

export const isRetryable = (error: unknown): boolean => RETRYABLE.has(sqlState(error) ?? '')
/** Somebody else had it for longer than we wait. */
export const isLockTaken = (error: unknown): boolean => sqlState(error) === '55P03'
export const isUniqueViolation = (error: unknown): boolean => sqlState(error) === '23505'
/** The rows themselves are wrong, or the code that made them: trying again would not help. Classes 22 and 23, and what is no fault of a database. */
export const isOfTheData = (error: unknown): boolean =>
  error instanceof TypeError || error instanceof RangeError || /^2[23]/.test(sqlState(error) ?? '')
export const isForeignKeyViolation = (error: unknown): boolean => sqlState(error) === '23503'

export interface DatabaseOptions {
  connections?: number
  statementTimeoutMs?: number
  name?: string
  onError?: (error: Error) => void
}

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const pool = poolOf(url, options.connections ?? DEFAULT_CONNECTIONS, options)
  const over = (each: pg.Pool) => new Kysely<unknown>({ dialect: new PostgresDialect({ pool: each }) })
  const [kysely, beside] = [over(pool), over(poolOf(url, 1, options))]
  return {
    ...placeOf(kysely),
    transaction: (work) => withRetries(() => once(kysely, work)),
    aside: placeOf(beside),
    close: async () => void (await Promise.all([kysely.destroy(), beside.destroy()])),
    load: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

const placeOf = (kysely: Kysely<unknown>): Place => ({ on: <Tables>() => kysely as Kysely<Tables> })

function poolOf(url: string, max: number, options: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: options.statementTimeoutMs ?? STATEMENT_TIMEOUT_MS,
    lock_timeout: LOCK_TIMEOUT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    application_name: options.name ?? 'gss',
    keepAlive: true,
  })
  pool.on('connect', keepPlans)
  // An idle connection that dies (a restarted database) must not end the process; the next query gets a new one.
  pool.on('error', (error) => options.onError?.(error))
  // One that dies at work fails its query, and says so a second time to whoever has it: without a listener that ends the process.
  pool.on('connect', (client) => void client.on('error', () => undefined))
  return pool
}

/** Opens a statement whose plan each connection keeps: for hot ways, where planning over a year of months costs more than the work. Its text must not vary. */
export const PLANNED = '/*planned*/'
const planNames = new Map<string, string>()
function keepPlans(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const planned = (text: unknown, values: unknown, ...rest: unknown[]): unknown => {
    if (typeof text !== 'string' || !text.trimStart().startsWith(PLANNED)) return query(text, values, ...rest)
    const name = planNames.get(text) ?? `planned_${planNames.size + 1}`
    planNames.set(text, name)
    return query({ name, text, values }, ...rest)
  }
  client.query = planned as typeof client.query
}

async function once<R>(kysely: Kysely<unknown>, work: (tx: Tx) => Promise<R>): Promise<R> {
  const deeds = deedsToCome()
  const result = await kysely.transaction().execute((trx) => work(txOf(trx, deeds)))
  await Promise.all(deeds.all().map(async (deed) => deed()))
  return result
}

type Deed = Parameters<Tx['after']>[0]

/** What is to be done later, in the order it was first said. */
export function deedsToCome() {
  const deeds = new Map<unknown, [deed: Deed, same: string | undefined]>()
  return {
    add: (deed: Deed, same?: string) => void deeds.set(same ?? deed, [deed, same]),
    all: () => [...deeds.values()].map(([deed]) => deed),
    /** Hands all of them on. */
    giveTo: (tx: Pick<Tx, 'after'>) => deeds.forEach(([deed, same]) => tx.after(deed, same)),
  }
}

const txOf = (trx: Transaction<unknown>, deeds: ReturnType<typeof deedsToCome>): Tx => ({
  on: <Tables>() => trx as unknown as Kysely<Tables>,
  after: (deed, same) => deeds.add(deed, same),
})

async function withRetries<R>(attempt: () => Promise<R>): Promise<R> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt()
    } catch (error) {
      if (tried === TRIES || !isRetryable(error)) throw error
      await pause(RETRY_PAUSE_MS * tried)
    }
  }
}

/** Big numbers (count, bigint) fit a JavaScript number everywhere we use them; beyond 2^53 we would rather know. */
pg.types.setTypeParser(pg.types.builtins.INT8, (value) => {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new Error(`a bigint beyond 2^53: ${value}`)
  return number
})
