import type { permissions } from '../../../contract/permissions.ts'

/** The grid of roles shows every right there is: each has a name. */
type Owed = Record<`permission.${keyof typeof permissions}`, string>

export const text = {
  'module.boards': '系统看板',
  'permission.board': '系统看板',
  'subject.board': '系统看板',
  'act.board.export': '导出看板',
  'parameter.BOARD_QUIET_PROJECT': '看板页面不弹出警情窗口的单位编码',
} satisfies Owed & Record<string, string>
