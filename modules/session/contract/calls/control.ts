import { post } from '@gss/kit/call'
import { ask, field, record, secret, whole } from '@gss/kit/wire'

export const passwordControlCalls = {
  /** The password of whoever asks, typed once more; it opens remote control for three minutes. */
  checkControlPassword: post('/gstcenter/dTranDev/passwdCheck', {
    ask: ask({ password: field('controllPasswd', secret) }), // sic
    answer: record('check', { result: field('checkResult', whole) }),
    // Proving who one is opens nothing by itself; what it is for asks for its own right.
    may: 'signedIn',
    spec: '§7 "Remote commands and duty"',
  }),
}
