import type { AlarmKind, OperState } from '@gss/alarms/contract'

/** How alarms of a kind end in this city: of a hundred so many, with what was written. */
export type AlarmEnding = readonly [share: number, state: OperState, disposition: string, note: string]
// oxfmt-ignore
export const ENDINGS: Readonly<Record<AlarmKind, readonly AlarmEnding[]>> = {
  fire: [
    [24, 'false',              'markFalse',         '现场核实为烹饪油烟，误报单，已处理'],
    [17, 'false',              'markFalse',         '淋浴水汽引起，已通知单位开启排风'],
    [14, 'false',              'markFalse',         '探测器积灰，已复位，列入清洗计划'],
    [11, 'false',              'markFalse',         '有人吸烟，已劝离并复位'],
    [9,  'false',              'markFalse',         '装修粉尘，施工前未登记，已提醒'],
    [8,  'turnedToTest',       'turnToTest',        '维保单位测试，转测试'],
    [6,  'confirmed',          'confirm',           '值班员到场确认无火情，已复位'],
    [5,  'turnedToMaintenance', 'turnToMaintenance', '反复误报，转维保更换探测器'],
    [4,  'false',              'markFalse',         '手动报警按钮被误碰，已复位'],
    [2,  'fireConfirmed',      'confirmFire',       '垃圾桶冒烟，微型消防站用灭火器扑灭，无人员受伤'],
  ],
  urgent: [
    [60, 'confirmed', 'confirm', '电话核实：值班员请求协助核对主机信息，已处理'],
    [40, 'false',     'markFalse', '误按报警键，已复位'],
  ],
  fault: [
    [38, 'confirmed',           'confirm',           '线路接触不良，已紧固接线端子'],
    [24, 'confirmed',           'confirm',           '探测器故障，已更换'],
    [16, 'turnedToMaintenance', 'turnToMaintenance', '转维保单位处理'],
    [14, 'confirmed',           'confirm',           '主电切换引起，已恢复'],
    [8,  'turnedToTest',        'turnToTest',        '维保测试期间产生'],
  ],
  supervisory: [
    [55, 'confirmed', 'confirm', '阀门检修关闭，检修完毕已恢复常开'],
    [30, 'confirmed', 'confirm', '末端试水，水流指示器动作正常'],
    [15, 'turnedToMaintenance', 'turnToMaintenance', '信号模块误报，转维保'],
  ],
  missedDuty: [
    [55, 'confirmed', 'confirm', '电话核实：值班员巡楼未归，已要求双人在岗'],
    [30, 'confirmed', 'confirm', '电话核实：交接班时漏按，值班员在岗'],
    [15, 'confirmed', 'confirm', '电话无人接听，已通知消防安全管理人到场'],
  ],
}

/** What is written when a line was away for a while. */
export const OUTAGE_NOTE = '运营商线路中断，已恢复'

/** What happens on an ordinary weekday, and on a day off. */
export const PER_DAY: readonly [kind: AlarmKind, weekday: number, dayOff: number][] = [
  ['fire', 13, 9],
  ['fault', 19, 12],
  ['supervisory', 4, 2],
  ['urgent', 0.5, 0.2],
  ['missedDuty', 0.6, 0.8],
]
/** Of a hundred in each hour of the day: cooking at noon and in the evening, dust and tests by day, little at night. */
// oxfmt-ignore
export const BY_HOUR: Readonly<Record<'fire' | 'other', readonly number[]>> = {
  fire:  [2, 1, 1, 1, 1, 2, 4, 5, 4, 4, 4, 8, 8, 5, 4, 4, 4, 8, 9, 7, 5, 4, 3, 2],
  other: [2, 2, 1, 1, 1, 2, 3, 4, 8, 9, 8, 6, 4, 6, 8, 8, 7, 5, 4, 3, 3, 2, 2, 1],
}
/** How lively each unit is, in the order of the units. */
export const LIVELY: readonly number[] = [9, 10, 12, 6, 4, 5, 3, 2, 8, 6, 5, 3]

/** Who sits at the centre's seats; ids as the session's seed gives them (modules/session). */
export const SEATS: readonly (readonly [userId: string, name: string])[] = [
  ['019aa000-0002-7000-8000-000000000004', '周敏'],
  ['019aa000-0002-7000-8000-000000000009', '王芳'],
  ['019aa000-0002-7000-8000-000000000010', '李强'],
  ['019aa000-0002-7000-8000-000000000011', '刘洋'],
  ['019aa000-0002-7000-8000-000000000012', '杨静'],
  ['019aa000-0002-7000-8000-000000000005', '赵国强'],
]
