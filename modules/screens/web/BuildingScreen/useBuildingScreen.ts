import { useReadAgain } from '@gss/live/web'
import { useQuery } from '@tanstack/react-query'
import { buildingScreenApi } from './buildingScreenApi.ts'

/** Whatever is said within this time is read at once. */
const GATHER_MS = 700
/** What moves without a word: a lease that ends, a line that falls silent. */
const EVERY_MS = 15_000
/** What is said of it. */
const SUBJECTS = ['alarm', 'device.states', 'door.changed', 'plan.layers']

/** A building as it is now, read again when something of it is said on the live line; with a floor, its parts too. */
export function useBuildingScreen(buildingId: string, floorId?: string) {
  const query = useQuery({
    queryKey: ['screens.building', buildingId, floorId ?? null],
    queryFn: ({ signal }) => buildingScreenApi.buildingScreen({ buildingId, floorId }, { signal }),
    refetchInterval: EVERY_MS,
  })
  useReadAgain({ subjects: SUBJECTS, gatherMs: GATHER_MS, refetch: query.refetch })
  return query
}
