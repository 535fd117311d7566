import { expect, test } from 'vitest'
import { type UnitFigures, lossesOf, reachedBy } from './judge.ts'
import { DIMS, RULE_1, unitScoreOf } from './rule.ts'

const CALM: UnitFigures = {
  parts: 100,
  badParts: 0,
  points: 100,
  faults: 0,
  shielded: 0,
  alarms: 10,
  lateAlarms: 0,
  falseAlarms: 0,
  checks: 10,
  answeredChecks: 10,
  duePoints: 50,
  donePoints: 50,
  dueHazards: 4,
  timelyHazards: 4,
  overdueMinor: 0,
  overdueLarger: 0,
  overdueMajor: 0,
  shifts: 20,
  keptShifts: 20,
  duePlans: 5,
  timelyPlans: 5,
  dueRepairs: 10,
  timelyRepairs: 10,
  lives: 100,
  overLives: 0,
}
// oxfmt-ignore
const rates: [what: string, change: Partial<UnitFigures>, dim: (typeof DIMS)[number], x: number | null][] = [
  ['three hundredths of the weight are broken',      { badParts: 3, faults: 1 },              'facility', 0.97],
  ['a unit without devices has no facilities',       { parts: 0, points: 0 },                 'facility', null],
  ['one of ten came late',                           { lateAlarms: 1 },                       'alarm',    0.9],
  ['two false ones of a hundred points',             { falseAlarms: 2 },                      'alarm',    0.9],
  ['false ones cost three tenths at most',           { falseAlarms: 90 },                     'alarm',    0.7],
  ['nothing came: all in time',                      { alarms: 0 },                           'alarm',    1],
  ['one check missed',                               { answeredChecks: 9 },                   'duty',     0.93],
  ['a shift of ten was kept by one alone',           { keptShifts: 18 },                      'duty',     0.97],
  ['nobody was checked: the shifts alone',           { checks: 0, answeredChecks: 0, keptShifts: 15 }, 'duty', 0.75],
  ['neither checks nor shifts',                      { checks: 0, answeredChecks: 0, shifts: 0, keptShifts: 0 }, 'duty', null],
  ['points missed',                                  { donePoints: 44 },                      'patrol',   0.88],
  ['a larger and a minor one overdue',               { overdueLarger: 1, overdueMinor: 1 },   'hazard',   0.8],
  ['nothing below nothing',                          { overdueMajor: 3 },                     'hazard',   0],
  ['a plan came late',                               { timelyPlans: 4 },                      'maintenance', 0.88],
  ['two repairs came late',                          { timelyRepairs: 8 },                    'maintenance', 0.92],
  ['no plan was due: the repairs alone',             { duePlans: 0, timelyPlans: 0, timelyRepairs: 5 }, 'maintenance', 0.5],
  ['a tenth is past its day',                        { overLives: 10 },                       'maintenance', 0.9],
  ['nothing planned, nothing broken',                { duePlans: 0, timelyPlans: 0, dueRepairs: 0, timelyRepairs: 0, overLives: 10 }, 'maintenance', null],
]
test.each(rates)('%s', (_, change, dim, x) => {
  const reached = reachedBy({ ...CALM, ...change })[dim]
  expect(reached === null ? null : Number(reached.toFixed(6))).toBe(x)
})

test('what is lost is the whole of what is missing', () => {
  const of = {
    ...CALM,
    badParts: 9,
    faults: 3,
    shielded: 1,
    lateAlarms: 2,
    falseAlarms: 1,
    answeredChecks: 8,
    keptShifts: 17,
    donePoints: 30,
    overdueMinor: 2,
    timelyPlans: 3,
    timelyRepairs: 9,
    overLives: 4,
  }
  const reached = reachedBy(of)
  const lost = lossesOf(of, reached, RULE_1).reduce((sum, { points }) => sum + points, 0)
  expect(Math.round(100 - lost)).toBe(unitScoreOf(reached, RULE_1))
})
