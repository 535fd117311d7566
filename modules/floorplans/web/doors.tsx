import { fetchedPart } from '@gss/web-kit/shell/fetchedPart.tsx'
import { lend } from '@gss/web-kit/shell/lent'
import type { QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { BuildingFloorMapProps } from './BuildingMap/BuildingFloorMapBody.tsx'
import { closeBuildingMap, openBuildingMap, useBuildingMap } from './BuildingMap/buildingMap.ts'
import { fetchCanvas } from './canvas/fetchCanvas.ts'
import type { FloorMapProps } from './FloorMap/FloorMapBody.tsx'
import type { LayerCarouselProps } from './LayerCarousel/LayerCarouselBody.tsx'
import type { PatrolPointMapProps } from './Patrol/PatrolPointMapBody.tsx'
import { planBook } from './planBook.ts'

const carousel = () => import('./LayerCarousel/carousel.ts')
const words = [planBook]
const frame = ({ height }: { height?: number | undefined }) => (
  <div className="plan-frame" style={{ height: height ?? '100%' }} />
)

/** What draws a plan, before anybody opens one: whoever may soon have to look at one has it then. */
export const fetchPlans = (): Promise<unknown> => Promise.all([LayerCarousel.fetch(), fetchCanvas()])

/** The plan somebody looks at the alarm of, before it is opened. */
export async function askPlanBefore(
  queries: QueryClient,
  which: { buildingId: string; layerId: string },
): Promise<void> {
  const [{ askBuildingPlan: ask }] = await Promise.all([carousel(), LayerCarousel.fetch()])
  await ask(queries, which)
}

/** One plan, live; what may be done on it the host says. */
export const FloorMap = fetchedPart<FloorMapProps>({
  load: () => import('./FloorMap/FloorMapBody.tsx').then((m) => m.FloorMapBody),
  words,
  instead: frame,
})

/** Layers of a building with arrows that wrap around, and their evacuation maps. */
export const LayerCarousel = fetchedPart<LayerCarouselProps>({
  load: () => carousel().then((m) => m.LayerCarouselBody),
  words,
  instead: frame,
})

/** The carousel in a dialog. */
export const BuildingFloorMapDialog = fetchedPart<BuildingFloorMapProps>({
  load: () => import('./BuildingMap/BuildingFloorMapBody.tsx').then((m) => m.BuildingFloorMapBody),
  words,
  instead: () => null,
})

/** The plan with the points of one round of patrol. */
export const PatrolPointMap = fetchedPart<PatrolPointMapProps>({
  load: () => import('./Patrol/PatrolPointMapBody.tsx').then((m) => m.PatrolPointMapBody),
  words,
  instead: frame,
})

/** Spec §2.6: the dialog that `openBuildingMap` opens, beside the pages. */
export function FloorplanParts() {
  const opened = useBuildingMap((state) => state.opened)
  // For screens of modules below: a unit's buildings open their plans.
  useEffect(() => lend('building.map', (buildingId) => openBuildingMap({ buildingId })), [])
  return opened && <BuildingFloorMapDialog {...opened} onClose={closeBuildingMap} />
}
