import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.boards': 'System boards',
  'permission.board': 'System boards',
  'subject.board': 'System board',
  'act.board.export': 'Board: exported',
  'parameter.BOARD_QUIET_PROJECT':
    'Code of the unit on whose boards the alarm dialog does not open by itself',
}
