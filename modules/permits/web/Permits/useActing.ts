import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import type { ActingOnPermit } from '../../contract/index.ts'

/** Roles that ship with the right to review: which buttons stand is a courtesy, the server goes by the right itself. */
const MANAGERS: readonly (number | null)[] = [
  ROLE.unitManager,
  BUSINESS_ROLE.unitLeader,
  BUSINESS_ROLE.shiftLeader,
]

/** By the right to the list of permits, also where a notice opened one beside all screens. */
export function usePermitActing(): ActingOnPermit {
  const session = useSession((state) => state.session)
  const roleId = session?.user.roleId ?? null
  const isManager = MANAGERS.includes(roleId)
  return {
    userId: session?.user.userId ?? '',
    isOfficer: isManager || actionsOn(session?.menu ?? [], 'permits').includes('edit'),
    isManager,
    isLeader: isManager && (roleId === BUSINESS_ROLE.unitLeader || session?.origin === 'rms'),
  }
}
