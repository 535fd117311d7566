import { clockOf, dateOf, dateTimeOf } from '@gss/web-kit/time/format'

/** As a table of calls has it: of today the clock alone, of another day without its year. */
export const shortMomentOf = (at: Date): string =>
  dateOf(at) === dateOf(new Date()) ? clockOf(at) : dateTimeOf(at).slice('YYYY-'.length)
