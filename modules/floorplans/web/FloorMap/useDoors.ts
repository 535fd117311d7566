import { useHeard } from '@gss/live/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Layer } from '../../contract/index.ts'
import type { Doors } from '../desk/board.ts'
import type { Labels } from '../../model/labels.ts'

const PLAN_DOORS = 'plan.doors'

/** How the doors of a plan are, kept true by what is heard. Whoever may not see doors has them without a state, silently. */
export function useDoors({ unitId, floorId }: Layer, labels: Labels | null): Doors | undefined {
  const queries = useQueryClient()
  const hasDoors = useMemo(() => [...(labels?.values() ?? [])].some(({ kind }) => kind === 'door'), [labels])
  const { data } = useQuery({
    queryKey: [PLAN_DOORS, unitId, floorId],
    queryFn: async ({ signal }) => (await import('./askDoors.ts')).askDoors({ unitId, floorId }, signal),
    enabled: hasDoors,
  })
  useHeard('door.changed', () => void queries.invalidateQueries({ queryKey: [PLAN_DOORS] }))
  return useMemo(() => data && new Map(data.map((door) => [door.doorId, door])), [data])
}
