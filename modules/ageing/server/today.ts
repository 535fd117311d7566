import { atMinute, dayOf } from '@gss/kit/zone'

/** A day begins at midnight where the centre's clock goes. */
export { dayOf } from '@gss/kit/zone'

/** What was received so long ago is written. */
const WRITTEN_MS = 3 * 3_600_000
/** Whole days are counted, once all of such a day is written. */
export const countedUntil = (now: Date): Date => atMinute(dayOf(new Date(now.getTime() - WRITTEN_MS)), 0)
