import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { type Jobs, workJobs } from '../jobs.ts'

interface Working {
  db: Database
  clock: Clock
  /** What comes round, of all that a module has. */
  kind: string
}
const SILENT = { warn: () => undefined, error: () => undefined }

const only = ({ handlers, schedules }: Jobs, kind: string) => ({
  handler: handlers[kind],
  schedules: schedules.filter((one) => one.kind === kind),
})

/** A process that comes up, writes down when its timer comes round, and is gone before that. */
export async function processThatStops(jobs: Jobs, { db, clock, kind }: Working): Promise<void> {
  const { handler, schedules } = only(jobs, kind)
  if (!handler) throw new Error(`nobody does ${kind}`)
  await workJobs({ db, clock, log: SILENT, handlers: { [kind]: handler }, schedules }).stop()
}

/** So many processes at once, until one of them has done what was due; then all of them stop. How often it was done. */
export async function processesThatWork(
  jobs: Jobs,
  { db, clock, kind }: Working,
  processes = 2,
): Promise<number> {
  const { handler, schedules } = only(jobs, kind)
  if (!handler) throw new Error(`nobody does ${kind}`)
  let runs = 0
  let isDone: () => void = () => undefined
  const done = new Promise<void>((resolve) => (isDone = resolve))
  const counted: typeof handler = async (job, signal) => {
    await handler(job, signal)
    runs++
    isDone()
  }
  const workers = Array.from({ length: processes }, () =>
    workJobs({ db, clock, log: SILENT, handlers: { [kind]: counted }, schedules }),
  )
  await done
  await Promise.all(workers.map((worker) => worker.stop()))
  return runs
}
