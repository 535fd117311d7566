import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  count: '{count} releases',
  running: 'Running',
  updates: 'Update notes',
  loading: 'Loading',
  retry: 'Try again',
}
