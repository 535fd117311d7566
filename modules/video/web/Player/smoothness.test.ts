import { expect, test } from 'vitest'
import { judgeSmoothness, type PlayerSample, type Smoothness, smoothnessMeter } from './smoothness.ts'

/** So many seconds of a picture that shows this many frames each, of which some are dropped, and stands for a part of the time. */
const seconds = (count: number, frames: number, dropped = 0, stalled = 0): PlayerSample[] =>
  Array.from({ length: count + 1 }, (_, at) => ({
    atMs: at * 1_000,
    totalFrames: at * frames,
    droppedFrames: at * dropped,
    currentTimeS: at * (1 - stalled),
  }))

// oxfmt-ignore
const judged: [what: string, samples: PlayerSample[], word: Smoothness | null][] = [
  ['all frames',                   seconds(3, 25),          'verySmooth'],
  ['one in twenty dropped',        seconds(3, 25, 1.25),    'verySmooth'],
  ['one in eight dropped',         seconds(3, 25, 3),       'smooth'],
  ['every third dropped',          seconds(3, 25, 8),       'stuck'],
  ['stands for a tenth',           seconds(3, 25, 0, 0.1),  'smooth'],
  ['stands for a fifth',           seconds(3, 25, 0, 0.2),  'stuck'],
  ['stands',                       seconds(3, 0, 0, 1),     'stuck'],
  ['nothing seen yet',             [],                      null],
]
test.each(judged)('%s', (_, samples, word) => expect(judgeSmoothness(samples, 25)).toBe(word))

test('a word changes when it is another one twice', () => {
  const meter = smoothnessMeter()
  const at = (nth: number, frames: number, time: number): PlayerSample => ({
    atMs: nth * 1_000,
    totalFrames: frames,
    droppedFrames: 0,
    currentTimeS: time,
  })
  expect(meter.add(at(0, 0, 0))).toBe(null)
  expect(meter.add(at(1, 25, 1))).toBe('verySmooth')
  expect(meter.add(at(2, 25, 1))).toBe('verySmooth')
  expect(meter.add(at(3, 25, 1))).toBe('stuck')
  meter.forget()
  expect(meter.add(at(9, 0, 0))).toBe(null)
})
