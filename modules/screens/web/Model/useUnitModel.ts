import { useSeesUnits } from '@gss/archives/web'
import { onRefetch, useHeard } from '@gss/live/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { modelApi } from './modelApi.ts'

/** Whatever is said within this time is read at once. */
const GATHER_MS = 700
const EVERY_MS = 30_000
const WHOSE = 'proCode'

/** A unit's buildings as they stand, read again when something of it is said on the live line. */
export function useUnitModel(isShown: boolean) {
  const seesUnits = useSeesUnits() ?? false
  const [params] = useSearchParams()
  const code = params.get(WHOSE) ?? undefined
  const unitId = code === undefined ? (params.get('unit') ?? undefined) : undefined
  const isAsked = !seesUnits || code !== undefined || unitId !== undefined
  const query = useQuery({
    queryKey: ['screens.unitModel', code ?? unitId],
    queryFn: ({ signal }) => modelApi.unitModel({ code, unitId }, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...(isShown && { refetchInterval: EVERY_MS }),
  })
  const { refetch } = query
  const timer = useRef(0)
  const hear = () => {
    if (!isShown || timer.current !== 0) return
    timer.current = window.setTimeout(() => {
      timer.current = 0
      void refetch({ cancelRefetch: false })
    }, GATHER_MS)
  }
  useHeard('alarm', hear)
  useHeard('device.states', hear)
  useHeard('plan.layers', hear)
  useEffect(() => onRefetch(() => void refetch({ cancelRefetch: false })), [refetch])
  useEffect(() => () => window.clearTimeout(timer.current), [])
  return { ...query, seesUnits, isAsked }
}
