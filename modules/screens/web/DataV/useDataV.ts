import { useSeesUnits } from '@gss/archives/web'
import { onRefetch } from '@gss/live/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useHref, useLocation, useSearchParams } from 'react-router'
import { DATA_V_SPANS, type DataVSpan } from '../../contract/dataVBlocks.table.ts'
import { dataVApi } from './dataVApi.ts'

const EVERY_MS = 60_000
const STANDARD = DATA_V_SPANS[1]
/** The word of the address that says whose (spec §2.3). */
const WHOSE = 'proCode'

/** Spec §2.3 "?proCode={code}": whose figures, and over which span; a unit's own people need not say whose. */
export function useDataV(isShown: boolean) {
  const seesUnits = useSeesUnits() ?? false
  const [params, setParams] = useSearchParams()
  const code = params.get(WHOSE) ?? undefined
  // Somebody chose it from a list that knows its id alone: as soon as its code is known, the address says that.
  const unitId = code === undefined ? (params.get('unit') ?? undefined) : undefined
  const span = DATA_V_SPANS.find((each) => each === params.get('span')) ?? STANDARD
  const ask = { code, unitId, span }
  const isAsked = !seesUnits || code !== undefined || unitId !== undefined
  const query = useQuery({
    queryKey: ['screens.dataV', code ?? unitId, span],
    queryFn: ({ signal }) => dataVApi.dataV(ask, { signal }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
    ...(isShown && { refetchInterval: EVERY_MS }),
  })
  const { refetch, data, isPlaceholderData } = query
  const set = (changes: Readonly<Record<string, string | undefined>>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(changes))
      if (value === undefined) next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true })
  }
  const known = unitId !== undefined && !isPlaceholderData ? data?.unit.code : undefined
  const ownPath = useHref(useLocation().pathname)
  useEffect(() => {
    // Whoever has just gone back is not taken forward again: the window is elsewhere before React has drawn it.
    if (known !== undefined && window.location.pathname === ownPath)
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('unit')
          next.set(WHOSE, known)
          return next
        },
        { replace: true },
      )
  }, [known, setParams, ownPath])
  useEffect(() => onRefetch(() => void refetch({ cancelRefetch: false })), [refetch])
  return {
    ...query,
    ask,
    seesUnits,
    isAsked,
    span,
    choose: (chosen: string | undefined) => set({ unit: chosen, [WHOSE]: undefined }),
    spanned: (chosen: DataVSpan) => set({ span: chosen }),
  }
}
export type DataVRead = ReturnType<typeof useDataV>
