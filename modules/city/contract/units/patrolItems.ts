import { demoId } from '../ids.ts'
import { unitIdOf } from '../places.ts'
import type { CityRow } from '../rows.ts'
import { PATROL_ITEMS } from '../tables/patrol.table.ts'

const ITEM_IDS_FROM = 10_000
export const patrolItemId = (unit: number, nth: number): string =>
  demoId('record', ITEM_IDS_FROM + unit * 100 + nth)
export const patrolItems = (unit: number) =>
  PATROL_ITEMS.map(([system, target, content, method, taskKinds, riskKind], i): CityRow => ({
    object: 'patrolItem',
    id: patrolItemId(unit, i),
    unitId: unitIdOf(unit),
    values: {
      itemCode: `XC${String(i + 1).padStart(3, '0')}`,
      system,
      target,
      content,
      method,
      resultKind: '1',
      toRisk: true,
      riskKind,
      riskLevel: '1',
      taskKinds: [...taskKinds],
      basis: 'GB 25201',
      sort: i + 1,
    },
  }))
