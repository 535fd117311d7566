import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  mine: '我監護的',
  others: '本單位其他作業',
  noneMine: '沒有需要監護的作業',
  until: '至 {at}',
  waiting: '已提交，待傳',
  good: '合格',
  bad: '不合格',
  nextLook: '下次檢查 {at}',
  late: '檢查已過 {minutes} min',
  lastLook: '上次檢查 {at}',
  neverLooked: '尚未檢查',
  embers: '餘火複查 {from} 至 {until}',
  gasNone: '須做氣體分析，尚未做',
  gasLast: '氣體 {lel} %LEL，{at}',
  call: '撥打 {number}',
  handIn: '提交',
  finishHint: '確認明火已熄滅、電源已斷開',
  stopHint: '任何人發現危險都可以中止',
  deedCheck: '{phase}檢查 {number}',
  deedGas: '氣體分析 {number}',
  deedStop: '中止作業 {number}',
  deedEnd: '完工 {number}',
}
