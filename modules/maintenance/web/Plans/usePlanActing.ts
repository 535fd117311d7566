import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import type { ActingOnPlan } from '../../contract/index.ts'

const CONFIRMERS: readonly (number | null)[] = [ROLE.unitManager, BUSINESS_ROLE.unitLeader]

/** Which buttons stand is a courtesy: the server goes by the right itself. */
export function usePlanActing(): ActingOnPlan {
  const session = useSession((state) => state.session)
  const roleId = session?.user.roleId ?? null
  return {
    userId: session?.user.userId ?? '',
    isPlanner: actionsOn(session?.menu ?? [], 'maintPlans').includes('edit'),
    isReviewer: roleId === BUSINESS_ROLE.maintLeader,
    isConfirmer: CONFIRMERS.includes(roleId),
  }
}
