import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

const LOOK_MS = 20
const ASK_MAX_MS = 60_000

/** A database that has just been killed answers a little later. */
export async function askPatiently<T extends object>(
  url: () => string,
  query: string,
  values: unknown[],
): Promise<T[]> {
  const giveUp = performance.now() + ASK_MAX_MS
  for (;;) {
    try {
      return await askOnce<T>(url(), query, values)
    } catch (error) {
      if (isOfTheQuestion(error) || performance.now() > giveUp) throw error
      await pause(LOOK_MS)
    }
  }
}

export async function askOnce<T extends object>(
  connectionString: string,
  query: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => {}) // the question fails too, and says why
  try {
    await client.connect()
    return (await client.query<T>(query, values)).rows
  } finally {
    await client.end().catch(() => {}) // it never was open
  }
}

/** Class 42: asked again, it would be as wrong. */
const isOfTheQuestion = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('42')
