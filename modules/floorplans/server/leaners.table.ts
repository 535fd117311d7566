import type { Leaner } from '@gss/archives/server'
import type { LabelKind } from '../contract/index.ts'
import { plansLeftBehind } from './labels/leftBehindViews.ts'
import { KIND_LETTERS } from './tables.ts'

/** What stands on a plan is taken off before it goes, and before it is elsewhere. */
const onPlan = (on: string, kind: LabelKind): Leaner => ({
  on,
  what: '图上标注',
  table: 'labels',
  column: 'target_id',
  only: { column: 'kind', is: KIND_LETTERS[kind] },
  leftBehind: (place, moving) => plansLeftBehind(place, KIND_LETTERS[kind], moving),
})

/** What of this module leans on base data. */
export const leaners: readonly Leaner[] = [
  { on: 'building', what: '平面图', table: 'layers', column: 'building_id' },
  { on: 'floor', what: '平面图', table: 'layers', column: 'floor_id' },
  onPlan('patrolPoint', 'patrolPoint'),
  onPlan('device', 'component'),
  onPlan('nbDevice', 'networkBoard'),
  onPlan('eMonitor', 'networkBoard'),
  onPlan('camera', 'camera'),
  onPlan('door', 'door'),
]
