import * as z from 'zod'
import type { Clock } from '../clock.ts'
import type { Database } from '../database.ts'
import { type Handler, schedule, type Schedule } from '../jobs.ts'
import type { OutboxProvider } from './message.ts'
import { SEND } from './post.ts'
import { dropMessagesBefore, markFailure, markPosted, waitingMessage } from './store.ts'

const SWEEP = 'outbox.sweep'
const DAILY = '40 3 * * *'
const KEPT_MS = 90 * 24 * 60 * 60 * 1_000
const ERROR_MAX_CHARS = 1_000

const payload = z.object({ messageId: z.uuid() })

interface Sending {
  db: Database
  clock: Clock
  provider: OutboxProvider
}
/** A message may leave twice when its worker dies between sending and saying so: better than not at all. */
export function outboxJobs({ db, clock, provider }: Sending): {
  handlers: Record<string, Handler>
  schedules: Schedule[]
} {
  const send: Handler = async (job, signal) => {
    const { messageId } = payload.parse(job.payload)
    const message = await waitingMessage(db, messageId)
    if (!message) return
    try {
      await provider.send(message, signal)
    } catch (error) {
      await markFailure(
        db,
        messageId,
        String(error).slice(0, ERROR_MAX_CHARS),
        job.attempt >= job.maxAttempts,
      )
      throw error
    }
    await markPosted(db, messageId, clock())
  }
  const sweep: Handler = () => dropMessagesBefore(db, new Date(clock().getTime() - KEPT_MS))
  return { handlers: { [SEND]: send, [SWEEP]: sweep }, schedules: [schedule(DAILY, SWEEP)] }
}
