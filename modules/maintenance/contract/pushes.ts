import { field, record, uuid } from '@gss/kit/wire'

/** What this module says over the live socket; lists are asked for again. */
export const pushes = {
  'maintenance.ticket': record('maintenanceTicket', { ticketId: field('ticketId', uuid) }),
}
