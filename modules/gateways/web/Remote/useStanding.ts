import { useHeard } from '@gss/live/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

const STANDING = 'gateways.orders'
/** An order lapses and a shield is overdue without a word on the socket. */
const AGAIN_MS = 15_000

export interface StandingOf {
  componentId?: string
  /** Those a board shows. */
  componentIds?: readonly string[]
}

/** What stands of orders, of one component, of those of a board or of all; asked again whenever one moved. */
export function useStanding({ componentId, componentIds }: StandingOf = {}) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: [STANDING] })
  useHeard('remote.moved', refresh)
  const among = componentIds && [...new Set(componentIds)].toSorted()
  const of = { ...(componentId !== undefined && { componentId }), ...(among && { componentIds: among }) }
  const { data } = useQuery({
    queryKey: [STANDING, of],
    queryFn: ({ signal }) => api.standingOrders(of, { signal }),
    refetchInterval: AGAIN_MS,
  })
  return { standing: data, refresh }
}
