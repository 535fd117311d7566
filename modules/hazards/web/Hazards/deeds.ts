import { type ActingOnHazard, type Hazard, type HazardEvent, whyNotHazardStep } from '../../contract/index.ts'
import type { HazardDeed } from './steps.tsx'

/** Which event each button stands for: the server judges by the same table. Buttons in the order of the flow. */
const DEEDS: readonly [deed: HazardDeed, event: HazardEvent][] = [
  ['handle', 'handle'],
  ['review', 'approve'],
  ['dispatch', 'dispatch'],
  ['handIn', 'handIn'],
  ['recheck', 'pass'],
  ['askExtension', 'askExtension'],
  ['decideExtension', 'grantExtension'],
  ['reopen', 'reopen'],
]

/** What this person can do with it now. The server decides again. */
export const hazardDeedsFor = (hazard: Hazard, who: ActingOnHazard): HazardDeed[] =>
  DEEDS.filter(
    ([deed, event]) => whyNotHazardStep(hazard, event, who) === null && isTimely(deed, hazard),
  ).map(([deed]) => deed)

/** More time is asked for once, and decided on when it was asked for. */
function isTimely(deed: HazardDeed, { askedHours, dueAt, firstDueAt }: Hazard): boolean {
  if (deed === 'decideExtension') return askedHours !== null
  if (deed === 'askExtension') return askedHours === null && dueAt?.getTime() === firstDueAt?.getTime()
  return true
}
