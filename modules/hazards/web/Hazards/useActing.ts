import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import type { ActingOnHazard } from '../../contract/index.ts'

/** Roles that ship with the right to review: which buttons stand is a courtesy, the server goes by the right itself. */
const REVIEWERS: readonly (number | null)[] = [
  ROLE.unitManager,
  BUSINESS_ROLE.unitLeader,
  BUSINESS_ROLE.shiftLeader,
]

/** By the right to the list of hazards, also where a notice opened one beside all screens. */
export function useHazardActing(): ActingOnHazard {
  const session = useSession((state) => state.session)
  const roleId = session?.user.roleId ?? null
  const isManager = REVIEWERS.includes(roleId)
  return {
    userId: session?.user.userId ?? '',
    isOfficer: actionsOn(session?.menu ?? [], 'hazards').includes('edit'),
    isManager,
    isLeader: isManager && (roleId === BUSINESS_ROLE.unitLeader || session?.origin === 'rms'),
  }
}
