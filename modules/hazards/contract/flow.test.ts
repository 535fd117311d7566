import { tryDecode } from '@gss/kit/wire'
import { describe, expect, test } from 'vitest'
import { calls } from './calls.ts'
import { DUE_MAX_HOURS, type EscalatedTo, escalatedTo, nextReminder, stateDue } from './deadlines.ts'
import {
  type HazardActedOn,
  type ActingOnHazard,
  HAZARD_EVENTS,
  HAZARD_FLOW,
  type HazardEvent,
  hazardStepOf,
  whyNotHazardStep,
} from './flow.ts'
import { HAZARD_STATES, type HazardLevel, type HazardState, HAZARD_STATUS_OF } from './states.ts'

const nobody: ActingOnHazard = { userId: 'nobody', isOfficer: false, isManager: false, isLeader: false }
const officer = { ...nobody, userId: 'officer', isOfficer: true }
const manager = { ...nobody, userId: 'manager', isManager: true }
const leader = { ...nobody, userId: 'leader', isLeader: true }
const executor = { ...nobody, userId: 'executor' }
const hazard = (more: Partial<HazardActedOn>): HazardActedOn => ({
  state: 'toHandle',
  rectifyState: null,
  level: 'minor',
  handledBy: null,
  executorId: null,
  ...more,
})
const rectified = hazard({
  state: 'toRectify',
  rectifyState: 'handedIn',
  handledBy: 'officer',
  executorId: 'executor',
})

// oxfmt-ignore
const cases: [what: string, hazard: HazardActedOn, event: HazardEvent, who: ActingOnHazard, why: string | null][] = [
  ['the officer handles what was reported',                hazard({}),                                              'handle',   officer,  null],
  ['a patrol does not',                                    hazard({}),                                              'handle',   nobody,   'hazard.notOfficer'],
  ['nobody reviews what was not handled',                  hazard({}),                                              'approve',  manager,  'hazard.stepWrong'],
  ['nobody dispatches what was not reviewed',              hazard({ state: 'toReview' }),                           'dispatch', officer,  'hazard.stepWrong'],
  ['the manager reviews',                                  hazard({ state: 'toReview', handledBy: 'officer' }),     'approve',  manager,  null],
  ['the author does not review',                           hazard({ state: 'toReview', handledBy: 'manager' }),     'approve',  manager,  'hazard.ownReview'],
  ['a major one is the leader\'s to review',               hazard({ state: 'toReview', level: 'major' }),           'approve',  manager,  'hazard.notLeader'],
  ['the leader reviews a major one',                       hazard({ state: 'toReview', level: 'major' }),           'reject',   leader,   null],
  ['a rejected plan is handled again',                     hazard({ state: 'rejected' }),                           'handle',   officer,  null],
  ['the officer dispatches',                               hazard({ state: 'toDispatch' }),                         'dispatch', officer,  null],
  ['only the executor hands in',                           { ...rectified, rectifyState: 'working' },               'handIn',   officer,  'hazard.notExecutor'],
  ['the executor hands in',                                { ...rectified, rectifyState: 'working' },               'handIn',   executor, null],
  ['the executor does not recheck',                        rectified,                                               'pass',     executor, 'hazard.ownRecheck'],
  ['not even as an officer',                               rectified,                                               'pass',     { ...officer, userId: 'executor' }, 'hazard.ownRecheck'],
  ['another one rechecks',                                 rectified,                                               'pass',     officer,  null],
  ['what was not handed in is not rechecked',              { ...rectified, rectifyState: 'sentBack' },              'pass',     manager,  'hazard.stepWrong'],
  ['what is closed stays closed',                          hazard({ state: 'closed' }),                             'handle',   officer,  'hazard.stepWrong'],
  ['no hazard can become one again',                       hazard({ state: 'noHazard' }),                           'reopen',   manager,  null],
]
test.each(cases)('%s', (_, one, event, who, why) => expect(whyNotHazardStep(one, event, who)).toBe(why))

