import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.boards': '系統看板',
  'permission.board': '系統看板',
  'subject.board': '系統看板',
  'act.board.export': '匯出看板',
  'parameter.BOARD_QUIET_PROJECT': '看板頁面不彈出警情視窗的單位編碼',
}
