import {
  type DomainOf,
  epochMs,
  field,
  filled,
  flag,
  line,
  nullable,
  oneOf,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'

/** Spec §6: the centre's side is rms, the unit's side gss. */
export const userOrigin = oneOf({ rms: 'rms', gss: 'gss' })
/** Spec §6: rms users have a roleType; `pro` is bound to one unit. */
export const roleType = oneOf({ center: 'center', pro: 'pro' })
export const userStatus = oneOf({ '0': 'waiting', '1': 'enabled', '2': 'disabled' })
export type UserStatus = DomainOf<typeof userStatus>

const USERNAME_MAX_CHARS = 32
/** Letters of any script, digits and a few joints: no spaces, nothing invisible. */
export const username = filled(USERNAME_MAX_CHARS).refine(
  (name) => /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u.test(name) && !/[\r\n]/.test(name),
  'not a user name',
)

/** Mainland mobile number: 11 digits starting with 1 (spec §5). Anchored without `$`: a line break must not pass. */
export const isMobile = (value: string) => value.length === 11 && /^1[3-9]\d{9}/.test(value)
export const mobileField = line().refine(isMobile, 'not a mobile number')
const EMAIL_MAX_CHARS = 100
export const isUserEmail = (value: string) =>
  value.length <= EMAIL_MAX_CHARS &&
  /^[^\s@<>"',;:()[\]\\]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(?![\s\S])/.test(value)
export const email = line(EMAIL_MAX_CHARS).refine(isUserEmail, 'not an e-mail address')

/** The signed-in person. Spec §3 "User". */
export const signedInUser = record('user', {
  userId: field('id', uuid),
  /** Present for rms users: their id in the second system. Ours is one system, so it is the same id. */
  gssUserId: field('gssUserId', nullable(uuid)),
  username: field('username', text),
  realname: field('realname', text),
  roleId: field('roleId', nullable(whole)),
  roleType: field('roleType', nullable(roleType)),
})
export type SignedInUser = DomainOf<typeof signedInUser>

export const userFields = {
  username: field('username', username),
  realname: field('realname', filled(50)),
  origin: field('systemtype', userOrigin),
  roleType: field('roleType', nullable(roleType)),
  unitId: field('PROJECT_ID', nullable(uuid)),
  mobile: field('mobile', nullable(mobileField)),
  email: field('email', nullable(email)),
  note: field('remark', line(200)),
}
export type PersonFieldsKey = keyof typeof userFields
/** An account as user management shows it. */
export const user = record('account', {
  userId: field('id', uuid),
  ...userFields,
  status: field('status', userStatus),
  roleId: field('roleId', nullable(whole)),
  roleName: field('roleName', nullable(text)),
  isLocked: field('locked', flag),
  hasSecondFactor: field('totp', flag),
  mustChangePassword: field('mustChange', flag),
  lastSignInAt: field('lastLoginTime', nullable(epochMs)),
  createdAt: field('createTime', epochMs),
})
export type User = DomainOf<typeof user>
