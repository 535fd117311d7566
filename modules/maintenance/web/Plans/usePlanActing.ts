import { BUSINESS_ROLE } from '@gss/session/contract'
import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import type { ActingOnPlan } from '../../contract/index.ts'

/** Which buttons stand is a courtesy: the server goes by the right itself. */
export function usePlanActing(isConfirmer = false): ActingOnPlan {
  const session = useSession((state) => state.session)
  return {
    userId: session?.user.userId ?? '',
    isPlanner: actionsOn(session?.menu ?? [], 'maintPlans').includes('edit'),
    isReviewer: session?.user.roleId === BUSINESS_ROLE.maintLeader,
    isConfirmer,
  }
}
