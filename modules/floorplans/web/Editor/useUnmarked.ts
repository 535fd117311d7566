import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { type PanelHere, type Unmarked, UNMARKED_MAX } from '../../contract/index.ts'
import { inNaturalOrder } from '../../model/natural.ts'
import {
  arrivedOnPlan,
  choose,
  chooseBuilding,
  chooseKind,
  choosePanel,
  chooseUnit,
  mayStandOn,
  NO_UNMARKED,
  panelFor,
  refreshed,
  takeFromList,
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
    queryFn: ({ signal }) =>
      floorId === null ? [] : api.panels({ floorId }, { signal }).catch((): PanelHere[] => []),
    enabled: floorId !== null,
  })
  const panelId = panelFor(panels.data ?? [], state.panelId)
  const on = { floorId: floorId ?? undefined }
  const components = useQuery({
    queryKey: ['plan.unmarked', 'component', panelId, floorId],
    queryFn: ({ signal }) =>
      panelId === null ? [] : api.unmarkedComponents({ panelId, ...on }, { signal }).catch(nothing),
    enabled: panelId !== null,
  })
  const cameras = useQuery({
    queryKey: ['plan.unmarked', 'camera', buildingId, floorId],
    queryFn: ({ signal }) => api.unmarkedCameras({ buildingId, ...on }, { signal }).catch(nothing),
  })
  const points = useQuery({
    queryKey: ['plan.unmarked', 'patrolPoint', buildingId, floorId],
    queryFn: ({ signal }) => api.unmarkedPoints({ buildingId, ...on }, { signal }).catch(nothing),
  })
  const doors = useQuery({
    queryKey: ['plan.unmarked', 'door', buildingId, floorId],
    queryFn: ({ signal }) => api.unmarkedDoors({ buildingId, ...on }, { signal }).catch(nothing),
  })
  const boards = useQuery({
    queryKey: ['plan.unmarked', 'networkBoard', unitId, floorId],
    queryFn: ({ signal }) => api.boards({ unitId, isUnmarked: 1, ...on }, { signal }).catch(nothing),
  })
  const lists = {
    component: components.data,
    camera: cameras.data,
    networkBoard: boards.data,
    patrolPoint: points.data,
    door: doors.data,
  }
  const isCut = (lists[state.kind]?.length ?? 0) >= UNMARKED_MAX
  const [words, setWords] = useState('')
  // A list that was cut holds not all that a person may look for: the server looks through the rest.
  const others = useQuery({
    queryKey: ['plan.unmarked', 'search', state.kind, panelId, unitId, words],
    queryFn: ({ signal }) =>
      api
        .search({ ...asked(state.kind, unitId, panelId), words, page: 1, pageRows: FOUND_MAX }, { signal })
        .then(({ rows }) => rows.map((row): Unmarked => ({ ...row, iconPath: row.icon })))
        .catch(nothing),
    enabled: isCut && words !== '',
  })
  const fetchAgain = () => void queries.invalidateQueries({ queryKey: ['plan.unmarked'] })
  const where = { buildingId, floorId }
  const foundOf = (kind: UnmarkedKind) => (kind === state.kind ? others.data : undefined)
  useList('component', useOfFloor(components.data, foundOf('component'), where), setState)
  useList('camera', useOfFloor(cameras.data, foundOf('camera'), where), setState)
  useList('networkBoard', useOfFloor(boards.data, foundOf('networkBoard'), where), setState)
  useList('door', useOfFloor(doors.data, foundOf('door'), where), setState)
  useList('patrolPoint', useOfFloor(points.data, foundOf('patrolPoint'), where), setState)

  return {
    state,
    isCut,
    /** What a person looks for in the list that is open. */
    search: (typed: string) => setWords(typed.trim()),
    panels: panels.data ?? [],
    panelId,
    choosePanel: (id: string) => setState((before) => choosePanel(before, id)),
    chooseKind: (kind: UnmarkedKind) => setState((before) => chooseKind(before, kind)),
    choose: (kind: UnmarkedKind, index: number) => setState((before) => choose(before, kind, index)),
    take: (targetId: string) => setState((before) => takeFromList(before, targetId)),
    /** The server has answered: the lists are asked for again, and what was asked before is not waited for. */
    settle: (targetId: string) => {
      setState((before) => arrivedOnPlan(before, targetId))
      fetchAgain()
    },
    fetchAgain,
  }
}

const nothing = (): Unmarked[] => []

const FOUND_MAX = 100
const NOWHERE = 1 as const
const asked = (kind: UnmarkedKind, unitId: string, panelId: string | null) => ({
  unitId,
  kind,
  standing: NOWHERE,
  ...(kind === 'component' && panelId !== null && { panelId }),
})

/** What may stand here, each once, as a person counts. */
function useOfFloor(
  list: readonly Unmarked[] | undefined,
  found: readonly Unmarked[] | undefined,
  { buildingId, floorId }: Omit<Where, 'unitId'>,
) {
  return useMemo(() => {
    if (!list) return undefined
    const listed = new Set(list.map(({ targetId }) => targetId))
    const all = [...list, ...(found ?? []).filter(({ targetId }) => !listed.has(targetId))]
    return inNaturalOrder(all.filter((device) => mayStandOn(device, { buildingId, floorId })))
  }, [list, found, buildingId, floorId])
}

function useList(
  kind: UnmarkedKind,
  list: readonly Unmarked[] | undefined,
  setState: (next: (state: UnmarkedDevices) => UnmarkedDevices) => void,
) {
  useEffect(() => {
    if (list) setState((before) => refreshed(before, kind, list))
  }, [kind, list, setState])
}
