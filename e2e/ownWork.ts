import { randomUUID } from 'node:crypto'
import { type Seat, seatOf } from './api.ts'
import { INSPECTION, type Walk } from './ownRound.ts'
import type { Product } from './product.ts'
import { expect } from './test.ts'

const HOUR_S = 3_600
const MS = 1_000
/** As long as places of hospitals are. */
export const PLACE = '住院综合楼东区 12 层手术部与重症监护室之间的东侧疏散走廊转角'
export const DANGER = '疏散走廊内堆放转运病床、氧气钢瓶与待报废的医疗器械，净宽不足'
/** The watch that every unit has beside its plans. */
const OWN_WATCH = '019aa000-00ff-7000-8000-000000000001'

async function did<T>(seat: Seat, path: string, ask: object): Promise<T> {
  const { ok, data, message } = await seat.post<T>(`${INSPECTION}/${path}`, ask)
  expect(ok, `${path}: ${message}`).toBe(true)
  return data
}

/** Work that this person watches, and a danger that they have to put right: what fills each screen. */
export async function newWork(
  product: Product,
  { unitId, pointId, officer, manager, walker }: Walk,
  risks: readonly string[] = ['1'],
) {
  const seat = ({ username, password }: Walk['officer']) => seatOf(product, username, password)
  const [desk, above, own] = await Promise.all([seat(officer), seat(manager), seat(walker)])
  const startS = Math.floor(Date.now() / MS)
  const span = { APPLY_START_TS: startS, APPLY_END_TS: startS + 2 * HOUR_S }
  const { FE_ID: permitId } = await did<{ FE_ID: string }>(own, 'hXjTempFe/addXJTempFe', {
    PROJECT_ID: unitId,
    FE_KIND: '1',
    FE_LEVEL: '3',
    WORK_WAY: ['1'],
    ADDRESS: PLACE,
    FLOOR_ID: null,
    DESCRIPTION: '风管支架电焊',
    DEPT: '后勤保障部',
    WORK_UNIT: '恒安机电安装工程有限公司',
    CONTACT_USER_NAME: '王铁军',
    CONTACT_PHONE: '13800138000',
    WORKER: '马强',
    WORKER_CERT: 'T3205',
    WATCHER_ID: walker.id,
    WATCHER: '欧阳韩梅',
    WATCHER_TEL: '13800138001',
    ...span,
    ELEC_DEVICES: '',
    POWER: null,
    POWER_POINT: '',
    VOLTAGE: '',
    RISKS: risks,
    MEASURES: ['3'],
    GEARS: '干粉 2 具',
    NEED_SHIELD: false,
    SHIELD_POINTS: [],
    BEFORE_PICS: [],
  })
  await did(above, 'hXjTempFe/xjTempFe/audit', { id: permitId, audit_result: '1', audit_description: '同意' })
  await did(desk, 'hXjTempFe/xjTempFe/process', {
    id: permitId,
    xj_check: '每半小时检查一次，重点看孔洞与下层',
    xj_period_start_ts: span.APPLY_START_TS,
    xj_period_end_ts: span.APPLY_END_TS,
    xj_point_id: pointId,
    xj_preplan: '停机、切断电源、用就近灭火器扑救并拨打 119',
    xj_task_id: OWN_WATCH,
  })
  const { riskid: hazardId } = await did<{ riskid: string }>(own, 'hXjRisk/addXJRisk', {
    PROJECT_ID: unitId,
    address: PLACE,
    description: DANGER,
    source: '5',
    kind: '1',
    level: '1',
    photos: [randomUUID()],
  })
  await did(desk, 'hXjRisk/processXJRisk', {
    riskid: hazardId,
    process_description: '清理',
    process_due_time: 24,
    process_result: '1',
  })
  await did(above, 'hXjRisk/auditXJRisk', { id: hazardId, audit_description: '同意', audit_result: '1' })
  await did(desk, 'hXjRisk/rectify', {
    riskid: hazardId,
    execute_user_id: walker.id,
    rectify_advise: '当日完成',
  })
  return { permitId, hazardId }
}
