import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../database.ts'
import type { JobTables } from '../jobs/job.ts'
import { logProvider, type OutboxMessage, outboxJobs, type OutboxProvider, postMessage } from '../outbox.ts'
import { testDatabase } from '../testing/database.ts'
import type { OutboxTables } from './message.ts'

const NOW = new Date('2026-11-20T08:00:00Z')
const clock = () => NOW
const CODE: OutboxMessage = {
  channel: 'sms',
  recipient: '13800000001',
  template: 'session.code',
  values: { code: '482913' },
  maxAttempts: 2,
}

let db: Database
beforeAll(async () => {
  db = (await testDatabase()).database
})
beforeEach(async () => {
  await db.on<OutboxTables>().deleteFrom('outbox').execute()
  await db.on<JobTables>().deleteFrom('jobs').execute()
})

const jobOf = async (attempt: number) => {
  const row = await db.on<JobTables>().selectFrom('jobs').selectAll().executeTakeFirstOrThrow()
  return {
    jobId: row.job_id,
    kind: row.kind,
    key: row.key,
    runAt: row.run_at,
    payload: row.payload,
    attempt,
    maxAttempts: row.max_attempts,
  }
}
const runWith = async (provider: OutboxProvider, attempt = 1) => {
  const job = await jobOf(attempt)
  await outboxJobs({ db, clock, provider }).handlers[job.kind]?.(job, new AbortController().signal)
}
const kept = () => db.on<OutboxTables>().selectFrom('outbox').selectAll().executeTakeFirst()

test('a message is written with the act, or not at all', async () => {
  const given = db.transaction(async (tx) => {
    await postMessage(tx, CODE, NOW)
    throw new Error('the act came to nothing')
  })
  await expect(given).rejects.toThrow('nothing')
  expect(await kept()).toBeUndefined()
})

test('the log provider writes one line only its owner can read, and the code is wiped from the database', async () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'gss-outbox-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  await db.transaction((tx) => postMessage(tx, CODE, NOW))
  await runWith(logProvider(dir, clock))
  const lines = readFileSync(path.join(dir, 'outbox.log'), 'utf8').trimEnd().split('\n')
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      at: NOW.toISOString(),
      channel: 'sms',
      recipient: '13800000001',
      template: 'session.code',
      code: '482913',
      messageId: expect.any(String),
    },
  ])
  expect(statSync(path.join(dir, 'outbox.log')).mode & 0o777).toBe(0o600)
  expect(await kept()).toMatchObject({ status: 'sent', attempts: 1, sent_at: NOW })
  expect((await kept())?.values).toEqual({})
})

test('a message that is not taken waits for the next try, and is wiped with the last', async () => {
  const away: OutboxProvider = { send: () => Promise.reject(new Error('the gateway is away')) }
  await postMessage(db, CODE, NOW)
  await expect(runWith(away, 1)).rejects.toThrow('away')
  expect(await kept()).toMatchObject({
    status: 'waiting',
    values: CODE.values,
    last_error: 'Error: the gateway is away',
  })
  await expect(runWith(away, 2)).rejects.toThrow('away')
  expect(await kept()).toMatchObject({ status: 'failed', attempts: 2 })
  expect((await kept())?.values).toEqual({})
})

test('a job that is done again does not send again', async () => {
  const sent: string[] = []
  const provider: OutboxProvider = { send: ({ messageId }) => Promise.resolve(void sent.push(messageId)) }
  await postMessage(db, CODE, NOW)
  await runWith(provider)
  await runWith(provider, 2)
  expect(sent).toHaveLength(1)
})
