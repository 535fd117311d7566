import { sql } from 'kysely'
import { beforeAll, expect, onTestFinished, test } from 'vitest'
import { inProcessBus } from '../bus.ts'
import { newId } from '../ids.ts'
import type { Database } from '../database.ts'
import { testDatabase } from '../testing/database.ts'
import { claimJobs, failJob, finishJob, nextDue } from './claim.ts'
import { cleanJobs } from './clean.ts'
import type { Job, JobAsk } from './job.ts'
import { cancelJob, putJob } from './put.ts'
import { jobRetryAfterMs } from './retry.ts'
import { planNext, schedule } from './schedule.ts'
import { type Handler, type JobWork, workJobs } from './work.ts'

const START = new Date('2026-11-20T08:00:00.000Z')
const S = 1_000
const DAY_MS = 86_400_000
const SILENT = { warn() {}, error() {} }

let db: Database
beforeAll(async () => {
  db = (await testDatabase()).database
})

async function world() {
  await sql`delete from jobs`.execute(db.on())
  const bus = inProcessBus()
  let nowMs = START.getTime()
  const clock = () => new Date(nowMs)
  return {
    bus,
    clock,
    pass: (ms: number) => {
      nowMs += ms
      bus.tell('jobs', [])
    },
    work: (handlers: JobWork['handlers'], options: Partial<JobWork> = {}) => {
      const worker = workJobs({ db, bus, clock, handlers, log: SILENT, pollMs: 20, ...options })
      onTestFinished(() => worker.stop())
      return worker
    },
  }
}

/** What a test waits for: so many calls. */
function calls(many: number): { handler: Handler; all: Promise<Job[]>; seen: Job[] } {
  const seen: Job[] = []
  let done: (jobs: Job[]) => void
  const all = new Promise<Job[]>((resolve) => {
    done = resolve
  })
  const handler: Handler = (job) => {
    seen.push(job)
    if (seen.length === many) done(seen)
    return Promise.resolve()
  }
  return { handler, all, seen }
}

const at = (seconds: number, ask: Partial<JobAsk> = {}): JobAsk => ({
  kind: 'k',
  runAt: new Date(START.getTime() + seconds * S),
  ...ask,
})
const stateOf = async () => {
  const { rows } = await sql<{
    key: string | null
    second: number
    payload: unknown
    state: string
    attempts: number
  }>`
    select key, extract(epoch from run_at - ${START}::timestamptz)::int as second, payload, attempts,
      case when done_at is not null then 'done' when failed_at is not null then 'failed'
           when leased_by is not null then 'running' else 'waiting' end as state
    from jobs where kind = 'k' order by run_at, key`.execute(db.on())
  return rows.map(
    (row) => `${row.key ?? '-'} ${row.second} ${JSON.stringify(row.payload)} ${row.state} ${row.attempts}`,
  )
}

