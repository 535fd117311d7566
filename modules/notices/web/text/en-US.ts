import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  loading: 'Loading',
  retry: 'Retry',
  close: 'Close',
  xjTask: 'Round',
  xjRisk: 'Hazard',
  xjTempFire: 'Hot work and power',
  expiry: 'Service life',
  'bell.label': '{count} unread patrol notices',
  'bell.name': 'Notices',
  'bell.title': 'Patrol notices',
  'bell.none': 'No unread patrol notices',
  'bell.more': 'Load more',
  'bell.readAll': 'Mark all read',
  'bell.close': 'Close notice',
  'todo.label': '{count} to do',
  'todo.name': 'To do',
  'todo.title': 'To-dos',
  'todo.none': 'Nothing to do',
  'todo.do': 'Handle',
  'todo.late': 'overdue',
  'todo.hint': 'Double-click: all that waits in this unit',
  'event.title': 'Patrol event notice',
  'event.more': 'and {count} more',
  'event.open': 'Open',
}
