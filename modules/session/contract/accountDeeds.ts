import type { Duty } from './permissions.ts'

/** Whose account a deed is on: one's own, somebody's of the business, or an administrator's, by duty. */
export const WHOSE = ['own', 'business', 'system', 'security', 'audit'] as const
export type AccountWhose = (typeof WHOSE)[number]

/** Whether one person does it: alone, with the signature of a second administrator, or not at all. */
export type DeedHands = 'alone' | 'signed' | 'never'
type Row = Readonly<Record<AccountWhose, DeedHands>>
const hands = (
  own: DeedHands,
  business: DeedHands,
  system: DeedHands,
  security: DeedHands,
  audit: DeedHands,
): Row => ({
  own,
  business,
  system,
  security,
  audit,
})

/**
 * Who may act on whose account. The three administrators watch each other: none of them becomes another, or takes another away,
 * by one hand (docs/decisions/0021). The one table of it: whatever changes an account takes only what `touchable` let pass.
 */
// oxfmt-ignore
export const ACCOUNT_DEEDS = {
  //                      own      business  system    security  audit
  /** Real name and note. */
  describe:         hands('alone', 'alone',  'alone',  'alone',  'alone'),
  /** What one signs in with, where codes and links go, whose people one sees: name, number, mail, standing. */
  changeAddress:    hands('alone', 'alone',  'signed', 'signed', 'signed'),
  importAddress:    hands('alone', 'alone',  'never',  'never',  'never'),
  remove:           hands('never', 'alone',  'signed', 'signed', 'signed'),
  /** One that somebody reads. */
  givePassword:     hands('never', 'alone',  'signed', 'signed', 'signed'),
  /** A link to the person's own address, where they choose one themselves. */
  mailPassword:     hands('never', 'alone',  'alone',  'alone',  'alone'),
  /** Another role than the one they have: of an administrator, a demotion. */
  changeRole:       hands('never', 'alone',  'signed', 'signed', 'signed'),
  enable:           hands('never', 'alone',  'alone',  'alone',  'alone'),
  disable:          hands('never', 'alone',  'signed', 'signed', 'signed'),
  unlock:           hands('never', 'alone',  'alone',  'alone',  'alone'),
  dropSecondFactor: hands('never', 'alone',  'signed', 'signed', 'signed'),
  /** Whoever made the link could click it. */
  freeLogin:        hands('never', 'alone',  'never',  'never',  'never'),
  endSession:       hands('alone', 'alone',  'alone',  'alone',  'alone'),
} satisfies Record<string, Row>
export type AccountDeed = keyof typeof ACCOUNT_DEEDS

/** Of a call, the deeds on somebody's account; none where it changes nobody's. A new call without a row fails a test. */
export const DEEDS_OF_CALL: Readonly<Record<string, readonly AccountDeed[]>> = {
  '/system/user/add': [],
  '/system/user/edit': ['describe', 'changeAddress'],
  '/system/user/delete': ['remove'],
  '/system/user/resetPassword': ['givePassword', 'mailPassword'],
  '/system/user/import': ['describe', 'importAddress'],
  '/system/account/assignRole': ['changeRole'],
  '/system/account/enable': ['enable'],
  '/system/account/disable': ['disable'],
  '/system/account/unlock': ['unlock'],
  '/system/account/dropTotp': ['dropSecondFactor'],
  '/system/account/liftAddress': [],
  '/system/account/freeLogin': ['freeLogin'],
  '/system/session/end': ['endSession'],
  /** The three administrators' roles keep their duty (KEPT_DUTY), whoever saves. */
  '/system/role/saveGrants': [],
  '/system/role/add': [],
  '/system/role/edit': [],
  /** Nobody has it any more. */
  '/system/role/delete': [],
  '/system/menu/add': [],
  '/system/menu/edit': [],
  '/system/menu/delete': [],
  '/system/menu/move': [],
}

/** Two of one duty would cover for each other: the second is of another. */
export const maySignFor = (first: Duty | null, second: Duty | null): boolean =>
  second !== null && second !== first
