import type { Bus } from '../bus.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { newId } from '../ids.ts'
import { claimJobs, failJob, finishJob, giveBackJobs, nextDue, renewLeases } from './claim.ts'
import { cleanJobs } from './clean.ts'
import { type Job, JOBS_TOPIC } from './job.ts'
import { napper } from './nap.ts'
import { jobRetryAfterMs } from './retry.ts'
import { planNext, type Schedule, schedule } from './schedule.ts'

/**
 * Does the job. It may be done twice (a worker dies after the deed, before it says so): what must happen once, does it in a
 * transaction that bears repeating. The signal ends what is cancelled, taken over, or too long for a server that stops.
 */
export type Handler = (job: Job, signal: AbortSignal) => Promise<void>

/** What workers do for a module: by a job's kind, and when some of them come round by the clock. */
export interface Jobs {
  handlers: Record<string, Handler>
  schedules: Schedule[]
}

export interface JobWork {
  db: Database
  handlers: Readonly<Record<string, Handler>>
  clock: Clock
  bus?: Bus
  schedules?: readonly Schedule[]
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
  concurrency?: number
  pollMs?: number
  leaseMs?: number
  graceMs?: number
}
export interface JobWorker {
  /** Takes nothing more, lets what runs end within the grace, gives the rest back. */
  stop(): Promise<void>
}

const CONCURRENCY = 8
/** A timer is at most this late, also when the bus is silent. */
const POLL_MS = 1_000
const LEASE_MS = 60_000
const RENEWALS_PER_LEASE = 3
const GRACE_MS = 10_000
const ERROR_MAX_CHARS = 1_000

const CLEAN = 'jobs.clean'
const HOURLY = '17 * * * *'

export function workJobs(work: JobWork): JobWorker {
  const {
    db,
    clock,
    log,
    concurrency = CONCURRENCY,
    pollMs = POLL_MS,
    leaseMs = LEASE_MS,
    graceMs = GRACE_MS,
  } = work
  const handlers: Record<string, Handler> = { ...work.handlers, [CLEAN]: () => cleanJobs(db, clock()) }
  const kinds = Object.keys(handlers)
  const plans = [...(work.schedules ?? []), schedule(HOURLY, CLEAN)].map((one) => ({
    schedule: one,
    planned: new Date(0),
  }))
  const me = newId()
  const running = new Map<string, { ending: AbortController; over: Promise<void> }>()
  const nap = napper()
  let isStopping = false

  const leaseUntil = () => new Date(clock().getTime() + leaseMs)

  async function run(job: Job, signal: AbortSignal): Promise<void> {
    try {
      // One that took its worker down each time would do so for ever.
      if (job.attempt > job.maxAttempts) throw new Error('it never came to an end')
      await handlers[job.kind]?.(job, signal)
      await finishJob(db, me, job.jobId, clock())
    } catch (error) {
      if (isStopping && signal.aborted) return // given back below, untried
      await tellFailure(job, error)
    }
  }
  async function tellFailure(job: Job, error: unknown): Promise<void> {
    const now = clock()
    const isLast = job.attempt >= job.maxAttempts
    const fields = { err: error, kind: job.kind, key: job.key, attempt: job.attempt }
    if (isLast) log.error(fields, 'a job failed for good')
    else log.warn(fields, 'a job failed and is tried again')
    const retryAt = isLast ? null : new Date(now.getTime() + jobRetryAfterMs(job.attempt, Math.random()))
    const why = String(error).slice(0, ERROR_MAX_CHARS)
    // When this too fails the lease runs out, and the job is tried again.
    await failJob(db, me, job.jobId, { why, now, retryAt }).catch((fault: unknown) =>
      log.warn({ err: fault }, 'a failure could not be noted'),
    )
  }
  function begin(job: Job): void {
    const ending = new AbortController()
    const over = run(job, ending.signal).finally(() => {
      running.delete(job.jobId)
      nap.wake() // a place is free
    })
    running.set(job.jobId, { ending, over })
  }

  /** Starts what is due and says how long to rest. */
  async function look(): Promise<number> {
    const now = clock()
    for (const plan of plans.filter(({ planned }) => planned <= now))
      plan.planned = await planNext(db, plan.schedule, now)
    const limit = concurrency - running.size
    if (limit === 0) return pollMs
    const claim = { kinds, worker: me, now, leaseUntil: leaseUntil(), limit, running: [...running.keys()] }
    const jobs = await claimJobs(db, claim)
    for (const job of jobs) begin(job)
    if (jobs.length === limit) return pollMs
    const next = await nextDue(db, kinds, now)
    return next ? Math.min(Math.max(next.getTime() - clock().getTime(), 0), pollMs) : pollMs
  }
  async function loop(): Promise<void> {
    while (!isStopping) {
      const restMs = await look().catch((error: unknown) => {
        log.warn({ err: error }, 'jobs cannot be looked for')
        return pollMs
      })
      if (!isStopping) await nap.rest(restMs)
    }
  }

  async function renew(): Promise<void> {
    if (running.size === 0) return
    const ids = [...running.keys()]
    const mine = await renewLeases(db, me, ids, leaseUntil())
    for (const id of ids)
      if (!mine.has(id)) running.get(id)?.ending.abort(new Error('cancelled, or taken by another worker'))
  }
  const renewing = setInterval(() => {
    renew().catch((error: unknown) => log.warn({ err: error }, 'leases cannot be renewed'))
  }, leaseMs / RENEWALS_PER_LEASE)

  const deaf = work.bus?.listen(JOBS_TOPIC, (told) => {
    if (told.length === 0 || told.some((kind) => kind in handlers)) nap.wake()
  })
  const looping = loop()
  return {
    async stop() {
      isStopping = true
      deaf?.()
      nap.wake()
      await looping
      const all = Promise.all([...running.values()].map(({ over }) => over))
      const late = setTimeout(() => {
        for (const { ending } of running.values()) ending.abort(new Error('the server stops'))
      }, graceMs)
      // One that does not hear the signal is left behind; its row is given back all the same.
      const left = napper()
      await Promise.race([all, left.rest(graceMs + POLL_MS)])
      left.wake()
      clearTimeout(late)
      clearInterval(renewing)
      await giveBackJobs(db, me)
    },
  }
}
