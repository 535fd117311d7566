import {
  type ActingOnPermit,
  hasFlame,
  type Permit,
  type PermitEvent,
  whyNotPermitStep,
} from '../../contract/index.ts'
import type { PermitDeed } from './stepParts.tsx'

/** Which event each button stands for: the server judges by the same table. Buttons in the order of the flow. */
const DEEDS: readonly [deed: PermitDeed, event: PermitEvent][] = [
  ['review', 'approve'],
  ['handle', 'handle'],
  ['check', 'check'],
  ['gasTest', 'gasTest'],
  ['finish', 'finish'],
  ['accept', 'accept'],
  ['stop', 'stop'],
]

/** What this person can do with it now. The server decides again. */
export const permitDeedsFor = (permit: Permit, who: ActingOnPermit): PermitDeed[] =>
  DEEDS.filter(
    ([deed, event]) =>
      whyNotPermitStep(permit, event, who) === null && (deed !== 'gasTest' || hasFlame(permit.kind)),
  ).map(([deed]) => deed)
