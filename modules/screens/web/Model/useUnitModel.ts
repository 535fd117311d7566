import { useSeesUnits } from '@gss/archives/web'
import { useReadAgain } from '@gss/live/web'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { modelApi } from './modelApi.ts'

/** Whatever is said within this time is read at once. */
const GATHER_MS = 700
const EVERY_MS = 30_000
/** What is said of it. */
const SUBJECTS = ['alarm', 'device.states', 'plan.layers']
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
  useReadAgain({ subjects: SUBJECTS, gatherMs: GATHER_MS, refetch: query.refetch })
  return { ...query, seesUnits, isAsked }
}
