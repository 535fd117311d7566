import { actionsOn } from '@gss/web-kit/session/screens'
import { useSession } from '@gss/web-kit/session/session'
import type { ActingOnTicket } from '../../contract/index.ts'

/** By the right to the list of tickets, also where a notice opened one beside all screens. */
export function useTicketActing(isConfirmer = false): ActingOnTicket {
  const session = useSession((state) => state.session)
  return {
    userId: session?.user.userId ?? '',
    isOfficer: actionsOn(session?.menu ?? [], 'maintTickets').includes('edit'),
    isConfirmer,
  }
}
