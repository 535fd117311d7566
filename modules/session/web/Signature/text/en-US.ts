import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'Second signature',
  why: 'This concerns an administrator. An administrator of another duty signs; both stand in the audit journal',
  username: 'Account',
  password: 'Password',
  code: 'One-time code',
  needUsername: 'Enter the signer’s account',
  needPassword: 'Enter the signer’s password',
  needCode: 'Enter the 6 digits',
  sign: 'Sign',
  cancel: 'Cancel',
  orMail: 'Or let the person choose a password alone:',
  mail: 'Send a reset link to {mailTo}',
}
