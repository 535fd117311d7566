/** Names in the cache of what this module shows. */
export const TICKETS = 'maintenance.tickets'
