import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PanelHere, Unmarked } from '../../contract/index.ts'
import {
  arrived,
  choose,
  chooseBuilding,
  chooseKind,
  choosePanel,
  chooseUnit,
  mayStandOn,
  NO_UNMARKED,
  panelFor,
  refreshed,
  take,
  type UnmarkedDevices,
  type UnmarkedKind,
} from '../../model/unmarkedDevices.ts'
import { api } from '../api.ts'

interface Where {
  unitId: string
  buildingId: string
  /** Of the open plan; null while none is. */
  floorId: string | null
}

/**
 * What stands nowhere yet and may stand on this floor, in its lists (spec §4 "Marked-device state"): what base data put elsewhere is
 * not offered. Another building is another component. Spec §8: a list that cannot be had is empty, silently.
 */
export function useUnmarked({ unitId, buildingId, floorId }: Where) {
  const queries = useQueryClient()
  const [state, setState] = useState(() => chooseBuilding(chooseUnit(NO_UNMARKED, unitId), buildingId))
  const panels = useQuery({
    queryKey: ['plan.unmarked', 'panels', floorId],
    queryFn: ({ signal }) => (floorId === null ? [] : api.panels({ floorId }, { signal }).catch((): PanelHere[] => [])),
    enabled: floorId !== null,
  })
  const panelId = panelFor(panels.data ?? [], state.panelId)
  const components = useQuery({
    queryKey: ['plan.unmarked', 'component', panelId],
    queryFn: ({ signal }) => (panelId === null ? [] : api.unmarkedComponents({ panelId }, { signal }).catch(nothing)),
    enabled: panelId !== null,
  })
  const cameras = useQuery({
    queryKey: ['plan.unmarked', 'camera', buildingId],
    queryFn: ({ signal }) => api.unmarkedCameras({ buildingId }, { signal }).catch(nothing),
  })
  const points = useQuery({
    queryKey: ['plan.unmarked', 'patrolPoint', buildingId],
    queryFn: ({ signal }) => api.unmarkedPoints({ buildingId }, { signal }).catch(nothing),
  })
  const boards = useQuery({
    queryKey: ['plan.unmarked', 'networkBoard', unitId],
    queryFn: ({ signal }) => api.boards({ unitId, isUnmarked: 1 }, { signal }).catch(nothing),
  })
  const fetchAgain = () => void queries.invalidateQueries({ queryKey: ['plan.unmarked'] })
  const where = { buildingId, floorId }
  useList('component', useOfFloor(components.data, where), setState)
  useList('camera', useOfFloor(cameras.data, where), setState)
  useList('networkBoard', useOfFloor(boards.data, where), setState)
  useList('patrolPoint', useOfFloor(points.data, where), setState)

  return {
    state,
    panels: panels.data ?? [],
    panelId,
    choosePanel: (id: string) => setState((before) => choosePanel(before, id)),
    chooseKind: (kind: UnmarkedKind) => setState((before) => chooseKind(before, kind)),
    choose: (kind: UnmarkedKind, index: number) => setState((before) => choose(before, kind, index)),
    take: (targetId: string) => setState((before) => take(before, targetId)),
    /** The server has answered: the lists are asked for again, and what was asked before is not waited for. */
    settle: (targetId: string) => {
      setState((before) => arrived(before, targetId))
      fetchAgain()
    },
    fetchAgain,
  }
}

const nothing = (): Unmarked[] => []

const useOfFloor = (list: readonly Unmarked[] | undefined, { buildingId, floorId }: Omit<Where, 'unitId'>) =>
  useMemo(() => list?.filter((device) => mayStandOn(device, { buildingId, floorId })), [list, buildingId, floorId])

function useList(
  kind: UnmarkedKind,
  list: readonly Unmarked[] | undefined,
  setState: (next: (state: UnmarkedDevices) => UnmarkedDevices) => void,
) {
  useEffect(() => {
    if (list) setState((before) => refreshed(before, kind, list))
  }, [kind, list, setState])
}
