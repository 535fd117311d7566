import { onRefetch, useHeard } from '@gss/live/web'
import { useScreen } from '@gss/web-kit/shell/screen'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { api, BOARDS_KEY } from '../api.ts'

const AGAIN_MS = 15_000

/** A panel, as true as what is heard of it. */
export function usePanelFace(
  { unitId, panelId }: { unitId: string | undefined; panelId: string | undefined },
  isChosen: boolean,
) {
  const { isShown } = useScreen()
  const queries = useQueryClient()
  const queryKey = [BOARDS_KEY, 'panel', unitId, panelId]
  const fetchAgain = () => void queries.invalidateQueries({ queryKey })
  const again = useEffectEvent(fetchAgain)
  useHeard('device.states', fetchAgain)
  useEffect(() => onRefetch(() => again()), [])
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => api.panelFace({ unitId, panelId }, { signal }),
    enabled: isChosen,
    placeholderData: keepPreviousData,
    ...(isShown && { refetchInterval: AGAIN_MS }),
  })
}
