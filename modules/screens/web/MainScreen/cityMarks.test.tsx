import type { Alarm } from '@gss/alarms/contract'
import { expect, test } from 'vitest'
import type { MainUnit } from '../../contract/mainScreen.ts'
import { cityAlarm } from '../testing/cityAlarm.ts'
import { cityFiresOf, cityMarksOf, isCalling } from './cityMarks.ts'

const NOW = new Date('2026-11-20T04:10:00Z')
const { unitId: UNIT } = cityAlarm(1)
const OTHER = UNIT.replace(/.$/, '2')
const taken = { claimUntil: new Date(NOW.getTime() + 1), claimedName: '周敏' }
const unit = (given: Partial<MainUnit> = {}): MainUnit => ({
  unitId: UNIT,
  name: '第三人民医院',
  longitude: 119.3,
  latitude: 30.25,
  offline: 0,
  underTest: 0,
  underMaintenance: 0,
  ...given,
})

// oxfmt-ignore
const marks: [what: string, of: Partial<MainUnit>, alarms: Alarm[], mark: string][] = [
  ['what is well is a dot',                                {},                             [],                                                         ''],
  ['a fire before a fault',                                {},                             [cityAlarm(1, { kind: 'fault' }), cityAlarm(2)],            'fire'],
  ['help before what is only supervised',                  {},                             [cityAlarm(1, { kind: 'supervisory' }), cityAlarm(2, { kind: 'urgent' })], 'urgent'],
  ['a room that does not answer before a fault',           {},                             [cityAlarm(1, { kind: 'fault' }), cityAlarm(2, { kind: 'missedDuty' })],   'missedDuty'],
  ['somebody has it: hollow',                              {},                             [cityAlarm(1, taken)],                                      'fire held'],
  ['one that nobody has: solid',                           {},                             [cityAlarm(1, taken), cityAlarm(2)],                        'fire'],
  ['confirmed, it waits for 119: hollow',                  {},                             [cityAlarm(1, { state: 'fireConfirmed', call119: 'owed' })], 'fire held'],
  ['a drill burns nowhere',                                {},                             [cityAlarm(1, { isDrill: true })],                          ''],
  ['a test is a test, whatever it says',                   { underTest: 1 },               [cityAlarm(1, { under: 'debug' })],                         'test'],
  ['maintenance before a line that is down',               { underMaintenance: 1, offline: 1 }, [],                                                    'maintenance'],
  ['a line that is down',                                  { offline: 2 },                 [],                                                         'offline'],
  ['what is open elsewhere is no mark here',               {},                             [cityAlarm(1, { unitId: OTHER })],                          ''],
]
test.each(marks)('%s', (_, of, alarms, mark) => {
  const found = cityMarksOf([unit(of)], alarms, NOW).get(UNIT)
  expect(found ? `${found.state}${found.isHeld ? ' held' : ''}` : '').toBe(mark)
})

// oxfmt-ignore
const fires: [what: string, alarms: Alarm[], told: string][] = [
  ['nothing burns',                                  [cityAlarm(1, { kind: 'urgent' })],                                       ''],
  ['the oldest of a unit is told, with how many',    [cityAlarm(3), cityAlarm(2), cityAlarm(5)],                               '2×3'],
  ['what nobody has before what is older',           [cityAlarm(1, taken), cityAlarm(2)],                                      '2×2'],
  ['each unit by itself, who waits first',           [cityAlarm(1, { ...taken, unitId: OTHER }), cityAlarm(2)],                '2×1 1×1 held'],
  ['neither drills nor tests',                       [cityAlarm(1, { isDrill: true }), cityAlarm(2, { under: 'maintenance' })], ''],
]
test.each(fires)('%s', (_, alarms, told) => {
  const said = cityFiresOf(alarms, NOW).map(
    ({ first, count, isHeld }) => `${Number(first.alarmId.slice(-12))}×${count}${isHeld ? ' held' : ''}`,
  )
  expect(said.join(' ')).toBe(told)
})

// oxfmt-ignore
const calling: [what: string, alarm: Alarm, moves: boolean][] = [
  ['a fire nobody has moves',              cityAlarm(1),                                                 true],
  ['a fire somebody has does not',         cityAlarm(1, taken),                                          false],
  ['once the lease is over it does again', cityAlarm(1, { ...taken, claimUntil: NOW }),                  true],
  ['nor one that 119 is asked about',      cityAlarm(1, { state: 'fireConfirmed', call119: 'owed' }),    false],
  ['nor a test',                           cityAlarm(1, { under: 'debug' }),                             false],
  ['nothing else ever moves',              cityAlarm(1, { kind: 'urgent' }),                             false],
]
test.each(calling)('%s', (_, alarm, moves) => expect(isCalling(alarm, NOW)).toBe(moves))
