import { photosWait, useCarried, useDraft } from '@gss/field/phone'
import { client } from '@gss/web-kit/api/client'
import { useEffect, useRef } from 'react'
import { calls, type PatrolPiece } from '../contract/index.ts'

const api = client(calls)

/** The drawings of the floors one walks over, as they lie on this phone. */
export type PlansKept = Readonly<Record<string, { stamp: string; bytes: Blob }>>
const NONE: PlansKept = {}
const PLANS = 'patrol.plans'

interface WantedPlan {
  taskId: string
  layerId: string
  stamp: string
}
/** Drawings that are not here, or were drawn anew since: the next round's first. */
export function plansWanted({ tasks, points, layers }: PatrolPiece, kept: PlansKept): WantedPlan[] {
  const layerOf = new Map(points.map(({ pointId, layerId }) => [pointId, layerId]))
  const stampOf = new Map(layers.map(({ layerId, stamp }) => [layerId, stamp]))
  const wanted = new Map<string, WantedPlan>()
  for (const { taskId, pointIds } of tasks.toSorted((a, b) => a.from.getTime() - b.from.getTime()))
    for (const layerId of pointIds.map((pointId) => layerOf.get(pointId))) {
      const stamp = layerId && stampOf.get(layerId)
      if (!layerId || !stamp || kept[layerId]?.stamp === stamp || wanted.has(layerId)) continue
      wanted.set(layerId, { taskId, layerId, stamp })
    }
  return [...wanted.values()]
}

/** What no round leads over any more goes. */
export const plansStillNeeded = ({ layers }: PatrolPiece, kept: PlansKept): PlansKept =>
  Object.fromEntries(
    Object.entries(kept).filter(([layerId]) => layers.some((layer) => layer.layerId === layerId)),
  )

type FetchPlan = (which: Omit<WantedPlan, 'stamp'>) => Promise<{ blob: Blob }>

/** Fetched one after another while the line stands, before anybody walks down to where there is none; each once. */
export function usePlansKept(
  piece: PatrolPiece | undefined,
  fetchPlan: FetchPlan = api.taskPlanPicture,
): PlansKept {
  const carried = useCarried()
  const [kept, keep] = useDraft<PlansKept>(PLANS, NONE)
  const asked = useRef(new Set<string>())
  // What comes is put beside what is there: two at a time would put the first away again.
  const isComing = useRef(false)
  const mayFetch = !carried.isOffline && !photosWait(carried)
  useEffect(() => {
    if (!piece || !kept || !mayFetch || isComing.current) return
    const next = plansWanted(piece, kept).find(({ stamp }) => !asked.current.has(stamp))
    if (!next) return
    const { taskId, layerId, stamp } = next
    asked.current.add(stamp)
    isComing.current = true
    void fetchPlan({ taskId, layerId })
      .then(
        ({ blob }) => ({ ...plansStillNeeded(piece, kept), [layerId]: { stamp, bytes: blob } }),
        () => ({ ...kept }), // the way is drawn on empty ground until the page is opened again
      )
      .then((now) => {
        isComing.current = false
        keep(now)
      })
  })
  return kept ?? NONE
}
