import type { QueryClient } from '@tanstack/react-query'
import { layersQuery } from '../api.ts'
import { fetchCanvas } from '../canvas/fetchCanvas.ts'
import { pictureQuery } from '../surface/usePicture.ts'

/** The layers of a building, the drawing of one of them and what draws it, before anybody opens it. */
export async function askBuildingPlan(
  queries: QueryClient,
  { buildingId, layerId }: { buildingId: string; layerId: string },
): Promise<void> {
  const layers = await queries.fetchQuery(layersQuery(buildingId))
  const picture = layers.find((layer) => layer.layerId === layerId)?.picture
  if (!picture) return
  if (!picture.tiles) await queries.fetchQuery(pictureQuery({ layerId, kind: 'plan', picture }))
  await fetchCanvas()
}
