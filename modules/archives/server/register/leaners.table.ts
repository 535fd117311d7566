import type { Leaner } from './kept.ts'

/** What leans on base data in tables of other modules, as people call it. */
export const ON_FLOOR: Leaner = { what: '平面图', table: 'layers', column: 'floor_id' }
export const ON_BUILDING: Leaner = { what: '平面图', table: 'layers', column: 'building_id' }
export const ON_UNIT: readonly Leaner[] = [
  { what: '用户', table: 'users', column: 'unit_id' },
  { what: '警情', table: 'alarms', column: 'unit_id' },
]
export const ON_CAMERA: Leaner = { what: '设备关联', table: 'camera_links', column: 'camera_id' }
export const ON_DEVICE: Leaner = { what: '摄像头关联', table: 'camera_links', column: 'target_id' }
/** Drawn on a plan: A a component of a panel, B a camera, C a network-board device, P a patrol point. */
export const onPlan = (label: 'A' | 'B' | 'C' | 'P'): Leaner => ({
  what: '图上标注',
  table: 'labels',
  column: 'target_id',
  only: `l.kind = '${label}'`,
  label,
})
