import type { Live } from '@gss/live/server'
import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Config } from '@gss/server-kit/config'
import type { Database } from '@gss/server-kit/database'
import type { Files } from '@gss/server-kit/files'
import type { Journal } from '@gss/server-kit/journal'
import type { Secrets } from '@gss/server-kit/secrets'

/** What the deeds of this module are done with; put together in apps/server. */
/** Telephone calls in which something is said, as whoever fills this places them (module telephony, by apps/server). */
export interface VoiceCalls {
  /** Why: it cannot be placed. */
  place(call: {
    unitId: string
    number: string
    person: string
    words: string
    times: number
    /** A recording before the words. */
    soundId?: string | null
  }): Promise<{ callId: string } | { why: string }>
  outcome(
    callId: string,
  ): Promise<{ isOver: boolean; wasAnswered: boolean; pressed: string | null; reason: string }>
  end(callId: string): Promise<void>
}

/** What this module is handed. */
export interface NotifyDeps {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  live: Live
  files: Files
  secrets: Secrets
  /** Where links lead. */
  publicUrl: string
  config: Pick<
    Config,
    | 'GSS_DATA_DIR'
    | 'GSS_WEBHOOK_INSIDE'
    | 'GSS_WEB_PUSH_PUBLIC_KEY'
    | 'GSS_WEB_PUSH_PRIVATE_KEY'
    | 'GSS_WEB_PUSH_CONTACT'
    | 'GSS_WEB_PUSH_INSIDE'
  >
  /** Null: nobody here can call by itself. */
  spokenCalls: VoiceCalls | null
  log: { warn(fields: object, message: string): void; error(fields: object, message: string): void }
}
/** What announcing takes: a transaction does the rest. */
export type AnnounceDeps = Pick<NotifyDeps, 'clock' | 'bus'>

/** Something was announced, confirmed or put into the outbox: engines look. */
export const NOTIFY_TOPIC = 'notify'
