import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  'module.boards': 'Painéis de sistemas',
  'permission.board': 'Painéis de sistemas',
  'subject.board': 'Painel de sistema',
  'act.board.export': 'Painel: exportado',
  'parameter.BOARD_QUIET_PROJECT': 'Código da unidade em cujos painéis o diálogo de alarme não abre sozinho',
}
