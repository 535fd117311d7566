import { newId } from '@gss/server-kit/ids'
import type { Place } from '@gss/server-kit/database'
import { CYCLES_OF, ITEMS_MAX, type LibraryRow } from '../contract/index.ts'
import { type Component, componentsToTest, libraryOf } from './libraryViews.ts'
import type { ItemColumns, MaintenancePlanRow } from './planStore.ts'

const PERCENT = 100
/** Of one row of the library so many components at most: a plan is what people can walk. */
const OF_ONE_ROW_MAX = 60

/** What a plan tests: each row of the library for its systems and cycles; of components so many of a hundred, at least one. */
export async function testItemsFor(place: Place, plan: MaintenancePlanRow): Promise<ItemColumns[]> {
  const { unitId, planId, kind, systems, ratio } = plan
  const library = await libraryOf(place, { systems, cycles: CYCLES_OF[kind], isOnAlone: true })
  const types = [...new Set(library.flatMap(({ componentTypes }) => componentTypes))]
  const components = await componentsToTest(place, unitId, types)
  return library
    .flatMap((row) => sampled(row, components, ratio).map((component) => ({ row, component })))
    .slice(0, ITEMS_MAX)
    .map(({ row, component }, position) => ({
      unit_id: unitId,
      item_id: newId(),
      plan_id: planId,
      position,
      system: row.system,
      item: row.item,
      content: row.content,
      device_id: component?.componentId ?? null,
      device_code: component?.code ?? '',
      device_name: component?.name ?? '',
      place: component?.place ?? '',
      unit: row.unit,
      low: row.low,
      high: row.high,
    }))
}

/** Where the unit has none of the types, the row stands by itself: what is not written down is tested all the same. */
export function sampled(
  { componentTypes }: Pick<LibraryRow, 'componentTypes'>,
  components: readonly Component[],
  ratio: number,
): (Component | null)[] {
  const there = components.filter(({ type }) => componentTypes.includes(type))
  if (there.length === 0) return [null]
  const wanted = Math.ceil((there.length * ratio) / PERCENT)
  return there.slice(0, Math.min(Math.max(wanted, 1), OF_ONE_ROW_MAX))
}
