import { atWall } from '@gss/kit/zone'
import type { ColumnOfSheet } from '@gss/server-kit/sheets'
import { DEED_WORDS, type ServiceLife } from '../contract/index.ts'

type Cell = string | number | Date | null
const day = (on: string | null): Date | null => (on === null ? null : atWall(on))
const unlessNone = (count: number): number | null => (count === 0 ? null : count)

/** What the exported list has: days that can be sorted, numbers that can be added, and names that can be read. */
// oxfmt-ignore
export const LIFE_COLUMNS: readonly (ColumnOfSheet & { of: (life: ServiceLife) => Cell })[] = [
  { title: '联网单位', kind: 'text',   width: 36, of: ({ unitName }) => unitName },
  { title: '名称',     kind: 'text',   width: 44, of: ({ name }) => name },
  { title: '编号',     kind: 'text',   width: 20, of: ({ code }) => code },
  { title: '类型',     kind: 'text',   width: 22, of: ({ kindName }) => kindName },
  { title: '位置',     kind: 'text',   width: 36, of: ({ place }) => place },
  { title: '到期规则', kind: 'text',   width: 26, of: ({ ruleName }) => ruleName },
  { title: '出厂日期', kind: 'date',   width: 12, of: ({ baseOn }) => day(baseOn) },
  { title: '上次处理', kind: 'date',   width: 12, of: ({ servedOn }) => day(servedOn) },
  { title: '年限',     kind: 'number', width: 8,  of: ({ years }) => unlessNone(years) },
  { title: '已用次数', kind: 'number', width: 10, of: ({ uses }) => uses },
  { title: '可用次数', kind: 'number', width: 10, of: ({ useLimit }) => unlessNone(useLimit) },
  { title: '到期日期', kind: 'date',   width: 12, of: ({ dueOn }) => day(dueOn) },
  { title: '剩余天数', kind: 'number', width: 10, of: ({ daysLeft }) => daysLeft },
  { title: '到期动作', kind: 'text',   width: 10, of: ({ deed }) => DEED_WORDS[deed] },
]
