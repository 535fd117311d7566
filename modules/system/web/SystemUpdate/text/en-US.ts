import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  product: 'IoT Fire System',
  title: 'System updates',
  list: 'Updates',
  published: 'Released {date}',
  range: '{from}–{to} of {total}',
  newer: 'Newer',
  older: 'Older',
  empty: 'No update notes',
  home: 'To the console',
  loading: 'Loading',
  retry: 'Try again',

  'prompt.title': 'Updated to {name}',
  'prompt.read': 'Got it',
  'prompt.open': 'Read the notes',
}
