import { expect, test } from 'vitest'
import { SAMPLE_RATE } from '../../contract/wav.ts'
import { OTHER, SEAT } from '../engine/voice.ts'
import { simulatorVoice } from './simulatorVoice.ts'

/** Timers only the test moves. */
function hand() {
  let nowMs = 0
  const waiting: { at: number; deed: () => void }[] = []
  return {
    after: (ms: number, deed: () => void) => {
      const one = { at: nowMs + ms, deed }
      waiting.push(one)
      return () => void waiting.splice(waiting.indexOf(one) >>> 0, 1)
    },
    passes(ms: number) {
      const until = nowMs + ms
      for (;;) {
        const next = waiting.toSorted((a, b) => a.at - b.at)[0]
        if (!next || next.at > until) break
        waiting.splice(waiting.indexOf(next), 1)
        nowMs = next.at
        next.deed()
      }
      nowMs = until
    },
  }
}
function call(number: string) {
  const time = hand()
  const told: string[] = []
  const loudest = [0, 0]
  let frames = 0
  const one = simulatorVoice({ after: time.after }).place(
    { callId: '', seatTel: '', number },
    { answered: () => told.push('answered'), ended: (...how) => told.push(how.join(' ')) },
    {
      put(side, at, samples) {
        loudest[side] = Math.max(loudest[side] ?? 0, ...samples.map(Math.abs))
        frames = Math.max(frames, at + samples.length)
      },
    },
  )
  return { passes: (ms: number) => time.passes(ms), told, loudest, one, seconds: () => frames / SAMPLE_RATE }
}

// oxfmt-ignore
const phones: [what: string, number: string, told: string[]][] = [
  ['one that answers',            '13900000001', ['answered']],
  ['one that answers late',       '13900000004', ['answered']],
  ['one that is busy',            '13900000007', ['outsideBusy busy']],
  ['one that nobody picks up',    '13900000009', ['failed noAnswer']],
  ['one that does not exist',     '13900000000', ['failed notFound']],
]
test.each(phones)('%s', (_, number, told) => {
  const one = call(number)
  one.passes(25_000)
  expect(one.told).toEqual(told)
})
test('both sides are heard, one after the other, as long as it lasts', () => {
  const one = call('13900000001')
  one.passes(1_500 + 6_000)
  expect(one.seconds()).toBeCloseTo(6, 0)
  expect(Math.min(...one.loudest)).toBeGreaterThan(3_000)
  expect(Math.max(...one.loudest)).toBeLessThan(32_768)
  one.one.hangUp('hungUp')
  one.one.hangUp('hungUp')
  one.passes(60_000)
  expect(one.told).toEqual(['answered', 'ended hungUp'])
  expect(one.seconds()).toBeLessThan(7)
})
test('a seat that is muted is silent in the recording too', () => {
  const one = call('13900000001')
  one.one.mute(true)
  one.passes(10_000)
  expect(one.loudest[SEAT]).toBe(0)
  expect(one.loudest[OTHER]).toBeGreaterThan(0)
})
test('given up before anybody answers', () => {
  const one = call('13900000009')
  one.passes(3_000)
  one.one.hangUp('cancelled')
  expect(one.told).toEqual(['failed cancelled'])
})
