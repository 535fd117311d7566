import type { Alarm } from '../../contract/alarm.ts'
import { isFireLike } from '../../contract/actions.ts'

export type Step = 'video' | 'plan' | 'call' | 'judge' | 'settle' | '119'
export interface StepsOf {
  steps: readonly Step[]
  /** Which of them is next; past the last where all is done. */
  at: number
}

interface Known {
  isTaken: boolean
  /** Something was written of it: what a call brought, or by hand. */
  isWritten: boolean
  /** It is confirmed, and nobody said what became of 119. */
  isOwed: boolean
  isSettled: boolean
}

/** What one does with an alarm, in order, and where this one stands (look §8, the desk's right column). */
export function stepsOf({ kind }: Pick<Alarm, 'kind'>, known: Known): StepsOf {
  const last: readonly Step[] = kind === 'fire' ? ['judge', '119'] : ['settle']
  const steps: readonly Step[] = [isFireLike({ kind }) ? 'video' : 'plan', 'call', ...last]
  if (known.isOwed) return { steps, at: steps.indexOf('119') }
  if (known.isSettled) return { steps, at: steps.length }
  return { steps, at: !known.isTaken ? 0 : known.isWritten ? 2 : 1 }
}