type Deed = 'claim' | 'finish' | 'fail' | 'cancel' | JobAsk
const lives: [what: string, deeds: Deed[], left: string[]][] = [
  ['put, it waits', [at(5, { payload: { a: 1 } })], ['- 5 {"a":1} waiting 0']],
  ['without keys two may wait', [at(5), at(6)], ['- 5 null waiting 0', '- 6 null waiting 0']],
  [
    'under one key the first stays',
    [at(5, { key: 'x', payload: 1 }), at(6, { key: 'x', payload: 2 })],
    ['x 5 1 waiting 0'],
  ],
  [
    'unless it is replaced',
    [at(5, { key: 'x', payload: 1 }), at(6, { key: 'x', payload: 2, replace: true })],
    ['x 6 2 waiting 0'],
  ],
  [
    'under two keys both wait',
    [at(5, { key: 'x' }), at(6, { key: 'y' })],
    ['x 5 null waiting 0', 'y 6 null waiting 0'],
  ],
  ['one that is not due is not taken', [at(5), 'claim'], ['- 5 null waiting 0']],
  ['one that is due is', [at(-5), 'claim'], ['- -5 null running 1']],
  ['finished, it is done', [at(-5), 'claim', 'finish'], ['- -5 null done 1']],
  [
    'put again while it ran, it is new',
    [at(-5, { key: 'x', payload: 1 }), 'claim', at(9, { key: 'x', payload: 2 }), 'finish'],
    ['x 9 2 waiting 0'],
  ],
  [
    'the same when it failed',
    [at(-5, { key: 'x', payload: 1 }), 'claim', at(9, { key: 'x', payload: 2 }), 'fail'],
    ['x 9 2 waiting 0'],
  ],
  [
    'done, its key is free',
    [at(-5, { key: 'x' }), 'claim', 'finish', at(9, { key: 'x' })],
    ['x -5 null done 1', 'x 9 null waiting 0'],
  ],
  ['failed, it waits for its next try', [at(-5, { key: 'x' }), 'claim', 'fail'], ['x 60 null waiting 1']],
  ['cancelled, it is gone', [at(5, { key: 'x' }), 'cancel'], []],
  ['cancelled while it ran, it stays gone', [at(-5, { key: 'x' }), 'claim', 'cancel', 'finish'], []],
]
test.each(lives)('%s', async (_, deeds, left) => {
  const { clock } = await world()
  const worker = newId()
  const now = clock()
  let taken = ''
  for (const deed of deeds) {
    if (typeof deed === 'object') await putJob(db, deed)
    else if (deed === 'cancel') await cancelJob(db, 'k', 'x')
    else if (deed === 'finish') await finishJob(db, worker, taken, now)
    else if (deed === 'fail')
      await failJob(db, worker, taken, { why: '', now, retryAt: new Date(now.getTime() + 60 * S) })
    else
      taken =
        (
          await claimJobs(db, {
            kinds: ['k'],
            worker,
            now,
            leaseUntil: new Date(now.getTime() + S),
            limit: 9,
            running: [],
          })
        )[0]?.jobId ?? ''
  }
  expect(await stateOf()).toEqual(left)
})

test('cancelling says whether there was one', async () => {
  await world()
  await putJob(db, at(5, { key: 'x' }))
  expect([await cancelJob(db, 'k', 'x'), await cancelJob(db, 'k', 'x')]).toEqual([true, false])
})

test('a job runs when its time has come, not before, with what it was given', async () => {
  const { pass, work } = await world()
  const { handler, all, seen } = calls(2)
  await putJob(db, at(60, { payload: { unit: 7 } }))
  await putJob(db, at(0))
  const first = calls(1)
  work({
    k: async (job, signal) =>
      Promise.all([handler(job, signal), first.handler(job, signal)]).then(() => undefined),
  })
  await first.all
  expect(seen.length).toBe(1)
  pass(60 * S)
  expect((await all)[1]).toMatchObject({ payload: { unit: 7 }, attempt: 1 })
})

