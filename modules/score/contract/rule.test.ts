import { expect, test } from 'vitest'
import {
  type Cap,
  cappedBy,
  capsIn,
  gradeOf,
  type ScoreReached,
  RULE_1,
  unitScoreOf,
  toneOf,
} from './rule.ts'

const WORKED: ScoreReached = {
  facility: 0.97,
  alarm: 0.93,
  duty: 0.93,
  patrol: 0.88,
  hazard: 0.75,
  maintenance: 0.92,
}
// oxfmt-ignore
const scores: [what: string, reached: ScoreReached, caps: Cap[], shown: number | null][] = [
  ['the worked example: 90.45',              WORKED,                                                         [],                90],
  ['without maintenance: 81.25 of 90',       { ...WORKED, maintenance: null },                               [],                90],
  ['all is well',                            { facility: 1, alarm: 1, duty: 1, patrol: 1, hazard: 1, maintenance: 1 }, [],      100],
  ['half rounds up',                         { facility: 0.905, alarm: 0.905, duty: 0.905, patrol: 0.905, hazard: 0.905, maintenance: 0.905 }, [], 91],
  ['a fire nobody handles caps it',          WORKED,                                                         ['fireUnhandled'], 60],
  ['a pump on manual caps it',               WORKED,                                                         ['pumpManual', 'shiftThin'], 75],
  ['of several the strictest holds',         WORKED,                                                         ['shiftThin', 'deviceOffline', 'tankLow'], 60],
  ['a cap lifts nothing',                    { facility: 0.2, alarm: 0.2, duty: 0.2, patrol: 0.2, hazard: 0.2, maintenance: 0.2 }, ['majorHazard'], 20],
  ['60 % of the weights are enough',         { facility: 1, alarm: 1, duty: 1, patrol: null, hazard: null, maintenance: null }, [], 100],
  ['55 % are not: 数据不足',                  { facility: 1, alarm: 1, duty: null, patrol: null, hazard: null, maintenance: 1 }, [], null],
  ['nothing is known',                       { facility: null, alarm: null, duty: null, patrol: null, hazard: null, maintenance: null }, [], null],
]
test.each(scores)('%s', (_, reached, caps, shown) => expect(unitScoreOf(reached, RULE_1, caps)).toBe(shown))

test('what a cap takes is taken once, by the strictest', () => {
  expect(cappedBy(86, ['shiftThin', 'tankLow'])).toEqual({ cap: 'tankLow', points: 11 })
  expect(cappedBy(70, ['tankLow'])).toBeNull()
  expect(cappedBy(null, ['tankLow'])).toBeNull()
})
test('a score of before is held down by what was looked at then', () => {
  expect(capsIn(2)).toEqual(['fireUnhandled', 'majorHazard', 'deviceOffline'])
  expect(capsIn(3)).toHaveLength(6)
})

const colours: [shown: number, tone: string, grade: string][] = [
  [0, 'red', 'poor'],
  [60, 'red', 'poor'],
  [61, 'orange', 'fair'],
  [80, 'orange', 'fair'],
  [81, 'orange', 'good'],
  [90, 'orange', 'good'],
  [91, 'green', 'excellent'],
  [100, 'green', 'excellent'],
]
test.each(colours)('%s is %s and %s', (shown, tone, grade) =>
  expect([toneOf(shown), gradeOf(shown)]).toEqual([tone, grade]),
)
