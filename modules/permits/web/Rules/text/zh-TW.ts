import type { text as whole } from './zh-CN.ts'

export const text: Record<keyof typeof whole, string> = {
  noun: '時限',
  unitType: '單位類別',
  special: '特級動火',
  first: '一級動火',
  second: '二級動火',
  third: '三級動火',
  power: '臨時用電',
  hours: '{hours} h',
  changed: '已調整',
}
