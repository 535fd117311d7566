import type { AlarmAction } from '../../contract/actions.ts'

/** Look §7. The key is printed in the button. */
export const ACTION_KEYS: Readonly<Record<AlarmAction, readonly [printed: string, isKey: (event: Key) => boolean]>> = {
  waitConfirm: ['Alt 4', (event) => event.altKey && event.code === 'Digit4'],
  markFalse: ['Alt 1', (event) => event.altKey && event.code === 'Digit1'],
  turnToMaintenance: ['Alt 2', (event) => event.altKey && event.code === 'Digit2'],
  turnToTest: ['Alt 3', (event) => event.altKey && event.code === 'Digit3'],
  turnTo119: ['Alt 9', (event) => event.altKey && event.code === 'Digit9'],
  confirm: ['Ctrl Enter', (event) => isMain(event)],
  confirmFire: ['Ctrl Enter', (event) => isMain(event)],
  confirm119Feedback: ['Ctrl Enter', (event) => isMain(event)],
}
type Key = Pick<KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'code'>
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
