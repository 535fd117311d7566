import { onRefetch, useHeard } from '@gss/live/web'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { emergencyScreenApi } from './emergencyScreenApi.ts'

/** Whatever is said within this time is read at once. */
const GATHER_MS = 700
/** What moves without a word: a claim that ends, a book that is written. */
const EVERY_MS = 15_000

/** One fire as it is now, read again when something of alarms is said; with the line lost nothing is read until it stands. */
export function useEmergencyScreen(alarmId: string | undefined, isCut: boolean) {
  const query = useQuery({
    queryKey: ['screens.emergency', alarmId ?? null],
    queryFn: ({ signal }) => emergencyScreenApi.emergencyScreen({ alarmId }, { signal }),
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
  useHeard('alarm', hear)
  useEffect(() => onRefetch(() => void refetch({ cancelRefetch: false })), [refetch])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return query
}
