import type { Leaner } from '@gss/archives/server'

/** What of this module leans on base data. */
export const leaners: readonly Leaner[] = [
  { on: 'unit', what: '警情', table: 'alarms', column: 'unit_id' },
  { on: 'uitd', what: '警情', table: 'open_alarms', column: 'transmission_id', isAsked: true },
]
