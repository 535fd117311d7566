import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  count: '共 {count} 項',
  loading: '正在載入',
  retry: '重試',
  list: '參數',
  name: '參數',
  value: '目前值',
  standard: '預設值',
  empty: '空',
  yes: '是',
  no: '否',
  range: '{min} 至 {max}',
  chars: '最多 {max} 個字元',
  set: '最近修改',
  neverSet: '未修改',
  save: '儲存',
  undo: '復原',
  toStandard: '恢復預設',
  saved: '已儲存：{name}',
  notNumber: '請輸入整數',
  outOfRange: '應在 {min} 至 {max} 之間',
  tooLong: '最多 {max} 個字元',
}
