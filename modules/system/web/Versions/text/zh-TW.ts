import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  count: '共 {count} 個版本',
  running: '目前版本',
  updates: '更新說明',
  loading: '正在載入',
  retry: '重試',
}
