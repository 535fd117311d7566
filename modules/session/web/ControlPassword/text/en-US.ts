import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  passwordTitle: 'Enter the control password',
  password: 'Control password',
  passwordNeeded: 'Enter the control password',
  passwordWrong: 'Enter the correct control password',
  failed: 'Operation failed',
  passwordNote: 'Your own sign-in password; holds for 3 minutes',
  cancel: 'Cancel',
  confirm: 'OK',
}
