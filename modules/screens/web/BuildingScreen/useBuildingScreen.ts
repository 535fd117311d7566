import { onRefetch, useHeard } from '@gss/live/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { buildingScreenApi } from './buildingScreenApi.ts'

/** Whatever is said within this time is read at once. */
const GATHER_MS = 700
/** What moves without a word: a lease that ends, a line that falls silent. */
const EVERY_MS = 15_000

/** A building as it is now, read again when something of it is said on the live line; with a floor, its parts too. */
export function useBuildingScreen(buildingId: string, floorId?: string) {
  const query = useQuery({
    queryKey: ['screens.building', buildingId, floorId ?? null],
    queryFn: ({ signal }) => buildingScreenApi.buildingScreen({ buildingId, floorId }, { signal }),
    refetchInterval: EVERY_MS,
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
  useHeard('alarm', hear)
  useHeard('device.states', hear)
  useHeard('door.changed', hear)
  useHeard('plan.layers', hear)
  useEffect(() => onRefetch(() => void refetch({ cancelRefetch: false })), [refetch])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return query
}
