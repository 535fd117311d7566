import type { StatePart } from './componentId.ts'

/** How bits add up to a state, whoever sends them. `protocols/gb26875` names the bits. */

/** What the gateway itself says of a device; no upload of the device changes it. */
export const LINK_BITS: readonly string[] = ['offline']
/** What ends when a panel is reset. What is shielded stays so, and what is still wrong is reported anew. */
export const ENDED_BY_RESET: readonly string[] = [
  'fire',
  'fault',
  'supervisory',
  'started',
  'feedback',
  'delay',
  'powerFault',
  'mainPowerFault',
  'backupPowerFault',
  'busFault',
]

export interface ComponentKey {
  part: StatePart
  systemType: number
  systemAddress: number
  componentType: number
  componentAddress: number
  /** Who it is in a language that names its points by text; `''` where the four numbers say it. */
  point: string
}

/** What languages of ours may say of a component in words: with none of them it is well. */
export const COMPONENT_STATE_WORDS = [
  'fire',
  'fault',
  'supervisory',
  'urgent',
  'shielded',
  'started',
  'feedback',
  'delay',
  'powerFault',
  'mainPowerFault',
  'backupPowerFault',
  'busFault',
] as const
export type StateWord = (typeof COMPONENT_STATE_WORDS)[number]
