import type { PatrolKind, PatrolProof } from './dictionaries.ts'
import type { ItemOutcome } from './outcomes.ts'

export const PATROL_KIND_WORDS: Readonly<Record<PatrolKind, string>> = {
  daily: '日常防火巡查',
  twoHourly: '两小时巡查',
  night: '夜间巡查',
  inspection: '防火检查',
  facility: '设施巡查',
  holiday: '节前检查',
  watch: '动火监护',
  closing: '营业结束检查',
}
export const PROOF_WORDS: Readonly<Record<PatrolProof, string>> = {
  nfc: 'NFC',
  scanned: '二维码',
  typed: '补录',
}
export const ITEM_OUTCOME_WORDS: Readonly<Record<ItemOutcome, string>> = {
  fixed: '立即整改',
  hazard: '生成隐患',
  repair: '报修',
}
export const OK_WORDS = { ok: '正常', bad: '异常', late: '逾期' } as const

/** One line for each item of each record. */
export const RECORD_SHEET = { title: '巡查记录', file: '巡查记录.xlsx' } as const
export const RECORD_COLUMNS = {
  at: '打卡时间',
  unitName: '联网单位',
  taskName: '巡查任务',
  kind: '巡查类型',
  pointName: '巡查点',
  proof: '打卡方式',
  item: '巡查项',
  result: '结果',
  value: '数值',
  words: '情况说明',
  outcome: '现场处置',
  treatment: '当场处理情况',
  userName: '巡查人',
  late: '是否逾期',
  receivedAt: '接收时间',
} as const
/** A sheet of more is a statement's. */
export const RECORD_SHEET_MAX = 50_000
