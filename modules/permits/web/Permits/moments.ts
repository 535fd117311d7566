import { clockOf, dateOf } from '@gss/web-kit/time/format'

/** A moment as forms keep it: 2026-11-20T13:04:55, in local time. */
export const momentOf = (at: Date): string => `${dateOf(at)}T${clockOf(at)}`
export const dateIn = (moment: string): Date => new Date(moment)
