/** Names in the cache: a push makes both ask again. */
export const NOW = 'patrol.now'
export const TASK = 'patrol.task'
export const PATROL_RECORDS_KEY = 'patrol.records'
export const EXTRA = 'patrol.extra'
