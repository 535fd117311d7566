import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CutEvent, cutDatagram, cutter, split } from './cut.ts'
import { FRAME_MAX_BYTES } from './frame.ts'
import { hex } from './hex.ts'
import { join } from './join.ts'
import { lineNoise } from './testing/arbitraries.ts'
import { frameBytes, spoilt } from './testing/frames.ts'

const LENGTH_AT = 24
const one = frameBytes({ serial: 1 })
const two = frameBytes({ serial: 2, data: new Uint8Array() })
const longest = frameBytes({ data: new Uint8Array(1024).fill(0x40) })
const marksInside = frameBytes({
  source: '404023234040',
  data: Uint8Array.of(0x40, 0x40, 0x23, 0x23, 0x23, 0x23, 0x40, 0x40, 0x40),
})
const noise = Uint8Array.of(1, 0x40, 2, 0x23, 0x23, 3)
const liar = spoilt(one, LENGTH_AT, 3)
const tooLong = spoilt(one, LENGTH_AT + 1, 0x40)
const wrongSum = spoilt(one, -3, 0)
const wrongEnd = spoilt(one, -1, 0x24)
const strange = frameBytes({ command: 77 })

/** Frames by their bytes, errors by their fault, noise by its length; neighbouring noise is one. */
function told(events: readonly CutEvent[]): (string | number)[] {
  const words: (string | number)[] = []
  for (const event of events) {
    const last = words.at(-1)
    if (event.kind === 'frame') words.push(hex(event.bytes))
    else if (event.kind === 'error')
      words.push(`${event.fault}${event.plausibleHeader ? '!' : ''}${event.isFalseStart ? '?' : ''}`)
    else if (typeof last === 'number') words[words.length - 1] = last + event.count
    else words.push(event.count)
  }
  return words
}

// `!` begins where a frame was expected, `?` may be part of a damaged one.
// oxfmt-ignore
const cases: [what: string, bytes: Uint8Array, told: (string | number)[], rest: number][] = [
  ['nothing',                                            new Uint8Array(),                   [],                                        0],
  ['two frames glued together',                          join(one, two),                   [hex(one), hex(two)],                      0],
  ['the longest frame there is',                         longest,                            [hex(longest)],                            0],
  ['start and end marks inside of a frame are data',     join(marksInside, two),           [hex(marksInside), hex(two)],              0],
  ['half a frame waits for the rest',                    one.subarray(0, 20),                [],                                        20],
  ['a frame without its last byte waits',                one.subarray(0, -1),                [],                                        one.length - 1],
  ['half a start at the end waits',                      join(noise, one.subarray(0, 1)),  [noise.length],                            1],
  ['noise before, between and behind',                   join(noise, one, noise, two, noise), [6, hex(one), 6, hex(two), 6],          0],
  ['a lying length does not swallow the next frame',     join(liar, two),                  ['end!', liar.length, hex(two)],           0],
  ['a length over 1024 is not waited for',               join(tooLong, two),               ['length!', tooLong.length, hex(two)],     0],
  ['a wrong end costs only its own frame',               join(wrongEnd, two),              ['end!', wrongEnd.length, hex(two)],       0],
  ['a wrong checksum costs only its own frame',          join(wrongSum, two),              ['checksum!', hex(two)],                   0],
  ['an unknown command is an error of a whole frame',    join(strange, two),               ['command', hex(two)],                     0],
  ['behind noise a damaged frame is less sure',          join(noise, wrongEnd, two),       [6, 'end', wrongEnd.length, hex(two)],     0],
  ['behind noise a wrong checksum is told all the same', join(noise, wrongSum),            [6, 'checksum'],                           0],
  ['a wrong checksum found in damage may be no frame',   join(wrongEnd, wrongSum, two),    ['end!', wrongEnd.length, 'checksum?', hex(two)], 0],
  ['and so on, until a sound frame has been seen',       join(wrongEnd, wrongSum, wrongSum, two, wrongSum), ['end!', wrongEnd.length, 'checksum?', 'checksum?', hex(two), 'checksum!'], 0],
  ['a hundred false starts are one damage',              new Uint8Array(100).fill(0x40),     ['length', 74] ,                           26],
]

