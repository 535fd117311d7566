/** Names in the cache of what this module shows. */
export const TICKETS = 'maintenance.tickets'
export const PLANS = 'maintenance.plans'
export const MAINTENANCE_RECORDS_KEY = 'maintenance.records'
export const CONTRACTS = 'maintenance.contracts'
export const LIBRARY = 'maintenance.library'
export const SYSTEMS = 'maintenance.systems'
export const COMPANY_PEOPLE = 'maintenance.people'
