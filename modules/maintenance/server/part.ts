import { fieldDeeds, fieldPieces, uploadDoors } from '@gss/field/server'
import { licenceUsage } from '@gss/licence/server'
import { type Jobs, schedule } from '@gss/server-kit/jobs'
import { serverPart } from '@gss/session/server'
import { calls, permissions, pushes, refusals } from '../contract/index.ts'
import { answers } from './answers.ts'
import type { MaintenanceDeps } from './deps.ts'
import { maintenanceFieldDeeds, maintenancePiece } from './fieldDeeds.ts'
import { ticketsFromFaults } from './fromFaults.ts'
import { plansByCycle } from './planByCycle.ts'
import { countOpenPlans } from './planStore.ts'
import { remindTickets } from './remind.ts'
import { maintenanceUploads } from './uploadDoor.ts'

const EACH_MINUTE = '* * * * *'
const REMIND = 'maintenance.remind'
const FROM_FAULTS = 'maintenance.fromFaults'
const BY_CYCLE = 'maintenance.plansByCycle'
/** Each hour: a contract that was just signed does not wait for the night. */
const EACH_HOUR = '17 * * * *'

/** What this module brings to the server. */
export const part = serverPart({
  name: 'maintenance',
  calls,
  answers,
  refusals,
  permissions,
  heard: [{ heardWith: 'maintTicket', pushes }],
  brings: [
    licenceUsage.of({ limit: 'wb', used: countOpenPlans }),
    fieldDeeds.of(...maintenanceFieldDeeds),
    fieldPieces.of(maintenancePiece),
    uploadDoors.of(maintenanceUploads),
  ],
  jobs: (deps: MaintenanceDeps): Jobs => ({
    handlers: {
      [REMIND]: async () => void (await remindTickets(deps)),
      [BY_CYCLE]: async () => void (await plansByCycle(deps)),
      [FROM_FAULTS]: async () => void (await ticketsFromFaults(deps)),
    },
    schedules: [
      schedule(EACH_MINUTE, REMIND),
      schedule(EACH_MINUTE, FROM_FAULTS),
      schedule(EACH_HOUR, BY_CYCLE),
    ],
  }),
})
