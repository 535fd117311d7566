import type { ComponentStateBit, DeviceOperationBit, DeviceStateBit, SystemOperationBit } from '@gss/gb26875'
import type { Faults } from '../device/faults.ts'
import type { Dice } from './dice.ts'

/** One component of a building, counted round where there is none like it: a script written for a tower also plays in a shed. */
export interface ComponentWhere {
  readonly floor: number
  /** Table 5. */
  readonly componentType: number
  readonly nth?: number
}

/** What a device does in a step. A `label` makes its times be told one by one. */
export type ScriptDeed =
  | {
      readonly does: 'component'
      readonly where: ComponentWhere
      readonly bits: readonly ComponentStateBit[]
      readonly label?: string
    }
  | { readonly does: 'device'; readonly bits: readonly DeviceStateBit[]; readonly label?: string }
  | {
      readonly does: 'press'
      readonly key: DeviceOperationBit
      readonly operator?: number
      readonly label?: string
    }
  | {
      readonly does: 'pressAtPanel'
      readonly systemType: number
      readonly key: SystemOperationBit
      readonly operator?: number
    }
  | { readonly does: 'behave'; readonly faults: Partial<Faults> }
  | { readonly does: 'answerDuty'; readonly afterMs: number | null }
  | { readonly does: 'clock'; readonly offsetMs: number }
  | { readonly does: 'connect' | 'drop' | 'restart' }

export interface ScriptStep {
  readonly atMs: number
  readonly role: string
  /** Which device of the role; without it, all of them. */
  readonly nth?: number
  readonly deed: ScriptDeed
}

/** How many devices play a role: so many, or all that are left. */
export type Cast = Readonly<Record<string, number | 'others'>>

export interface Script {
  readonly name: string
  /** What is seen when it is played, in one sentence. */
  readonly about: string
  readonly cast: Cast
  /** In any order; the same for the same dice. `count`: how many devices play a role. */
  readonly steps: (dice: Dice, count: (role: string) => number) => readonly ScriptStep[]
}

/** Steps as a table: seconds, role, deed. */
export const scriptStep = (seconds: number, role: string, deed: ScriptDeed, nth?: number): ScriptStep => ({
  atMs: seconds * 1_000,
  role,
  deed,
  ...(nth !== undefined && { nth }),
})
