import { field, whole } from '@gss/kit/wire'

/** Alarms of each kind, by the names that places of the specification have for them. */
export const alarmCounts = {
  fires: field('FIRECOUNT', whole),
  urgents: field('URGENTCOUNT', whole),
  supervisories: field('ALARMCOUNT', whole),
  faults: field('FAULTCOUNT', whole),
}
