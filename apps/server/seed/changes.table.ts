import type { FormValues } from '@gss/archives/contract'
import type { Moment } from './moment.ts'

/** What became of it, when, by whom (the name they sign in by), in which words. */
export type DemoDecision = readonly [
  deed: 'pass' | 'reject' | 'close',
  at: Moment,
  who: string,
  words: string,
]
export interface DemoChange {
  unit: number
  object: string
  kind: 'add' | 'edit' | 'delete'
  /** What the row is called; of one that is added, whose values it begins with. */
  row: string
  values?: FormValues
  author: string
  at: Moment
  decisions?: readonly DemoDecision[]
}

/** Which objects wait for approval, and in which units. Buildings and equipment of the first unit do not. */
export const DEMO_RULES: readonly (readonly [unit: number, objects: readonly string[]])[] = [
  [1, ['keyPart', 'fireManage', 'firePlan', 'fireman', 'fireGear', 'keyWorker', 'miniStation', 'foam']],
  [2, ['keyPart', 'fireGear', 'fireman', 'facilityCheck', 'tank']],
  [3, ['keyPart', 'fireGear']],
  [4, ['keyPart', 'fireGear', 'fireman']],
]

/** In every state there is; those of the first unit are decided by its leader and by two shift leaders of the centre. */
// oxfmt-ignore
export const DEMO_CHANGES: readonly DemoChange[] = [
  { unit: 1, object: 'keyPart', kind: 'edit', row: '变配电室', author: 'officer', at: '-40',
    values: { measures: '每班巡视，红外测温每周一次；电缆沟每季度清扫；严禁堆放杂物。', exitCount: 2, hazardSource: '变压器、电缆、UPS 蓄电池' } },
  { unit: 1, object: 'fireGear', kind: 'add', row: '强光手电', author: 'officer', at: '-25',
    values: { name: '防烟面罩', gearNo: 'ZB-01-6', model: 'TZL30', count: 12, okCount: 12 } },
  { unit: 1, object: 'keyPart', kind: 'edit', row: '柴油发电机房', author: 'officer', at: '1 10:20',
    values: { fireSign: '1', measures: '储油间防火门常闭，油量不超过 1 m³，每月试机一次，防火标志已补齐。' },
    decisions: [['pass', '1 14:05', 'hua.guofu', '现场已核，标志齐全']] },
  { unit: 1, object: 'fireman', kind: 'delete', row: '郑爽', author: 'officer', at: '3 09:10',
    decisions: [['reject', '3 11:30', 'hua.guofu', '该队员仍在岗，请改为调整岗位']] },
  { unit: 1, object: 'keyPart', kind: 'edit', row: '消防控制室', author: 'officer', at: '6 09:00',
    values: { area: 52, facilityDesc: '气体灭火、应急照明、消防电话、图形显示装置' },
    decisions: [['pass', '6 10:15', 'hua.guofu', '同意'], ['pass', '6 15:40', 'leader', '与竣工图一致']] },
  { unit: 1, object: 'fireGear', kind: 'edit', row: '消防水带', author: 'officer', at: '9 16:00', values: { count: 6, okCount: 6 },
    decisions: [['close', '9 16:20', 'officer', '盘点有误，撤回']] },
  { unit: 1, object: 'fireGear', kind: 'edit', row: '灭火防护服', author: 'officer', at: '12 09:40', values: { okCount: 1 },
    decisions: [['pass', '12 10:00', 'hua.guofu', '同意'], ['reject', '12 17:20', 'leader', '请附损坏照片或说明原因']] },
  { unit: 2, object: 'keyPart', kind: 'edit', row: '消防控制室', author: 'lei.ming', at: '-95', values: { measures: '双人值守，每两小时巡视一次；钥匙双人双锁。' } },
  { unit: 2, object: 'fireGear', kind: 'edit', row: '干粉灭火器', author: 'lei.ming', at: '2 08:50', values: { count: 30, okCount: 30 },
    decisions: [['pass', '2 11:00', 'feng.gang', '已验收入库']] },
  { unit: 2, object: 'keyPart', kind: 'edit', row: '变配电室', author: 'lei.ming', at: '15 09:00', values: { area: 130 },
    decisions: [['pass', '15 09:30', 'feng.gang', '同意'], ['pass', '15 16:00', 'hu.jun', '同意']] },
  { unit: 3, object: 'keyPart', kind: 'edit', row: '消防控制室', author: 'fan.ye', at: '-180', values: { exitCount: 2 } },
  { unit: 4, object: 'keyPart', kind: 'edit', row: '柴油发电机房', author: 'shi.lei', at: '4 13:00', values: { area: 90 },
    decisions: [['pass', '4 14:00', 'cao.ying', '同意']] },
  { unit: 4, object: 'fireGear', kind: 'edit', row: '干粉灭火器', author: 'shi.lei', at: '8 13:00', values: { count: 20, okCount: 20 },
    decisions: [['reject', '8 15:00', 'cao.ying', '台账数量与现场不符，请重新盘点']] },
]

/** Of what the units of the demo say that they have none, and nobody has decided yet. */
export const DEMO_ABSENCES: readonly (readonly [unit: number, object: string, author: string, at: Moment])[] =
  [
    [1, 'foam', 'officer', '-70'],
    [2, 'tank', 'lei.ming', '-30'],
  ]

/** What the centre deleted, and lies in the bin. */
export const DEMO_DELETED: readonly (readonly [unit: number, object: string, row: string, at: Moment])[] = [
  [1, 'fireGear', '正压式空气呼吸器', '20 10:00'],
  [5, 'fireGear', '强光手电', '30 15:00'],
]
