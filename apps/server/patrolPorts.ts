import type { HazardDeps } from '@gss/hazards/server'
import { reportHazard } from '@gss/hazards/server'
import { hazardKind, hazardLevel } from '@gss/hazards/contract'
import { decode } from '@gss/kit/wire'
import { type MaintenanceDeps, reportFault } from '@gss/maintenance/server'
import type { PatrolDeps } from '@gss/patrol/server'

/** What a round found wrong goes to modules beside and above patrol, which patrol may not know. */
export const patrolPorts = (deps: HazardDeps & MaintenanceDeps): PatrolDeps['patrolPorts'] => ({
  openHazard: (tx, { kind, level, reporter, floorId, ...found }) =>
    reportHazard(
      tx,
      {
        ...found,
        source: 'patrol',
        kind: decode(hazardKind, kind),
        level: decode(hazardLevel, level),
        floorId: floorId ?? undefined,
      },
      reporter,
      deps,
    ),
  openRepair: (tx, { unitId, address, description, photos, floorId, at, reporter }) =>
    reportFault(
      tx,
      {
        unitId,
        parts: address,
        fault: description,
        photos,
        source: 'patrol',
        at,
        ...(floorId !== null && { floorId }),
      },
      reporter,
      deps,
    ),
})
