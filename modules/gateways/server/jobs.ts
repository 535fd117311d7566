import type { ParameterReader } from '@gss/kit/parameter'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { parameters } from '../contract/index.ts'
import { dropCommandsBefore } from './commandStore.ts'
import type { GatewayDeps } from './deps.ts'
import { dropOrdersBefore } from './orderStore.ts'

const SWEEP = 'gateways.sweep'
const NIGHTLY = '20 3 * * *'
const AT_ONCE_ROWS = 5_000
/** forms-and-rules 14: what was ordered from afar is kept for five years. */
const ORDERS_KEPT_MONTHS = 60

interface Deps extends GatewayDeps {
  parameters: ParameterReader
}

/** What this module has workers do: commands are kept as long as the parameter says, and it never says less than a year. */
export const gatewayJobs = ({ db, clock, parameters: set }: Deps): Jobs => ({
  handlers: {
    async [SWEEP](_, signal) {
      const before = clock()
      before.setUTCMonth(before.getUTCMonth() - (await set.valueOf(parameters.commandsKept)))
      while (!signal.aborted && (await dropCommandsBefore(db, before, AT_ONCE_ROWS)) === AT_ONCE_ROWS);
      const longAgo = clock()
      longAgo.setUTCMonth(longAgo.getUTCMonth() - ORDERS_KEPT_MONTHS)
      while (!signal.aborted && (await dropOrdersBefore(db, longAgo, AT_ONCE_ROWS)) === AT_ONCE_ROWS);
    },
  },
  schedules: [schedule(NIGHTLY, SWEEP)],
})
