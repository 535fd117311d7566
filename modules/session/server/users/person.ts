import type { User } from '../../contract/index.ts'

/** An account as it is kept; what is computed for a screen stands in views.ts. */
export type KeptPerson = Omit<User, 'roleName' | 'isLocked'>
export type PersonFields = Pick<
  User,
  'username' | 'realname' | 'origin' | 'roleType' | 'unitId' | 'mobile' | 'email' | 'note'
>
