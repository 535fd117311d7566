import { lend } from '@gss/web-kit/shell/lent'
import type { QueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import type { BuildingFloorMapProps } from './BuildingMap/BuildingFloorMapBody.tsx'
import { closeBuildingMap, openBuildingMap, useBuildingMap } from './BuildingMap/buildingMap.ts'
import type { FloorMapProps } from './FloorMap/FloorMapBody.tsx'
import type { LayerCarouselProps } from './LayerCarousel/LayerCarouselBody.tsx'
import type { PatrolPointMapProps } from './Patrol/PatrolPointMapBody.tsx'

const MapBody = lazy(() => import('./FloorMap/FloorMapBody.tsx').then((m) => ({ default: m.FloorMapBody })))
const carousel = () => import('./LayerCarousel/carousel.ts')
const CarouselBody = lazy(() => carousel().then((m) => ({ default: m.LayerCarouselBody })))
const DialogBody = lazy(() => import('./BuildingMap/BuildingFloorMapBody.tsx').then((m) => ({ default: m.BuildingFloorMapBody })))
const PatrolBody = lazy(() => import('./Patrol/PatrolPointMapBody.tsx').then((m) => ({ default: m.PatrolPointMapBody })))

/** What draws a plan, before anybody opens one: whoever may soon have to look at one has it then. */
export const fetchPlans = (): Promise<unknown> => Promise.all([carousel(), import('./canvas/planCanvas.ts')])

/** The plan somebody looks at the alarm of, before it is opened. */
export const askPlan = async (queries: QueryClient, which: { buildingId: string; layerId: string }): Promise<void> =>
  (await carousel()).askPlan(queries, which)

/** One plan, live; what may be done on it the host says. */
export const FloorMap = (props: FloorMapProps) => (
  <Suspense fallback={<div className="plan-frame" style={{ height: props.height ?? '100%' }} />}>
    <MapBody {...props} />
  </Suspense>
)

/** Layers of a building with arrows that wrap around, and their evacuation maps. */
export const LayerCarousel = (props: LayerCarouselProps) => (
  <Suspense fallback={<div className="plan-frame" style={{ height: props.height ?? '100%' }} />}>
    <CarouselBody {...props} />
  </Suspense>
)

/** The carousel in a dialog. */
export const BuildingFloorMapDialog = (props: BuildingFloorMapProps) => (
  <Suspense fallback={null}>
    <DialogBody {...props} />
  </Suspense>
)

/** The plan with the points of one round of patrol. */
export const PatrolPointMap = (props: PatrolPointMapProps) => (
  <Suspense fallback={<div className="plan-frame" style={{ height: props.height ?? '100%' }} />}>
    <PatrolBody {...props} />
  </Suspense>
)

/** Spec §2.6: the dialog that `openBuildingMap` opens, beside the pages. */
export function FloorplanParts() {
  const opened = useBuildingMap((state) => state.opened)
  // For screens of modules below: a unit's buildings open their plans.
  useEffect(() => lend('building.map', (buildingId) => openBuildingMap({ buildingId })), [])
  return opened && <BuildingFloorMapDialog {...opened} onClose={closeBuildingMap} />
}
