import { onRefetch, useHeard } from '@gss/live/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { patrolScreenApi } from './patrolScreenApi.ts'

/** Somewhere in a city somebody scans a point each second: what is said within this time is read at once. */
const GATHER_MS = 3_000
/** What moves without a word: a window that ends, a hidden danger that is overdue. */
const EVERY_MS = 15_000

/** How rounds stand now, read again when something of them is said; with the line lost nothing is read until it stands. */
export function usePatrolScreen(unitId: string | undefined, isCut: boolean) {
  const query = useQuery({
    queryKey: ['screens.patrol', unitId ?? null],
    queryFn: ({ signal }) => patrolScreenApi.patrolScreen({ unitId }, { signal }),
    refetchInterval: EVERY_MS,
    enabled: !isCut,
  })
  const { refetch } = query
  const timer = useRef(0)
  const hear = () => {
    if (timer.current !== 0) return
    timer.current = window.setTimeout(() => {
      timer.current = 0
      void refetch({ cancelRefetch: false })
    }, GATHER_MS)
  }
  useHeard('patrol.task', hear)
  useHeard('permit', hear)
  useEffect(() => onRefetch(() => void refetch({ cancelRefetch: false })), [refetch])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return query
}
