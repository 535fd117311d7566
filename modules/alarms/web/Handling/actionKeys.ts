import type { AlarmAction } from '../../contract/actions.ts'
import type { ClaimDeed } from './claimDeeds.ts'

type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>
export type IsKey = (event: Key) => boolean
const alt = (digit: number): readonly [printed: string, isKey: IsKey] => [
  `Alt ${digit}`,
  ({ altKey, code }) => altKey && code === `Digit${digit}`,
]

/** Look §7. The key is printed in the button. */
export const ACTION_KEYS: Readonly<Record<AlarmAction, readonly [printed: string, isKey: IsKey]>> = {
  waitConfirm: alt(4),
  markFalse: alt(1),
  turnToMaintenance: alt(2),
  turnToTest: alt(3),
  turnTo119: alt(9),
  confirm: ['Ctrl Enter', (event) => isMain(event)],
  confirmFire: ['Ctrl Enter', (event) => isMain(event)],
  confirm119Feedback: ['Ctrl Enter', (event) => isMain(event)],
}
/** Who has it: what cannot stand side by side shares a key. */
export const CLAIM_KEYS: Readonly<Record<ClaimDeed, readonly [printed: string, isKey: IsKey]>> = {
  take: alt(5),
  takeOver: alt(5),
  accept: alt(5),
  pass: alt(5),
  withdraw: alt(5),
  decline: alt(6),
  letGo: alt(6),
}

const isMain = ({ ctrlKey, metaKey, code }: Key) => (ctrlKey || metaKey) && code === 'Enter'

/** Harmless left, grave right; what stands behind the divider cannot be taken back by anybody (look §8). */
export const ACTION_ORDER: readonly AlarmAction[] = [
  'waitConfirm',
  'markFalse',
  'turnToMaintenance',
  'turnToTest',
  'turnTo119',
  'confirm',
  'confirm119Feedback',
  'confirmFire',
]
export const GRAVE: readonly AlarmAction[] = ['turnTo119', 'confirmFire']
