import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  session: '工作階段',
  search: '關鍵字',
  searchHint: '帳號、姓名、來源位址',
  account: '帳號',
  realname: '姓名',
  from: '來源位址',
  agent: '瀏覽器',
  started: '登入時間',
  lastSeen: '最近活動',
  own: '目前工作階段',
  remembered: '保持登入',
  unknownAgent: '未知',
  end: '結束工作階段',
  endAsk: '確定結束「{name}」的工作階段？',
  ended: '工作階段已結束',
}
