import { expect, test } from 'vitest'
import { type Buffered, steer, type Steering } from './latency.ts'

const one = (startS: number, endS: number) => [{ startS, endS }]
// oxfmt-ignore
const cases: [what: string, buffered: Buffered, does: Steering][] = [
  ['nothing has come',                   { ranges: [],           currentTimeS: 0,   rate: 1,    hasStarted: false }, { does: 'wait' }],
  ['too little to begin with',           { ranges: one(0, 0.3),  currentTimeS: 0,   rate: 1,    hasStarted: false }, { does: 'wait' }],
  ['enough to begin with',               { ranges: one(0, 0.5),  currentTimeS: 0,   rate: 1,    hasStarted: false }, { does: 'play', rate: 1 }],
  ['an old group of pictures came first', { ranges: one(0, 2),   currentTimeS: 0,   rate: 1,    hasStarted: false }, { does: 'play', fromS: 1.55, rate: 1 }],
  ['in time',                            { ranges: one(0, 10.5), currentTimeS: 10,  rate: 1,    hasStarted: true },  { does: 'play', rate: 1 }],
  ['a little behind',                    { ranges: one(0, 10.8), currentTimeS: 10,  rate: 1,    hasStarted: true },  { does: 'play', rate: 1.15 }],
  ['behind',                             { ranges: one(0, 12),   currentTimeS: 10,  rate: 1,    hasStarted: true },  { does: 'play', rate: 1.5 }],
  ['still a little behind goes on so',   { ranges: one(0, 10.6), currentTimeS: 10,  rate: 1.15, hasStarted: true },  { does: 'play', rate: 1.15 }],
  ['caught up',                          { ranges: one(0, 10.4), currentTimeS: 10,  rate: 1.15, hasStarted: true },  { does: 'play', rate: 1 }],
  ['hardly anything in hand',            { ranges: one(0, 10.1), currentTimeS: 10,  rate: 1,    hasStarted: true },  { does: 'play', rate: 0.9 }],
  ['far behind',                         { ranges: one(0, 14),   currentTimeS: 10,  rate: 1,    hasStarted: true },  { does: 'play', fromS: 13.55, rate: 1 }],
  ['before a hole that the camera left', { ranges: [...one(0, 10), ...one(12, 12.6)], currentTimeS: 10, rate: 1, hasStarted: true }, { does: 'play', fromS: 12, rate: 1 }],
]
const rounded = (told: Steering) =>
  told.does === 'play' && told.fromS !== undefined
    ? { ...told, fromS: Math.round(told.fromS * 1_000) / 1_000 }
    : told
test.each(cases)('%s', (_, buffered, does) => expect(rounded(steer(buffered))).toEqual(does))
