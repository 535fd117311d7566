import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zh } from './zh-CN.ts'

export const text: TextOf<typeof zh> = {
  'module.ageing': '設備到期',
  'permission.ageing': '設備到期',
  'permission.ageingRule': '到期規則',
  'permission.expiryNotice': '設備到期提醒',
  'subject.ageing': '設備到期',
  'subject.ageingRule': '到期規則',
  'act.ageing.serve': '登記到期處理',
  'act.ageing.export': '匯出更換清單',
  'act.ageingRule.set': '修改到期規則',
}
