import { onRefetch, useHeard } from '@gss/live/web'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { layersQuery } from '../api.ts'

/** Counts of floors one does not look at may be this old: a storm must not ask for them with each signal. */
const COUNTS_EVERY_MS = 1_000

/** Asks for the layers of a building again when something became otherwise. */
export function useLayerCounts(buildingId: string) {
  const queries = useQueryClient()
  const fetchAgain = () => void queries.invalidateQueries({ queryKey: layersQuery(buildingId).queryKey })
  const due = useRef<number | undefined>(undefined)
  useHeard('device.states', () => {
    due.current ??= window.setTimeout(() => {
      due.current = undefined
      fetchAgain()
    }, COUNTS_EVERY_MS)
  })
  useEffect(() => () => window.clearTimeout(due.current), [])
  useHeard('plan.layers', fetchAgain)
  const refetched = useEffectEvent(fetchAgain)
  useEffect(() => onRefetch(() => refetched()), [])
}
