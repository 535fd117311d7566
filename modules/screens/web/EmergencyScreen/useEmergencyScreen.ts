import { useReadAgain } from '@gss/live/web'
import { useQuery } from '@tanstack/react-query'
import { emergencyScreenApi } from './emergencyScreenApi.ts'

/** Whatever is said within this time is read at once. */
const GATHER_MS = 700
/** What moves without a word: a claim that ends, a book that is written. */
const EVERY_MS = 15_000
/** What is said of it. */
const SUBJECTS = ['alarm']

/** One fire as it is now, read again when something of alarms is said; with the line lost nothing is read until it stands. */
export function useEmergencyScreen(alarmId: string | undefined, isCut: boolean) {
  const query = useQuery({
    queryKey: ['screens.emergency', alarmId ?? null],
    queryFn: ({ signal }) => emergencyScreenApi.emergencyScreen({ alarmId }, { signal }),
    refetchInterval: EVERY_MS,
    enabled: !isCut,
  })
  useReadAgain({ subjects: SUBJECTS, gatherMs: GATHER_MS, refetch: query.refetch })
  return query
}
