import type { Place } from '@gss/server-kit/database'

interface LinkTables {
  camera_links: {
    unit_id: string
    camera_id: string
    target_id: string
    layer_id: string | null
    created_at: Date
  }
}

export interface CameraLink {
  unitId: string
  cameraId: string
  targetId: string
  layerId: string | null
}

/** Says which were new. */
export async function addLinks(place: Place, links: readonly CameraLink[], now: Date): Promise<number> {
  if (links.length === 0) return 0
  const rows = links.map((link) => ({
    unit_id: link.unitId,
    camera_id: link.cameraId,
    target_id: link.targetId,
    layer_id: link.layerId,
    created_at: now,
  }))
  const { numInsertedOrUpdatedRows } = await place
    .on<LinkTables>()
    .insertInto('camera_links')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows ?? 0n)
}

export async function removeLink(
  place: Place,
  { unitId, cameraId, targetId }: Omit<CameraLink, 'layerId'>,
): Promise<boolean> {
  const { numDeletedRows } = await place
    .on<LinkTables>()
    .deleteFrom('camera_links')
    .where('camera_links.unit_id', '=', unitId)
    .where('camera_links.camera_id', '=', cameraId)
    .where('camera_links.target_id', '=', targetId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
