import { useHeard } from '@gss/live/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

const STANDING = 'gateways.orders'
/** An order lapses and a shield is overdue without a word on the socket. */
const AGAIN_MS = 15_000

/** What stands of orders, of one component or of all; asked again whenever one moved. */
export function useStanding(componentId?: string) {
  const queries = useQueryClient()
  const refresh = () => void queries.invalidateQueries({ queryKey: [STANDING] })
  useHeard('remote.moved', refresh)
  const { data } = useQuery({
    queryKey: [STANDING, componentId ?? ''],
    queryFn: ({ signal }) => api.standingOrders(componentId ? { componentId } : {}, { signal }),
    refetchInterval: AGAIN_MS,
  })
  return { standing: data, refresh }
}