describe('cutting', () => {
  test.each(cases)('%s', (_, bytes, expected, rest) => {
    const done = split(bytes)
    expect(told(done.events)).toEqual(expected)
    expect(done.rest).toHaveLength(rest)
  })

  test.each(cases)('byte by byte it is the same: %s', (_, bytes, expected, rest) => {
    const line = cutter()
    const events = Array.from(bytes, (byte) => line.push(Uint8Array.of(byte))).flat()
    expect(told(events)).toEqual(expected)
    expect(line.waiting()).toBe(rest)
  })

  test("a maker's own command is a frame for a profile that knows it", () => {
    const own = frameBytes({ command: 200 })
    expect(told(split(own).events)).toEqual(['command'])
    expect(told(split(own, [200]).events)).toEqual([hex(own)])
  })

  test('a frame told keeps none of the bytes it was read with', () => {
    const chunk = join(one, two)
    const [event] = split(chunk).events
    chunk.fill(0)
    expect(event).toEqual({ kind: 'frame', bytes: one })
  })
})

/** A line as it may come: sound frames, damaged ones and noise, in any order. */
const lines = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        one,
        two,
        marksInside,
        liar,
        tooLong,
        wrongSum,
        wrongEnd,
        strange,
        one.subarray(0, 30),
        Uint8Array.of(0x40),
      ),
      lineNoise(40),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => join(...pieces))

describe('however the bytes are chopped', () => {
  test('the same is told, the same waits, and never more than the longest frame', () => {
    fc.assert(
      fc.property(lines, fc.array(fc.integer({ min: 1, max: 90 }), { minLength: 1 }), (bytes, steps) => {
        const whole = split(bytes)
        const line = cutter()
        const events: CutEvent[] = []
        for (let at = 0, i = 0; at < bytes.length; i++) {
          const step = steps[i % steps.length] ?? 1
          events.push(...line.push(bytes.subarray(at, at + step)))
          expect(line.waiting()).toBeLessThan(FRAME_MAX_BYTES)
          at += step
        }
        expect(told(events)).toEqual(told(whole.events))
        expect(line.waiting()).toBe(whole.rest.length)
      }),
      { numRuns: 300 },
    )
  })

  test('no byte is lost: what is told and what waits add up to what came', () => {
    const length = (event: CutEvent) => {
      if (event.kind === 'skipped') return event.count
      // The bytes of a frame whose length or end is wrong are told again, as noise or as the next frame.
      return event.kind === 'error' && (event.fault === 'length' || event.fault === 'end')
        ? 0
        : event.bytes.length
    }
    fc.assert(
      fc.property(lines, (bytes) => {
        const { events, rest } = split(bytes)
        expect(events.reduce((sum, event) => sum + length(event), rest.length)).toBe(bytes.length)
      }),
    )
  })

  test('a sound frame behind anything that is not the beginning of one is found', () => {
    fc.assert(
      fc.property(lines, (bytes) => {
        const events = cutDatagram(join(bytes, new Uint8Array(FRAME_MAX_BYTES), two))
        expect(told(events)).toContain(hex(two))
      }),
    )
  })
})

describe('a still line', () => {
  // oxfmt-ignore
  const still: [what: string, bytes: Uint8Array, told: (string | number)[], rest: number][] = [
    ['a frame cut short does not hold back the next',        join(longest.subarray(0, 28), two, one),     [28, hex(two), hex(one)], 0],
    ['a frame that may still be coming is left alone',       one.subarray(0, 35),                          [],                       35],
    ['nothing waits, nothing happens',                       new Uint8Array(),                             [],                       0],
    ['behind a freed frame the next beginning waits on',     join(longest.subarray(0, 40), two, one.subarray(0, 9)), [40, hex(two)], 9],
    ['a frame that would only be denied frees nothing',      join(longest.subarray(0, 40), wrongSum),    [],                       40 + wrongSum.length],
  ]

  test.each(still)('%s', (_, bytes, expected, rest) => {
    const line = cutter()
    expect(line.push(bytes)).toEqual([])
    expect(told(line.giveUpOne())).toEqual(expected)
    expect(line.waiting()).toBe(rest)
  })
})

describe('a datagram', () => {
  // oxfmt-ignore
  const datagrams: [what: string, bytes: Uint8Array, told: (string | number)[]][] = [
    ['may hold several frames',                      join(one, two),                     [hex(one), hex(two)]],
    ['drops what is left over at its end',           join(one, two.subarray(0, 10)),     [hex(one), 10]],
    ['gives up a beginning that hides a frame',      join(longest.subarray(0, 40), two), [40, hex(two)]],
    ['may be empty',                                 new Uint8Array(),                     []],
  ]

  test.each(datagrams)('%s', (_, bytes, expected) => {
    expect(told(cutDatagram(bytes))).toEqual(expected)
  })
})
