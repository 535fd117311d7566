import { useReadAgain } from '@gss/live/web'
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { HomePage } from '../../contract/index.ts'
import { api } from '../api.ts'

const keyOf = (unitId: string | undefined) => ['screens.homePage', unitId]
/** Whatever is said within this time is read at once. */
const GATHER_MS = 700
/** What moves without a word: a shift that ends, a row that is missed. */
const EVERY_MS = 30_000
/** What is said of it. */
const SUBJECTS = ['alarm', 'device.states', 'patrol', 'duty', 'maintenance']

/** Asked for while the shell around it is drawn. */
export function askHomeAhead(queries: QueryClient): void {
  void queries.prefetchQuery({
    queryKey: keyOf(undefined),
    queryFn: ({ signal }) => api.homePage({}, { signal }),
  })
}

/** A unit's first page, read again when something of it is said on the live line. */
export function useHomePage(unitId: string | undefined, isShown: boolean, isAsked = true) {
  const query = useQuery({
    queryKey: keyOf(unitId),
    queryFn: ({ signal }) => api.homePage({ unitId }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...(isShown && { refetchInterval: EVERY_MS }),
  })
  useReadAgain({ subjects: SUBJECTS, gatherMs: GATHER_MS, refetch: query.refetch })
  return query
}

export type HomePart =
  | 'safety'
  | 'system'
  | 'patrol'
  | 'device'
  | 'duty'
  | 'maintenance'
  | 'alarms'
  | 'hazard'
/** What a module showed last stays when it cannot be read just now, with the time it was read. */
export function useKept<P extends HomePart>(
  home: HomePage,
  part: P,
): { value: HomePage[P]; oldSince: Date | null } {
  const [kept, setKept] = useState<{ value: HomePage[P]; at: Date } | null>(null)
  const isFailed = home.states[part] === 'failed'
  if (!isFailed && kept?.at !== home.at) setKept({ value: home[part], at: home.at })
  return isFailed
    ? { value: kept?.value ?? home[part], oldSince: kept?.at ?? null }
    : { value: home[part], oldSince: null }
}
