import { describe, expect, test } from 'vitest'
import { isAnswered, itemsOf } from './checkList.ts'
import {
  type PermitActedOn,
  type ActingOnPermit,
  PERMIT_EVENTS,
  PERMIT_FLOW,
  type PermitEvent,
  permitStepOf,
  whyNotPermitStep,
} from './flow.ts'
import { gasWrong, needsGas } from './gas.ts'
import { recheckOf } from './recheck.ts'
import { roundsOf } from './rounds.ts'
import { PERMIT_STATES, type PermitLevel, type PermitState, PERMIT_STATUS_OF } from './states.ts'
import { isOutOfHours, judgedLevel, presetOf, validityOf } from './validity.ts'

const nobody: ActingOnPermit = { userId: 'nobody', isOfficer: false, isManager: false, isLeader: false }
const officer = { ...nobody, userId: 'officer', isOfficer: true }
const manager = { ...nobody, userId: 'manager', isOfficer: true, isManager: true }
const leader = { ...manager, userId: 'leader', isLeader: true }
const watcher = { ...nobody, userId: 'watcher' }
const of = (state: PermitState, judgedLevel: PermitLevel = 'second'): PermitActedOn => ({
  state,
  judgedLevel,
  applicantId: 'applicant',
  watcherId: 'watcher',
})

// oxfmt-ignore
const cases: [what: string, permit: PermitActedOn, event: PermitEvent, who: ActingOnPermit, why: string | null][] = [
  ['the officer reviews 二级',                  of('toReview'),            'approve', officer, null],
  ['the officer does not review 一级',          of('toReview', 'first'),   'approve', officer, 'permit.notManager'],
  ['the manager reviews 一级',                  of('toReview', 'first'),   'approve', manager, null],
  ['the manager does not review 特级',          of('toReview', 'special'), 'refuse',  manager, 'permit.notLeader'],
  ['the leader reviews 特级',                   of('toReview', 'special'), 'refuse',  leader,  null],
  ['nobody reviews what they asked for',        of('toReview'),            'approve', { ...leader, userId: 'applicant' }, 'permit.ownReview'],
  ['a patrol does not review',                  of('toReview'),            'approve', nobody,  'permit.notOfficer'],
  ['what was not reviewed is not handled',      of('toReview'),            'handle',  officer, 'permit.stepWrong'],
  ['the officer handles',                       of('toHandle'),            'handle',  officer, null],
  ['the watcher does not handle',               of('toHandle'),            'handle',  watcher, 'permit.notOfficer'],
  ['the watcher checks',                        of('working'),             'check',   watcher, null],
  ['another one does not',                      of('working'),             'check',   nobody,  'permit.notWatcher'],
  ['anybody stops',                             of('working'),             'stop',    nobody,  null],
  ['anybody stops what has not begun',          of('toHandle'),            'stop',    nobody,  null],
  ['what is over is not stopped',               of('closed'),              'stop',    nobody,  'permit.stepWrong'],
  ['the watcher ends it',                       of('working'),             'finish',  watcher, null],
  ['the watcher does not accept',               of('toAccept'),            'accept',  { ...officer, userId: 'watcher' }, 'permit.ownAccept'],
  ['the officer accepts',                       of('toAccept'),            'accept',  officer, null],
  ['nobody accepts what burns',                 of('working'),             'accept',  officer, 'permit.stepWrong'],
  ['what is closed is not reviewed',            of('closed'),              'approve', leader,  'permit.stepWrong'],
  ['nobody lets it expire by hand',             of('toHandle'),            'expire',  leader,  'permit.stepWrong'],
]
test.each(cases)('%s', (_, permit, event, who, why) => {
  expect(whyNotPermitStep(permit, event, who)).toBe(why)
})

test('every state that is open can end, no other leads on, and each has its number', () => {
  const from = new Set(PERMIT_FLOW.map(([state]) => state))
  expect([...from].toSorted()).toEqual(['toAccept', 'toHandle', 'toReview', 'working'])
  for (const [number, state] of Object.entries(PERMIT_STATES)) expect(PERMIT_STATUS_OF[state]).toBe(number)
  for (const event of PERMIT_EVENTS.filter((each) => each !== 'apply'))
    expect(Object.values(PERMIT_STATES).some((state) => permitStepOf(state, event))).toBe(true)
})

