import type { Clock } from '@gss/server-kit/clock'
import type { Bus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import type { Journal } from '@gss/server-kit/journal'
import type { Secrets } from '@gss/server-kit/secrets'
import type { Live } from '@gss/live/server'
import type { UnitOfAlarm } from '../alarmOf.ts'
import type { DoorDriver, DoorReached } from './driver.ts'
import { siteHttp } from './siteHttp.ts'
import { type Uhppote, uhppoteUdp } from './uhppoteUdp.ts'

/** What composition hands in. */
export interface DoorGround {
  db: Database
  clock: Clock
  bus: Bus
  journal: Journal
  live: Live
  secrets: Secrets
  unitOfAlarm: UnitOfAlarm
  config: { GSS_DEMO_DOORS_PORT: number }
  log: { warn(fields: object, message: string): void }
}
export interface DoorDeps extends DoorGround {
  uhppote: Uhppote
  http: DoorDriver
}
export const doorDepsOf = (ground: DoorGround): DoorDeps => ({
  ...ground,
  uhppote: uhppoteUdp({ demoPort: ground.config.GSS_DEMO_DOORS_PORT }),
  http: siteHttp(ground),
})
export const driverOf = ({ link }: DoorReached, { uhppote, http }: DoorDeps): DoorDriver =>
  link === 'HTTP' ? http : uhppote

/** Said over the bus: what is to be done at doors is looked at now. */
export const DOORS_ASKED = 'doorsAsked'
