import { useHeard } from '@gss/live/web'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../api.ts'

const BOARD_ORDERS = 'gateways.boardOrders'
/** An order lapses and a shield is overdue without a word on the socket. */
const AGAIN_MS = 15_000

/** One question for a whole board, asked again whenever an order moved. The order of the devices changes nothing. */
export function useBoardOrders(componentIds: readonly string[]) {
  const queries = useQueryClient()
  useHeard('remote.moved', () => void queries.invalidateQueries({ queryKey: [BOARD_ORDERS] }))
  const asked = [...new Set(componentIds)].toSorted()
  return useQuery({
    queryKey: [BOARD_ORDERS, ...asked],
    queryFn: ({ signal }) => api.boardOrders({ componentIds: asked }, { signal }),
    enabled: asked.length > 0,
    refetchInterval: AGAIN_MS,
    placeholderData: keepPreviousData,
  })
}
