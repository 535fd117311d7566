import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import type { Label } from '../../contract/index.ts'
import { done, FLOOR_1, FLOOR_2, FLOOR_B, planWorld, UNIT_A, UNIT_B } from './planWorld.ts'

export const at = (targetId: string, x = 10, y = 20, kind: Label['kind'] = 'component') => ({
  kind,
  targetId,
  x,
  y,
})
type At = ReturnType<typeof at> & { sight?: Label['sight'] }
export const none = { placed: [], moved: [], removed: [] }

/** Two units and the centre, two plans of one floor, one of another, one of the other unit. */
export async function labelsWorld() {
  const world = await planWorld()
  const layerOf = async (floorId: string, who: Caller, size: [number, number]) =>
    (await world.layer(floorId, who, size)).layerId
  const [centre, ours, theirs] = [
    await world.person(),
    await world.person(UNIT_A),
    await world.person(UNIT_B),
  ]
  const layerId = await layerOf(FLOOR_1, ours, [1000, 800])
  return {
    world,
    centre,
    ours,
    theirs,
    layerId,
    sameFloorId: await layerOf(FLOOR_1, ours, [1000, 800]),
    otherLayerId: await layerOf(FLOOR_2, ours, [2000, 1600]),
    layerB: await layerOf(FLOOR_B, theirs, [1000, 800]),
    place: async (...placed: At[]) =>
      done(await world.calls.change({ layerId, placed, moved: [], removed: [] }, ours)).placed,
    stand: async (of = layerId) =>
      done(await world.calls.labels({ layerId: of }, centre))
        .labels.map(({ targetId, x, y }) => [targetId, x, y])
        .toSorted((a, b) => String(a[0]).localeCompare(String(b[0]))),
    /** Cheaper than another database. */
    clear: async () => {
      for (const table of ['labels', 'live_feed', 'component_states', 'camera_links'])
        await sql`delete from ${sql.table(table)}`.execute(world.deps.db.on())
    },
  }
}
