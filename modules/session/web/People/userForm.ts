import { type DomainOf, record, tryDecode } from '@gss/kit/wire'
import { email, isMobile, type User, userFields, username } from '../../contract/index.ts'

const person = record('person', userFields)
type PersonFields = DomainOf<typeof person>

/** What the form holds: text fields are text, empty where the person has none. */
export interface UserValues extends Record<
  'username' | 'realname' | 'unitId' | 'mobile' | 'email' | 'note',
  string
> {
  origin: 'rms' | 'gss'
  roleType: 'center' | 'pro'
}

export const BLANK_USER: UserValues = {
  username: '',
  realname: '',
  origin: 'rms',
  roleType: 'center',
  unitId: '',
  mobile: '',
  email: '',
  note: '',
}

export const userValues = ({ roleType, unitId, mobile, email: mail, ...rest }: User): UserValues => ({
  username: rest.username,
  realname: rest.realname,
  origin: rest.origin,
  note: rest.note,
  roleType: roleType ?? 'center',
  unitId: unitId ?? '',
  mobile: mobile ?? '',
  email: mail ?? '',
})

/** Whose work is at one unit: everybody of the unit's side, and the centre's people on site. */
export const isOfUnit = ({ origin, roleType }: Pick<UserValues, 'origin' | 'roleType'>) =>
  origin === 'gss' || roleType === 'pro'

/** What is hidden is not asked for: the server would not count it either. */
export const personFieldsOf = (values: UserValues): PersonFields => ({
  username: values.username.trim(),
  realname: values.realname.trim(),
  origin: values.origin,
  roleType: values.origin === 'rms' ? values.roleType : null,
  unitId: isOfUnit(values) ? values.unitId.trim() : null,
  mobile: values.mobile.trim() || null,
  email: values.email.trim() || null,
  note: values.note.trim(),
})

export type UserFlaw = 'badUsername' | 'badMobile' | 'badEmail' | 'badUnitId'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The contract's own rules, told at the field. An empty one is the matter of whether it is required. */
export const userFlawIn: { [K in keyof UserValues]?: (typed: string) => UserFlaw | null } = {
  username: (typed) => (typed === '' || tryDecode(username, typed).ok ? null : 'badUsername'),
  mobile: (typed) => (typed === '' || isMobile(typed) ? null : 'badMobile'),
  email: (typed) => (typed === '' || tryDecode(email, typed).ok ? null : 'badEmail'),
  unitId: (typed) => (typed === '' || UUID.test(typed) ? null : 'badUnitId'),
}
export const userFlawOf = (name: keyof UserValues, typed: unknown): UserFlaw | null =>
  userFlawIn[name]?.(typeof typed === 'string' ? typed.trim() : '') ?? null
