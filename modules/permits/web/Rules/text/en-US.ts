import type { text as whole } from './zh-CN.ts'

export const text: Record<keyof typeof whole, string> = {
  noun: 'limit',
  unitType: 'Unit category',
  special: 'Special hot work',
  first: 'First-level hot work',
  second: 'Second-level hot work',
  third: 'Third-level hot work',
  power: 'Temporary power',
  hours: '{hours} h',
  changed: 'changed',
}
