import type { HazardDeps } from '@gss/hazards/server'
import { reportHazard } from '@gss/hazards/server'
import { hazardKind, hazardLevel } from '@gss/hazards/contract'
import { decode } from '@gss/kit/wire'
import type { PatrolDeps } from '@gss/patrol/server'

/** What a round found wrong goes to a module above patrol, which patrol may not know. */
export const patrolPorts = (deps: HazardDeps): PatrolDeps['patrolPorts'] => ({
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
})
