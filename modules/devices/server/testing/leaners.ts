import type { Leaner } from '@gss/archives/server'
import { sql } from 'kysely'

/** Like what modules above declare to lean on devices; theirs are tried in apps/server. */
export const LEANERS: readonly Leaner[] = [
  { on: 'uitd', what: '警情', table: 'open_alarms', column: 'transmission_id', isAsked: true },
  {
    on: 'device',
    what: '图上标注',
    table: 'labels',
    column: 'target_id',
    only: { column: 'kind', is: 'A' },
    leftBehind: async (place, moving) => {
      const { rows } = await sql<{ id: string; name: string; floorId: string }>`
        select l.target_id as id, y.name, y.floor_id as "floorId" from labels l join layers y using (unit_id, layer_id)
        where l.target_id = any(${moving.map(({ id }) => id)}::uuid[])`.execute(place.on())
      const isLeft = ({ id, floorId }: { id: string; floorId: string }) =>
        moving.some((one) => one.id === id && one.floorId !== floorId)
      return new Map(rows.filter(isLeft).map(({ id, name }) => [id, name]))
    },
  },
]