describe('levels and validity', () => {
  const at = (local: string) => new Date(`${local}+08:00`)
  // oxfmt-ignore
  const hours: [what: string, from: string, until: string, isOut: boolean][] = [
    ['a working day',        '2026-11-23T08:00', '2026-11-23T18:00', false],
    ['until the night',      '2026-11-23T18:00', '2026-11-23T22:00', false],
    ['into the night',       '2026-11-23T18:00', '2026-11-23T22:01', true],
    ['before six',           '2026-11-23T05:30', '2026-11-23T08:00', true],
    ['a Saturday',           '2026-11-21T09:00', '2026-11-21T10:00', true],
    ['more than a day',      '2026-11-23T08:00', '2026-11-24T08:00', true],
  ]
  test.each(hours)('%s', (_, from, until, isOut) => {
    expect(isOutOfHours(at(from), at(until))).toBe(isOut)
  })
  test('out of hours a level is one graver', () => {
    const [from, until] = [at('2026-11-21T09:00'), at('2026-11-21T10:00')]
    const levels: PermitLevel[] = ['special', 'first', 'second', 'third']
    expect(levels.map((level) => judgedLevel(level, from, until))).toEqual([
      'special',
      'special',
      'first',
      'second',
    ])
  })
  test('a plant that may explode has shorter ones', () => {
    expect([presetOf('23').first, presetOf('6').first, presetOf('6').power]).toEqual([8, 24, 360])
    expect([validityOf('power', 'special'), validityOf('firePower', 'first')]).toEqual(['power', 'first'])
  })
})

describe('gas', () => {
  const now = new Date('2026-11-23T08:00:00Z')
  const ago = (minutes: number, lelPercent = 0) => ({
    at: new Date(now.getTime() - minutes * 60_000),
    lelPercent,
  })
  // oxfmt-ignore
  const rows: [what: string, needed: boolean, last: { at: Date; lelPercent: number } | null, why: string | null][] = [
    ['not needed',        false, null,        null],
    ['never tested',      true,  null,        'permit.gasMissing'],
    ['good and fresh',    true,  ago(30),     null],
    ['31 minutes old',    true,  ago(31),     'permit.gasOld'],
    ['fresh and not good', true, ago(1, 11),  'permit.gasBad'],
  ]
  test.each(rows)('%s', (_, needed, last, why) => {
    expect(gasWrong(needed, last, now)).toBe(why)
  })
  test('is asked for where it may be, and for 特级', () => {
    expect([needsGas([], 'second'), needsGas(['gas'], 'third'), needsGas([], 'special')]).toEqual([
      false,
      true,
      true,
    ])
  })
})

test('a check list counts when every item of it is answered', () => {
  const answers = itemsOf('before', 'fire').map(({ key }) => ({ key, isGood: true }))
  expect([isAnswered('before', 'fire', answers), isAnswered('before', 'fire', answers.slice(1))]).toEqual([
    true,
    false,
  ])
  expect(itemsOf('before', 'power').map(({ key }) => key)).toContain('oneEach')
  expect(itemsOf('before', 'fire').map(({ key }) => key)).not.toContain('oneEach')
})

test('after the flame: off, embers cleared, looked at again within the hour, what was quiet restored', () => {
  expect(itemsOf('after', 'fire').map(({ text }) => text)).toEqual([
    '断电断气',
    '清理余火',
    '60 min 内复查',
    '恢复屏蔽点位并核对无残留',
  ])
  expect(itemsOf('after', 'power').map(({ text }) => text)).toEqual(['断电断气', '临时线路用毕拆除'])
})

test('a round is done by a check until the next is due, missed after its grace, and to come before', () => {
  const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)
  const rounds = roundsOf(at('11:00'), at('13:30'), [at('11:31'), at('12:05')], at('13:05'))
  expect(rounds.map(({ state }) => state)).toEqual(['done', 'done', 'missed', 'toCome', 'toCome'])
})

test('embers are looked for half an hour to an hour after the last flame, and not after power alone', () => {
  const at = new Date('2026-11-23T08:00:00Z')
  expect(recheckOf('fire', at)).toEqual({
    from: new Date('2026-11-23T08:30:00Z'),
    until: new Date('2026-11-23T09:00:00Z'),
  })
  expect(recheckOf('power', at)).toBe(null)
})
