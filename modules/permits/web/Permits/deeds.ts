import { type Acting, hasFlame, type Permit, type PermitEvent, whyNot } from '../../contract/index.ts'
import type { Deed } from './stepParts.tsx'

/** Which event each button stands for: the server judges by the same table. Buttons in the order of the flow. */
const DEEDS: readonly [deed: Deed, event: PermitEvent][] = [
  ['review', 'approve'],
  ['handle', 'handle'],
  ['check', 'check'],
  ['gasTest', 'gasTest'],
  ['finish', 'finish'],
  ['accept', 'accept'],
  ['stop', 'stop'],
]

/** What this person can do with it now. The server decides again. */
export const deedsFor = (permit: Permit, who: Acting): Deed[] =>
  DEEDS.filter(
    ([deed, event]) => whyNot(permit, event, who) === null && (deed !== 'gasTest' || hasFlame(permit.kind)),
  ).map(([deed]) => deed)
