import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: '管理員共同簽署',
  why: '此操作涉及管理員帳號，須由另一名其他職責的管理員簽署，兩人均記入稽核日誌',
  username: '簽署人帳號',
  password: '簽署人密碼',
  code: '動態口令',
  needUsername: '請輸入簽署人帳號',
  needPassword: '請輸入簽署人密碼',
  needCode: '請輸入 6 位數字',
  sign: '簽署',
  cancel: '取消',
  orMail: '或由本人自行設定密碼：',
  mail: '傳送重設連結至 {mailTo}',
}