describe('the flow', () => {
  test('every state but the two ends can be left, and every state can be reached', () => {
    const left = new Set(HAZARD_FLOW.map(([from]) => from))
    const reached = new Set<HazardState>(['toHandle', ...HAZARD_FLOW.map(([, , , to]) => to)])
    expect(Object.values(HAZARD_STATES).filter((state) => !left.has(state))).toEqual(['closed'])
    expect(Object.values(HAZARD_STATES).filter((state) => !reached.has(state))).toEqual([])
  })
  test('a state and an event are one step, never two', () => {
    for (const event of HAZARD_EVENTS)
      for (const [from, within] of HAZARD_FLOW)
        for (const rectifyState of within ?? [null]) {
          const rows = HAZARD_FLOW.filter(
            ([f, w, e]) =>
              f === from &&
              e === event &&
              (w === null || (rectifyState !== null && w.includes(rectifyState))),
          )
          expect([from, event, rows.length <= 1]).toEqual([from, event, true])
        }
  })
  test('asking for more time leaves the work where it is', () => {
    expect(hazardStepOf({ state: 'toRectify', rectifyState: 'sentBack' }, 'askExtension')).toMatchObject({
      to: 'toRectify',
      after: 'sentBack',
    })
  })
  test('every state has its number', () => {
    expect(Object.keys(HAZARD_STATES).toSorted()).toEqual(Object.values(HAZARD_STATUS_OF).toSorted())
  })
})

const at = (text: string) => new Date(`2026-11-${text}:00Z`)
// oxfmt-ignore
const dues: [what: string, state: HazardState, level: HazardLevel, due: Date | null][] = [
  ['a minor one is handled within 4 h',  'toHandle',  'minor',  at('20T12:00')],
  ['a larger one within 2 h',            'toHandle',  'larger', at('20T10:00')],
  ['a major one within half an hour',    'toHandle',  'major',  at('20T08:30')],
  ['a plan is reviewed within a day',    'toReview',  'minor',  at('21T08:00')],
  ['rectified when it was promised',     'toRectify', 'minor',  at('25T08:00')],
  ['nothing waits once it is closed',    'closed',    'minor',  null],
]
test.each(dues)('%s', (_, state, level, due) =>
  expect(stateDue(state, level, at('20T08:00'), at('25T08:00'))).toEqual(due),
)

// oxfmt-ignore
const reminders: [after: string, next: string][] = [
  ['20T08:00', '21T08:00'], // half of two days
  ['21T08:00', '21T22:24'], // eight tenths
  ['21T22:24', '22T08:00'], // due
  ['22T08:00', '23T08:00'], // each day after
  ['24T09:00', '25T08:00'],
]
test.each(reminders)('reminded after %s: next at %s', (after, next) =>
  expect(nextReminder(at('20T08:00'), at('22T08:00'), at(after))).toEqual(at(next)),
)

// oxfmt-ignore
const escalations: [now: string, whom: EscalatedTo][] = [
  ['22T09:00', 'executor'], ['23T09:00', 'officer'], ['24T09:00', 'manager'], ['25T09:00', 'leader'], ['26T09:00', 'centre'], ['30T09:00', 'centre'],
]
test.each(escalations)('late since 11-22 08:00, by %s it has reached the %s', (now, whom) =>
  expect(escalatedTo(at('22T08:00'), at(now))).toBe(whom),
)

const WHICH = '019aa000-0003-7000-8000-000000000001'
// oxfmt-ignore
const limits: [what: string, hours: unknown, isTaken: boolean][] = [
  ['a day',            24,                true],
  ['at once',          0,                 true],
  ['negative hours',   -1,                false],
  ['half an hour',     0.5,               false],
  ['hours in words',   '24 小时',          false],
  ['more than a year', DUE_MAX_HOURS + 1, false],
]
test.each(limits)('a time limit of %s, in handling as in putting off', (_, hours, isTaken) => {
  const handled = { riskid: WHICH, process_result: '1', process_due_time: hours }
  const putOff = { riskid: WHICH, hours, words: '缺料' }
  expect(tryDecode(calls.handleHazard.ask, handled).ok).toBe(isTaken)
  expect(tryDecode(calls.askExtension.ask, putOff).ok).toBe(isTaken)
})
