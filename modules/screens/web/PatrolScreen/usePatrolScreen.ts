import { useReadAgain } from '@gss/live/web'
import { useQuery } from '@tanstack/react-query'
import { patrolScreenApi } from './patrolScreenApi.ts'

/** Somewhere in a city somebody scans a point each second: what is said within this time is read at once. */
const GATHER_MS = 3_000
/** What moves without a word: a window that ends, a hidden danger that is overdue. */
const EVERY_MS = 15_000
/** What is said of it. */
const SUBJECTS = ['patrol.task', 'permit']

/** How rounds stand now, read again when something of them is said; with the line lost nothing is read until it stands. */
export function usePatrolScreen(unitId: string | undefined, isCut: boolean) {
  const query = useQuery({
    queryKey: ['screens.patrol', unitId ?? null],
    queryFn: ({ signal }) => patrolScreenApi.patrolScreen({ unitId }, { signal }),
    refetchInterval: EVERY_MS,
    enabled: !isCut,
  })
  useReadAgain({ subjects: SUBJECTS, gatherMs: GATHER_MS, refetch: query.refetch })
  return query
}
