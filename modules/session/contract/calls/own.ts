import { post } from '@gss/kit/call'
import {
  ask,
  epochMs,
  field,
  filled,
  flag,
  line,
  list,
  nothing,
  nothingAsked,
  nullable,
  record,
  secret,
  text,
  whole,
} from '@gss/kit/wire'
import { email, mobileField, userOrigin } from '../user.ts'

const SPEC = '§2.14 "Account settings"'
const CODE_MAX_CHARS = 8
const ISSUER_MAX_CHARS = 500
const NAME_MAX_CHARS = 50

/** A person's own account, as they keep it in order. */
export const ownCalls = {
  ownAccount: post('/account/qryOwn', {
    ask: nothingAsked,
    answer: record('ownAccount', {
      username: field('username', text),
      realname: field('realname', text),
      origin: field('systemtype', userOrigin),
      roleId: field('roleId', nullable(whole)),
      roleName: field('roleName', nullable(text)),
      unitName: field('FULL_NAME', nullable(text)),
      mobile: field('mobile', nullable(text)),
      email: field('email', nullable(text)),
      hasSecondFactor: field('totp', flag),
      passwordSetAt: field('passwordTime', nullable(epochMs)),
      lastSignInAt: field('lastLoginTime', nullable(epochMs)),
      lastSignInFrom: field('lastLoginIp', nullable(text)),
      identities: field(
        'identities',
        list(record('ownIdentity', { issuer: field('issuer', text), linkedAt: field('linkTime', epochMs) })),
      ),
    }),
    may: 'signedIn',
    spec: SPEC,
    reads: true,
  }),
  describeOwn: post('/account/updateOwn', {
    ask: ask({ realname: field('realname', filled(NAME_MAX_CHARS)) }),
    answer: nothing,
    may: 'signedIn',
    spec: SPEC,
  }),
  /** To a number one has at hand, before it is one's own. */
  sendBindCode: post('/account/sendBindCode', {
    ask: ask({ mobile: field('mobile', mobileField), password: field('password', secret) }),
    answer: nothing,
    may: 'signedIn',
    spec: SPEC,
  }),
  bindMobile: post('/account/bindMobile', {
    ask: ask({
      mobile: field('mobile', mobileField),
      code: field('captcha', line(CODE_MAX_CHARS)),
      password: field('password', secret),
    }),
    answer: nothing,
    may: 'signedIn',
    spec: SPEC,
  }),
  /** To an address one reads, before it is one's own. */
  sendEmailCode: post('/account/sendEmailCode', {
    ask: ask({ email: field('email', email), password: field('password', secret) }),
    answer: nothing,
    may: 'signedIn',
    spec: SPEC,
  }),
  bindEmail: post('/account/bindEmail', {
    ask: ask({
      email: field('email', email),
      code: field('captcha', line(CODE_MAX_CHARS)),
      password: field('password', secret),
    }),
    answer: nothing,
    may: 'signedIn',
    spec: SPEC,
  }),
  /** Whoever comes from there is this person no more. */
  unbindIdentity: post('/account/unbind', {
    ask: ask({ issuer: field('issuer', line(ISSUER_MAX_CHARS)), password: field('password', secret) }),
    answer: nothing,
    may: 'signedIn',
    spec: SPEC,
  }),
}
