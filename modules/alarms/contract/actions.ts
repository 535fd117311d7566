import { keysOf } from '@gss/kit/keys'
import type { Alarm, OperState } from './alarm.ts'
import { FEEDBACK_119_PRIORITY, OPEN_ALARM_STATES } from './alarm.ts'

export type AlarmAction =
  | 'markFalse'
  | 'confirm'
  | 'confirmFire'
  | 'confirm119Feedback'
  | 'turnToTest'
  | 'turnToMaintenance'
  | 'turnTo119'
  | 'waitConfirm'

/** What each button turns an open alarm into. Spec §4 "Alarm operation states". */
export const STATE_AFTER: Readonly<Record<AlarmAction, OperState>> = {
  markFalse: 'false',
  confirm: 'confirmed',
  confirmFire: 'fireConfirmed',
  confirm119Feedback: 'confirmed',
  turnToTest: 'turnedToTest',
  turnToMaintenance: 'turnedToMaintenance',
  turnTo119: 'turnedTo119',
  waitConfirm: 'waiting',
}

/** What decides which buttons there are. */
export type JudgedAlarm = Pick<Alarm, 'alarmClass' | 'kind' | 'under' | 'priority' | 'isOverdue' | 'state'>

type Row = [when: string, holds: (a: JudgedAlarm) => boolean, show: AlarmAction[]]
/** What may burn, and who calls for help. */
export const isFireLike = ({ kind }: Pick<Alarm, 'kind'>) => kind === 'fire' || kind === 'urgent'
const onBoard = (a: JudgedAlarm) => a.alarmClass === 'networkBoard'

/** Which buttons an alarm offers. Rows in the order of spec §4 "Button visibility"; the first that holds wins. */
export const ALARM_ACTIONS: readonly Row[] = [
  ['board, fire or urgent', (a) => onBoard(a) && isFireLike(a), ['markFalse', 'confirmFire']],
  ['board, fault', (a) => onBoard(a) && a.kind === 'fault', ['confirm']],
  ['camera', (a) => a.alarmClass === 'camera', ['confirm', 'turnToTest']],
  ['under test or maintenance', (a) => a.under !== null, ['confirm']],
  [
    'fire, 119 answered',
    (a) => isFireLike(a) && a.priority === FEEDBACK_119_PRIORITY,
    ['confirm119Feedback'],
  ],
  ['fire, overdue', (a) => isFireLike(a) && a.isOverdue, ['confirm']],
  ['fire', isFireLike, ['markFalse', 'confirmFire', 'turnToMaintenance', 'turnTo119', 'turnToTest']],
  ['a missed duty check', (a) => a.kind === 'missedDuty', ['confirm']],
  ['supervisory or fault, overdue', (a) => a.isOverdue, ['confirm']],
  ['supervisory or fault', () => true, ['confirm', 'turnToMaintenance', 'turnToTest']],
]

/**
 * The buttons of one alarm. Turn-to-test stands only where SHOW_TRANS_TEST_BTN is Y (spec §4); wait-confirm where the state is 10I
 * ("an existing state that enables the wait-confirm button"). A settled alarm offers nothing.
 */
export function actionsFor(alarm: JudgedAlarm, showsTurnToTest: boolean): AlarmAction[] {
  if (!OPEN_ALARM_STATES.includes(alarm.state)) return []
  const row = ALARM_ACTIONS.find(([, holds]) => holds(alarm))
  const shown = (row?.[2] ?? []).filter((action) => action !== 'turnToTest' || showsTurnToTest)
  return alarm.state === 'new' ? [...shown, 'waitConfirm'] : shown
}

/** The action a request means: the wire sends the state it wants. */
export function actionWanted(wanted: OperState, alarm: JudgedAlarm): AlarmAction | null {
  if (wanted === 'confirmed' && alarm.priority === FEEDBACK_119_PRIORITY && isFireLike(alarm))
    return 'confirm119Feedback'
  const action = keysOf(STATE_AFTER).find(
    (one) => STATE_AFTER[one] === wanted && one !== 'confirm119Feedback',
  )
  return action ?? null
}
