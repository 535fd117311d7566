import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import type { ActingOnTicket } from '../../contract/index.ts'

/** Roles that ship with the right to confirm: which buttons stand is a courtesy, the server goes by the right itself. */
const CONFIRMERS: readonly (number | null)[] = [ROLE.unitManager, BUSINESS_ROLE.unitLeader]

/** By the right to the list of tickets, also where a notice opened one beside all screens. */
export function useActing(): ActingOnTicket {
  const session = useSession((state) => state.session)
  return {
    userId: session?.user.userId ?? '',
    isOfficer: actionsOn(session?.menu ?? [], 'maintTickets').includes('edit'),
    isConfirmer: CONFIRMERS.includes(session?.user.roleId ?? null),
  }
}
