import type { Bus } from '@gss/server-kit/bus'
import type { Clock } from '@gss/server-kit/clock'
import type { Database } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'
import type { DoorGround } from './doors/deps.ts'
import type { Looks } from './play/looks.ts'

/** What composition hands in. */
export interface VideoGround extends DoorGround {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
}
/** What every deed of this module may need. */
export interface VideoDeps extends VideoGround {
  looks: Looks
}
