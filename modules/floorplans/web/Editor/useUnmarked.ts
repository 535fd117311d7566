import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Unmarked } from '../../contract/index.ts'
import {
  choose,
  chooseBuilding,
  chooseKind,
  choosePanel,
  chooseUnit,
  NO_UNMARKED,
  refreshed,
  type UnmarkedDevices,
  type UnmarkedKind,
} from '../../model/unmarkedDevices.ts'
import { api, archives } from '../api.ts'

interface Where {
  unitId: string
  buildingId: string
}

/** What of one building stands nowhere yet, in its three lists (spec §4 "Marked-device state"). Another building is another component. Spec §8: a list that cannot be had is empty, silently. */
export function useUnmarked({ unitId, buildingId }: Where) {
  const queries = useQueryClient()
  const [state, setState] = useState(() => chooseBuilding(chooseUnit(NO_UNMARKED, unitId), buildingId))
  const panels = useQuery({
    queryKey: ['plan.panels', unitId],
    queryFn: ({ signal }) => archives.baseDataOptions({ object: 'panel', unitId }, { signal }),
  })
  const panelId = state.panelId ?? panels.data?.[0]?.id ?? null
  const components = useQuery({
    queryKey: ['plan.unmarked', 'component', panelId],
    queryFn: ({ signal }) => (panelId === null ? [] : api.unmarkedComponents({ panelId }, { signal }).catch(nothing)),
    enabled: panelId !== null,
  })
  const cameras = useQuery({
    queryKey: ['plan.unmarked', 'camera', buildingId],
    queryFn: ({ signal }) => api.unmarkedCameras({ buildingId }, { signal }).catch(nothing),
  })
  const boards = useQuery({
    queryKey: ['plan.unmarked', 'networkBoard', unitId],
    queryFn: ({ signal }) => api.boards({ unitId, isUnmarked: 1 }, { signal }).catch(nothing),
  })
  useList('component', components.data, setState)
  useList('camera', cameras.data, setState)
  useList('networkBoard', boards.data, setState)

  return {
    state,
    panels: panels.data ?? [],
    panelId,
    choosePanel: (id: string) => setState((before) => choosePanel(before, id)),
    chooseKind: (kind: UnmarkedKind) => setState((before) => chooseKind(before, kind)),
    choose: (kind: UnmarkedKind, index: number) => setState((before) => choose(before, kind, index)),
    /** At once, so that the next click places the next one; the lists are asked for again when the server has answered. */
    take: (targetId: string) =>
      setState((before) => {
        const rest = before.lists[before.kind].filter((device) => device.targetId !== targetId)
        return refreshed(before, before.kind, rest)
      }),
    fetchAgain: () => void queries.invalidateQueries({ queryKey: ['plan.unmarked'] }),
  }
}

const nothing = (): Unmarked[] => []

function useList(
  kind: UnmarkedKind,
  list: readonly Unmarked[] | undefined,
  setState: (next: (state: UnmarkedDevices) => UnmarkedDevices) => void,
) {
  useEffect(() => {
    if (list) setState((before) => refreshed(before, kind, list))
  }, [kind, list, setState])
}
