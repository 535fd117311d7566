import type { KnownPerson } from '@gss/server-kit/http/caller'
import type { Grant } from '../contract/role.ts'

/** A signed-in person, as every deed of every module knows them. */
export interface Caller extends KnownPerson {
  userId: string
  username: string
  realname: string
  origin: 'rms' | 'gss'
  roleId: number | null
  roleType: 'center' | 'pro' | null
  /** The unit a person is bound to. */
  unitId: string | null
  sessionId: string
  /** What their role allows, read with the session. */
  grants: Grant[]
  /** The centre's people see every unit, everybody else their own; what belongs to no unit (null) is the centre's. */
  sees(unitId: string | null): boolean
}

/** Spec §6: a person of the centre is bound to no unit, unless their type is `pro`. */
export const seesAll = (who: Pick<Caller, 'origin' | 'roleType'>): boolean =>
  who.origin === 'rms' && who.roleType !== 'pro'