test('a transaction that is rolled back leaves no job, one that commits wakes the worker', async () => {
  const { bus, work } = await world()
  const { handler, all } = calls(1)
  work({ k: handler }, { pollMs: 60 * S }) // only the bus can wake it in time
  const failing = db.transaction(async (tx) => {
    await putJob(tx, at(0, { payload: 'never' }), bus)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await db.transaction((tx) => putJob(tx, at(0, { payload: 'told' }), bus))
  expect((await all)[0]?.payload).toBe('told')
})

test('a timer needs no bus to be on time', async () => {
  const { work } = await world()
  const { handler, all } = calls(1)
  const due = Date.now() + 1_300
  await putJob(db, { kind: 'k', runAt: new Date(due) })
  work({ k: handler }, { clock: () => new Date(), pollMs: 60 * S, bus: inProcessBus() })
  await all
  expect(Date.now() - due).toBeGreaterThanOrEqual(0)
})

test('what a dead worker held is taken over when its lease is over, not before', async () => {
  const { clock, pass, work } = await world()
  await putJob(db, at(0))
  await claimJobs(db, {
    kinds: ['k'],
    worker: newId(),
    now: clock(),
    leaseUntil: new Date(START.getTime() + 60 * S),
    limit: 1,
    running: [],
  })
  const { handler, all, seen } = calls(1)
  const probe = calls(1)
  work({ k: handler, probe: probe.handler })
  await putJob(db, at(1, { kind: 'probe' }))
  pass(59 * S)
  await probe.all
  expect(seen).toEqual([])
  pass(2 * S)
  expect((await all)[0]?.attempt).toBe(2)
})

test('several workers share the work, and no job runs twice', async () => {
  const { work } = await world()
  const JOBS = 150
  await db.transaction(async (tx) => {
    for (let i = 0; i < JOBS; i++) await putJob(tx, at(-i, { payload: i }))
  })
  const { handler, all, seen } = calls(JOBS)
  const workers = [work({ k: handler }), work({ k: handler }), work({ k: handler })]
  await all
  await Promise.all(workers.map((worker) => worker.stop()))
  expect(new Set(seen.map((job) => job.payload)).size).toBe(JOBS)
  expect(seen.length).toBe(JOBS)
})

test('what another is just taking is passed over, not waited for', async () => {
  const { clock } = await world()
  await putJob(db, at(0))
  const claim = () => ({
    kinds: ['k'],
    worker: newId(),
    now: clock(),
    leaseUntil: new Date(START.getTime() + 60 * S),
    limit: 9,
    running: [],
  })
  const [mine, theirs] = await db.transaction(async (tx) => [
    await claimJobs(tx, claim()),
    await claimJobs(db, claim()),
  ])
  expect([mine.length, theirs.length]).toEqual([1, 0])
})

test('the bus hears of a job after its commit, and never of one that was rolled back', async () => {
  await world()
  const told: string[] = []
  const bus = { ...inProcessBus(), tell: (_: string, kinds: string[]) => void told.push(...kinds) }
  const before = await db.transaction(async (tx) => {
    await putJob(tx, at(0), bus)
    return told.length
  })
  const failing = db.transaction(async (tx) => {
    await putJob(tx, at(0, { kind: 'never' }), bus)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect([before, told]).toEqual([0, ['k']])
})

test('one that fails is tried again, later each time, and at last lies where somebody sees it', async () => {
  const { pass, work } = await world()
  await putJob(db, at(0, { maxAttempts: 3 }))
  let tried = 0
  let tell: () => void = () => undefined
  const lines: string[] = []
  const told = (_: object, message: string) => {
    lines.push(message)
    tell()
  }
  work(
    {
      k: () => {
        tried++
        throw new Error('unwilling')
      },
    },
    { log: { warn: told, error: told } },
  )
  for (const seconds of [0, 6, 12]) {
    const failed = new Promise<void>((resolve) => {
      tell = resolve
    })
    pass(seconds * S)
    await failed
    await expect.poll(() => stateOf()).not.toContain('- 0 null running')
  }
  await expect.poll(async () => (await stateOf()).join()).toContain('failed 3')
  expect([tried, lines]).toEqual([
    3,
    ['a job failed and is tried again', 'a job failed and is tried again', 'a job failed for good'],
  ])
})

test('one that takes its worker down each time is not tried for ever', async () => {
  const { clock, work } = await world()
  await putJob(db, at(0, { maxAttempts: 1 }))
  await claimJobs(db, {
    kinds: ['k'],
    worker: newId(),
    now: clock(),
    leaseUntil: clock(),
    limit: 1,
    running: [],
  })
  const { handler, seen } = calls(1)
  work({ k: handler })
  await expect.poll(() => stateOf()).toEqual(['- 0 null failed 2'])
  expect(seen).toEqual([])
})

test('one that is cancelled while it runs hears of it', async () => {
  const { work } = await world()
  await putJob(db, at(0, { key: 'x' }))
  const aborted = new Promise<unknown>((resolve) => {
    const k: Handler = async (_, signal) => {
      signal.addEventListener('abort', () => resolve(signal.reason))
      await cancelJob(db, 'k', 'x')
      await new Promise((go) => signal.addEventListener('abort', go))
    }
    work({ k }, { leaseMs: 90 })
  })
  expect(String(await aborted)).toContain('cancelled')
})

test('stopping waits for what runs; what does not end in time is given back untried', async () => {
  const { work } = await world()
  await putJob(db, at(0, { key: 'ends', payload: 1 }))
  await putJob(db, at(1, { key: 'endless', payload: 2 }))
  let go: () => void = () => undefined
  const both = calls(2)
  const worker = work(
    {
      k: async (job, signal) => {
        await both.handler(job, signal)
        await new Promise<void>((resolve, reject) => {
          if (job.key === 'ends') go = resolve
          else signal.addEventListener('abort', () => reject(new Error('told to')))
        })
      },
    },
    { graceMs: 200, clock: () => new Date(START.getTime() + 2 * S) },
  )
  await both.all
  const stopped = worker.stop()
  go()
  await stopped
  expect(await stateOf()).toEqual(['ends 0 1 done 1', 'endless 1 2 waiting 0'])
})

test('what comes round by the clock is put once, by however many, also by one who comes late', async () => {
  const { clock } = await world()
  const hourly = schedule('0 * * * *', 'k', 'Asia/Shanghai')
  const plan = () => planNext(db, hourly, clock())
  await Promise.all([plan(), plan(), plan()])
  expect(await stateOf()).toEqual([`2026-11-20T09:00:00.000Z 3600 null waiting 0`])
  const worker = newId()
  const [job] = await claimJobs(db, {
    kinds: ['k'],
    worker,
    now: new Date(START.getTime() + 2 * 3600 * S),
    leaseUntil: START,
    limit: 1,
    running: [],
  })
  await finishJob(db, worker, job?.jobId ?? '', clock())
  await plan()
  expect((await stateOf()).length).toBe(1)
})

test('a worker runs its schedules, one time after another', async () => {
  const { pass, work } = await world()
  const { handler, all } = calls(2)
  const first = calls(1)
  work(
    {
      k: async (job, signal) =>
        Promise.all([handler(job, signal), first.handler(job, signal)]).then(() => undefined),
    },
    { schedules: [schedule('0 * * * *', 'k')] },
  )
  await expect.poll(() => nextDue(db, ['k'], START)).not.toBeNull()
  pass(3600 * S)
  await first.all
  pass(3600 * S)
  expect((await all).map((job) => job.key)).toEqual(['2026-11-20T09:00:00.000Z', '2026-11-20T10:00:00.000Z'])
})

const ages: [what: string, days: number, left: number][] = [
  ['done just now', 0.5, 2],
  ['done the day before yesterday', 2, 1],
  ['failed last year', 300, 0],
]
test.each(ages)('cleaning: %s', async (_, days, left) => {
  const { clock } = await world()
  await putJob(db, at(0))
  await putJob(db, at(0))
  const worker = newId()
  const [one, two] = await claimJobs(db, {
    kinds: ['k'],
    worker,
    now: clock(),
    leaseUntil: clock(),
    limit: 2,
    running: [],
  })
  await finishJob(db, worker, one?.jobId ?? '', clock())
  await failJob(db, worker, two?.jobId ?? '', { why: '', now: clock(), retryAt: null })
  await cleanJobs(db, new Date(START.getTime() + days * DAY_MS))
  expect((await stateOf()).length).toBe(left)
})

const pauses: [attempt: number, chance: number, seconds: number][] = [
  [1, 0, 5],
  [2, 0, 10],
  [2, 1, 12],
  [5, 0, 80],
  [50, 0, 3600],
]
test.each(pauses)('after try %i (chance %f) it waits %i s', (attempt, chance, seconds) => {
  expect(jobRetryAfterMs(attempt, chance)).toBe(seconds * S)
})
