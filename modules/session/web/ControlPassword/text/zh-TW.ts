import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  passwordTitle: '請輸入控制密碼',
  password: '控制密碼',
  passwordNeeded: '請輸入控制密碼',
  passwordWrong: '請輸入正確的控制密碼',
  failed: '操作失敗',
  passwordNote: '即本人登入密碼，驗證後 3 分鐘內有效',
  cancel: '取消',
  confirm: '確定',
}
