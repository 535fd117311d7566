import { pushes as devicePushes } from '@gss/devices/contract'
import { decode } from '@gss/kit/wire'
import { onRefetch, useHeard } from '@gss/live/web'
import { pushes as measurePushes } from '@gss/measures/contract'
import { useScreen } from '@gss/web-kit/shell/screen'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { SystemBoard, BoardKey } from '../../contract/index.ts'
import { api, BOARDS_KEY } from '../api.ts'
import { useAskedAgain } from '../useAskedAgain.ts'
import { withStates, withValues } from './hear.ts'

/** Counts, events and what is silent are asked for again so often; states and values come by themselves. */
const AGAIN_MS = 15_000

/** One system, kept true by what is heard: a value changes in place, the rest of the page stays. */
export function useBoard(
  asked: { unitId: string | undefined; board: BoardKey; buildingId?: string | undefined },
  isChosen: boolean,
) {
  const { isShown } = useScreen()
  const queries = useQueryClient()
  const { unitId, board, buildingId } = asked
  const queryKey = [BOARDS_KEY, 'board', unitId, board, buildingId]
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.board({ unitId, board, buildingId }, { signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
  })
  const change = (next: (board: SystemBoard) => SystemBoard) =>
    queries.setQueryData<SystemBoard>(queryKey, (before) => before && next(before))
  const fetchAgain = () => void queries.invalidateQueries({ queryKey })
  const again = useEffectEvent(fetchAgain)
  useAskedAgain(fetchAgain, AGAIN_MS, isShown)
  useHeard('device.states', ({ body }) => {
    const { unitId: of, states } = decode(devicePushes['device.states'], body)
    change((now) => (now.unitId === of ? withStates(now, states) : now))
  })
  useHeard('measure.values', ({ body }) => {
    const { unitId: of, values } = decode(measurePushes['measure.values'], body)
    change((now) => (now.unitId === of ? withValues(now, values) : now))
  })
  useHeard('measure.turned', ({ body }) => {
    if (decode(measurePushes['measure.turned'], body).unitId === query.data?.unitId) fetchAgain()
  })
  useHeard('alarm', fetchAgain)
  useEffect(() => onRefetch(() => again()), [])
  return query
}
