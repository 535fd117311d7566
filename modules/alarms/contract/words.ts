import type { AlarmKind } from './alarm.ts'

/** Spec §3 "Alarm category"; an emergency call is what SOS stands for. */
export const ALARM_KIND_WORDS: Readonly<Record<AlarmKind, string>> = {
  fire: '火警',
  urgent: '紧急报警',
  fault: '故障',
  supervisory: '监管',
  missedDuty: '值班查岗',
}
/** What a bit or an operation that raises nothing is called when it is announced. */
export const OPERATED_WORDS: Readonly<Record<string, string>> = {
  started: '启动',
  feedback: '反馈',
  shielded: '屏蔽',
  delay: '延时',
  reset: '复位',
  silence: '消音',
  alarmCleared: '警情消除',
  selfTest: '自检',
  confirm: '确认',
  test: '测试',
}
/** What raises an alarm, as it is called. */
export const RAISED_WORDS: Readonly<Record<string, string>> = {
  fire: '火警',
  manualAlarm: '手动报警',
  fault: '故障',
  powerFault: '电源故障',
  mainPowerFault: '主电故障',
  backupPowerFault: '备电故障',
  busFault: '总线故障',
  centreChannelFault: '与监控中心通信信道故障',
  monitorLineFault: '监测连接线路故障',
  offline: '离线',
  supervisory: '监管',
  dutyMissed: '查岗未应答',
  beyondLimit: '模拟量超限',
}
/** What is written to alarms of a drill that is over and that nobody has settled. */
export const DRILL_OVER_NOTE = '演练已结束'
/** What belongs to a device nobody has registered yet. */
export const UNREGISTERED = '未登记设备'
/** Spec §5 "Alarm confirm": a false alarm needs no words of its own. */
export const FALSE_ALARM_NOTE = '误报单，已处理'
/** What stands in the field of an alarm nobody has written about yet (spec §5: the wording is not shown; ours says no more than the false alarm's). */
export const DEFAULT_NOTES: Readonly<Record<AlarmKind, string>> = {
  fire: '火警，已处理',
  urgent: '紧急报警，已处理',
  fault: '故障，已处理',
  supervisory: '监管，已处理',
  missedDuty: '查岗未应答，已处理',
}
/** Spec §4 "119 flow": what is written when somebody telephoned. */
export const CALLED_119_NOTE = '手动拨打电话转119处理'

export const ALARM_SHEET = { title: '历史警情', file: '历史警情.xlsx' } as const
export const ALARM_SHEET_COLUMNS = {
  raisedAt: '报警时间',
  kind: '警情类别',
  title: '警情标题',
  unitName: '联网单位',
  address: '单位地址',
  place: '部位',
  transmissionName: '传输装置',
  state: '处理状态',
  note: '处理内容',
  settledName: '处理人',
  settledAt: '处理时间',
  timesReported: '上报次数',
} as const
export const ALARM_STATE_WORDS = {
  new: '待处理',
  waiting: '待确认',
  false: '误报',
  confirmed: '已确认',
  fireConfirmed: '确认火警',
  turnedTo119: '已转119',
  turnedToTest: '已转测试',
  turnedToMaintenance: '已转维保',
} as const
