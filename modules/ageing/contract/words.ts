import type { RuleDeed } from './rules.table.ts'

/** What a file and a notice say; they are in the language of the law. */
export const LIFE_SHEET = { title: '设备更换清单', file: '设备更换清单.xlsx' } as const
export const DEED_WORDS: Readonly<Record<RuleDeed, string>> = {
  scrap: '报废',
  service: '维修',
  replace: '更换',
  verify: '检定',
  renew: '续期',
}
export const PLAIN_KINDS = {
  panel: '火灾报警控制器',
  sim: 'SIM卡',
  certificate: '证书',
  service: '服务合同',
  contract: '维保合同',
  testReport: '检测报告',
  gear: '消防装备',
  bottle: '灭火剂钢瓶',
  lamp: '应急照明灯具',
  closer: '闭门器',
} as const
export const alertTitleOf = (warnDays: number): string =>
  warnDays === 0 ? '设备已到期' : `设备将在 ${warnDays} 天内到期`
export const alertContentOf = (things: number): string => `共 ${things} 项，请安排更换、检定或续期`
