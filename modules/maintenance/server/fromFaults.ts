import { isRefusal } from '@gss/kit/refusal'
import type { MaintenanceDeps } from './deps.ts'
import type { OpenFault } from './ports.ts'
import { closedUnits } from './placeViews.ts'
import { reportFault } from './report.ts'
import { knownAlarms } from './knownViews.ts'
import { PRODUCT_NAME, faultLasts } from './titles.table.ts'

const MINUTE_MS = 60_000
/** A fault that nobody settled for so long becomes a ticket. */
export const FAULT_LASTS_MIN = 40
const AT_ONCE = 200

const PRODUCT = { userId: null, name: PRODUCT_NAME } as const

/** Tickets of faults that last: one for a device, whatever it says again; none where maintenance is closed. */
export async function ticketsFromFaults(deps: MaintenanceDeps): Promise<number> {
  const now = deps.clock()
  const before = new Date(now.getTime() - FAULT_LASTS_MIN * MINUTE_MS)
  const faults = await deps.faultsOpen(deps.db, { before, except: await closedUnits(deps.db), max: AT_ONCE })
  const known = await knownAlarms(deps.db, faults)
  let made = 0
  for (const fault of faults) {
    if (known.has(fault.alarmId)) continue
    if (await fromFault(fault, now, deps)) made++
  }
  return made
}

/** One at a time: what cannot be made of one does not hold up the others. */
async function fromFault(fault: OpenFault, now: Date, deps: MaintenanceDeps): Promise<boolean> {
  const { unitId, deviceId, floorId, alarmId, place, title, raisedAt } = fault
  const minutes = Math.floor((now.getTime() - raisedAt.getTime()) / MINUTE_MS)
  return deps.db.transaction(async (tx) => {
    const reported = await reportFault(
      tx,
      {
        unitId,
        deviceId,
        alarmId,
        ...(floorId !== null && { floorId }),
        parts: place,
        fault: faultLasts(title, minutes),
        source: 'facility',
        photos: [],
        at: raisedAt,
      },
      { ...PRODUCT, actor: { id: null, name: 'maintenance', ip: '' } },
      deps,
    )
    if (isRefusal(reported)) {
      deps.log.warn({ alarmId, why: reported.refused }, 'a fault that lasts could not become a ticket')
      return false
    }
    return !reported.isMerged
  })
}
