import type { Alarm } from '../../contract/alarm.ts'
import { type HeldAlarms, heldAfter, NOTHING_HELD } from '../store/held.ts'

/** What a seat holds once everything has come. */
export const heldOf = (alarms: readonly Alarm[]): HeldAlarms => ({
  ...heldAfter(
    NOTHING_HELD,
    alarms.map((alarm) => ({ kind: 'raised', alarm })),
  ),
  isLoaded: true,
})
