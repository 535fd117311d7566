import type { CheckState, CheckWay, Finding } from './check.ts'
import type { RowState } from './dutyRow.ts'
import type { CertRank } from './people.ts'

/** What files call things. */
export const RANK_WORDS: Readonly<Record<CertRank, string>> = {
  none: '',
  junior: '初级',
  middle: '中级',
  senior: '高级',
}
export const ROSTER_SHEET = { title: '值班排班', file: '值班排班.xlsx' } as const
export const ROSTER_COLUMNS = {
  roomName: '控制室',
  day: '日期',
  name: '班次',
  from: '上班时间',
  until: '下班时间',
  people: '值班人员',
  flaws: '排班检查',
  reason: '说明',
} as const
export const FLAW_WORDS = {
  tooFew: '人数不足',
  noMiddle: '无中级操作员',
  certOver: '证书已到期',
  certEnds: '证书 60 日内到期',
  tooLong: '超过 8 小时',
  twoInARow: '连续两班',
} as const

export const ROW_SHEET = { title: '值班记录', file: '值班记录.xlsx' } as const
export const ROW_COLUMNS = {
  unitName: '联网单位',
  roomName: '控制室',
  dueAt: '记录时间',
  state: '状态',
  isPanelOk: '控制器',
  fires: '真实火警',
  falses: '误报',
  faults: '故障报警',
  supervisory: '监管报警',
  unheard: '漏报',
  words: '部位、原因及处理情况',
  userName: '值班人',
  recordedAt: '填写时间',
} as const
export const ROW_STATE_WORDS: Readonly<Record<RowState, string>> = {
  due: '待记录',
  recorded: '已记录',
  missed: '未记录',
  late: '补记',
}
export const PANEL_WORDS = { ok: '正常', fault: '故障' } as const

/** Forms-and-rules §6.3: as the export of duty checks is known. */
export const CHECK_SHEET = { title: '查岗记录', file: '查岗记录.xlsx' } as const
export const CHECK_COLUMNS = {
  unitCode: '单位编号',
  deviceCode: '子站号',
  unitName: '单位名称',
  address: '单位地址',
  askedName: '发送用户',
  askedAt: '发送时间',
  sent: '发送状态',
  way: '查岗方式',
  state: '查岗状态',
  answeredAt: '回应时间',
  answerer: '回应人',
  words: '说明',
} as const
export const CHECK_STATE_WORDS: Readonly<Record<CheckState, string>> = {
  asked: '查岗中',
  answered: '成功',
  missed: '超时',
  unsent: '发送失败',
  late: '补岗',
}
export const WAY_WORDS: Readonly<Record<CheckWay, string>> = {
  device: '装置',
  video: '视频',
  phone: '电话',
  app: '手机',
}
export const FINDING_WORDS: Readonly<Record<Finding, string>> = {
  onDuty: '在岗',
  absent: '脱岗',
  asleep: '睡岗',
  unclear: '画面不清',
  noAnswer: '无人接听',
  notReached: '未接通',
}
export const SENT_WORDS = { sent: '已发送', unsent: '发送失败' } as const
/** Who sent what the plan sent. */
export const PLAN_NAME = '计划查岗'
