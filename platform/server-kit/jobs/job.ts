import type { ColumnType } from 'kysely'

/** The bus says the kinds that were put. */
export const JOBS_TOPIC = 'jobs'

export interface JobAsk {
  kind: string
  /** At most one open job of a kind has a key. */
  key?: string
  runAt: Date
  payload?: unknown
  maxAttempts?: number
  /** What is open under this key gets the new time and payload; otherwise it stays as it is. */
  replace?: boolean
}

export interface Job {
  jobId: string
  kind: string
  key: string | null
  runAt: Date
  payload: unknown
  /** 1 at the first try. */
  attempt: number
  maxAttempts: number
}

export interface JobTables {
  jobs: {
    job_id: string
    kind: string
    key: string | null
    run_at: Date
    payload: ColumnType<unknown, string, string>
    attempts: number
    max_attempts: number
    lease_until: Date | null
    leased_by: string | null
    put_again: boolean
    last_error: string | null
    done_at: Date | null
    failed_at: Date | null
  }
}
