import type { ColumnOfSheet } from '@gss/server-kit/sheets'
import { DEED_WORDS, type ServiceLife } from '../contract/index.ts'

type Cell = string | number | null
/** What the exported list has. */
// oxfmt-ignore
export const LIFE_COLUMNS: readonly (ColumnOfSheet & { of: (life: ServiceLife) => Cell })[] = [
  { title: '联网单位', kind: 'text',   of: ({ unitName }) => unitName },
  { title: '名称',     kind: 'text',   of: ({ name }) => name },
  { title: '编号',     kind: 'text',   of: ({ code }) => code },
  { title: '类型',     kind: 'text',   of: ({ kindName }) => kindName },
  { title: '位置',     kind: 'text',   of: ({ place }) => place },
  { title: '到期规则', kind: 'text',   of: ({ ruleName }) => ruleName },
  { title: '出厂日期', kind: 'text',   of: ({ baseOn }) => baseOn },
  { title: '上次处理', kind: 'text',   of: ({ servedOn }) => servedOn },
  { title: '年限',     kind: 'text',   of: ({ years }) => (years === 0 ? '' : String(years)) },
  { title: '已用次数', kind: 'text',   of: ({ uses }) => (uses === null ? '' : String(uses)) },
  { title: '可用次数', kind: 'text',   of: ({ useLimit }) => (useLimit === 0 ? '' : String(useLimit)) },
  { title: '到期日期', kind: 'text',   of: ({ dueOn }) => dueOn },
  { title: '剩余天数', kind: 'text',   of: ({ daysLeft }) => (daysLeft === null ? '' : String(daysLeft)) },
  { title: '到期动作', kind: 'text',   of: ({ deed }) => DEED_WORDS[deed] },
]
