import { describe, expect, test } from 'vitest'
import {
  ALARM_ACTIONS,
  type AlarmAction,
  actionsFor,
  actionWanted,
  type JudgedAlarm,
  STATE_AFTER,
} from './actions.ts'
import { OPEN_ALARM_STATES, type OperState } from './alarm.ts'
import { kindsOf, RAISED_BY_OPERATION, RAISES } from './kinds.ts'

const alarm = (given: Partial<JudgedAlarm> = {}): JudgedAlarm => ({
  alarmClass: 'panel',
  kind: 'fire',
  under: null,
  priority: 0,
  isOverdue: false,
  state: 'waiting',
  ...given,
})

/** Spec §4 "Button visibility", line by line. */
const buttons: [what: string, alarm: JudgedAlarm, shown: AlarmAction[]][] = [
  ['a board’s fire', alarm({ alarmClass: 'networkBoard' }), ['markFalse', 'confirmFire']],
  [
    'a board’s emergency',
    alarm({ alarmClass: 'networkBoard', kind: 'urgent' }),
    ['markFalse', 'confirmFire'],
  ],
  ['a board’s fault', alarm({ alarmClass: 'networkBoard', kind: 'fault' }), ['confirm']],
  ['a camera’s alarm', alarm({ alarmClass: 'camera' }), ['confirm', 'turnToTest']],
  ['an alarm under debug', alarm({ under: 'debug' }), ['confirm']],
  ['an alarm under maintenance', alarm({ under: 'maintenance', kind: 'fault' }), ['confirm']],
  ['a fire the brigade has answered', alarm({ priority: 100 }), ['confirm119Feedback']],
  ['a fire in time', alarm(), ['markFalse', 'confirmFire', 'turnToMaintenance', 'turnTo119', 'turnToTest']],
  [
    'an emergency in time',
    alarm({ kind: 'urgent' }),
    ['markFalse', 'confirmFire', 'turnToMaintenance', 'turnTo119', 'turnToTest'],
  ],
  ['a fire that is overdue', alarm({ isOverdue: true }), ['confirm']],
  ['a fault in time', alarm({ kind: 'fault' }), ['confirm', 'turnToMaintenance', 'turnToTest']],
  [
    'a supervisory alarm in time',
    alarm({ kind: 'supervisory' }),
    ['confirm', 'turnToMaintenance', 'turnToTest'],
  ],
  ['a supervisory alarm that is overdue', alarm({ kind: 'supervisory', isOverdue: true }), ['confirm']],
  [
    'a missed duty check: people are neither tested nor maintained',
    alarm({ kind: 'missedDuty' }),
    ['confirm'],
  ],
  [
    'a new alarm, which may also wait',
    alarm({ kind: 'fault', state: 'new', isOverdue: true }),
    ['confirm', 'waitConfirm'],
  ],
]
describe('the buttons of', () => {
  test.each(buttons)('%s', (_, one, shown) => {
    expect(actionsFor(one, true)).toEqual(shown)
    expect(actionsFor(one, false)).toEqual(shown.filter((action) => action !== 'turnToTest'))
  })
  test('every row are shown by some alarm', () => {
    const first = (one: JudgedAlarm) => ALARM_ACTIONS.findIndex(([, holds]) => holds(one))
    expect(new Set(buttons.map(([, one]) => first(one))).size).toBe(ALARM_ACTIONS.length)
  })
  test('an alarm that is settled are none', () => {
    const settled = Object.values(STATE_AFTER).filter((state) => !OPEN_ALARM_STATES.includes(state))
    expect(settled.map((state) => actionsFor(alarm({ state }), true))).toEqual(settled.map(() => []))
  })
})

const wanted: [what: string, state: OperState, alarm: JudgedAlarm, action: AlarmAction | null][] = [
  ['WBD', 'false', alarm(), 'markFalse'],
  ['10F', 'confirmed', alarm(), 'confirm'],
  ['10F of a fire the brigade has answered', 'confirmed', alarm({ priority: 100 }), 'confirm119Feedback'],
  ['QRHJ', 'fireConfirmed', alarm(), 'confirmFire'],
  ['Z119', 'turnedTo119', alarm(), 'turnTo119'],
  ['ZCS', 'turnedToTest', alarm(), 'turnToTest'],
  ['ZWB', 'turnedToMaintenance', alarm(), 'turnToMaintenance'],
  ['10N', 'waiting', alarm(), 'waitConfirm'],
  ['10I, which nobody can ask for', 'new', alarm(), null],
]
test.each(wanted)('%s asks for its button', (_, state, one, action) =>
  expect(actionWanted(state, one)).toBe(action),
)

describe('what is raised by', () => {
  test.each(RAISES)('a %s that says %s', (part, word, kind) => expect(kindsOf(part, [word])).toEqual([kind]))
  test('all bits of a component at once is each kind once', () => {
    expect(
      kindsOf('component', [
        'normal',
        'fire',
        'fault',
        'shielded',
        'supervisory',
        'started',
        'feedback',
        'delay',
        'powerFault',
      ]),
    ).toEqual(['fire', 'fault', 'supervisory'])
  })
  test('a manual alarm, of device or system, is an emergency; a check nobody answers a kind of its own', () => {
    expect(RAISED_BY_OPERATION.map(([part, , kind]) => `${part} ${kind}`)).toEqual([
      'device urgent',
      'system urgent',
      'device missedDuty',
    ])
  })
})
