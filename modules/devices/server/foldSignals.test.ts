import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldSignals, idOfSignal, isNewer, type ComponentStateNow } from './foldSignals.ts'
import { LANE_A, LANE_B, signal, T0, afterMs } from './testing/signals.ts'
import type { StoredSignal } from './signal.ts'

const fold = (...signals: StoredSignal[]) => foldSignals(new Map(), signals, ['reset'])

describe('a state', () => {
  const rows: [
    what: string,
    signals: StoredSignal[],
    changes: [before: string[], after: string[], isStale?: boolean][],
  ][] = [
    ['begins with all its bits', [signal({ bits: ['fire'] })], [[[], ['fire']]]],
    [
      'is what the last signal says',
      [signal({ bits: ['fire'] }), signal({ bits: ['fault'], seq: 2 })],
      [
        [[], ['fire']],
        [['fire'], ['fault']],
      ],
    ],
    [
      'ends when nothing is set',
      [signal({ bits: ['fire'] }), signal({ bits: [], seq: 2 })],
      [
        [[], ['fire']],
        [['fire'], []],
      ],
    ],
    [
      'is kept from a signal of another lane that is older',
      [
        signal({ bits: [], receivedAt: afterMs(5), laneId: LANE_B }),
        signal({ bits: ['fire'], laneId: LANE_A }),
      ],
      [
        [[], []],
        [[], [], true],
      ],
    ],
    [
      'follows the numbers of a lane when the clock was set back',
      [signal({ bits: [], receivedAt: afterMs(5) }), signal({ bits: ['fire'], seq: 2 })],
      [
        [[], []],
        [[], ['fire']],
      ],
    ],
    [
      'of a device keeps that it is offline until the gateway hears it',
      [
        signal({ part: 'device', kind: 'link', bits: ['offline'] }),
        signal({ part: 'device', bits: ['normal'], seq: 2 }),
        signal({ part: 'device', kind: 'link', bits: [], seq: 3 }),
      ],
      [
        [[], ['offline']],
        [['offline'], ['normal', 'offline']],
        [['normal', 'offline'], ['normal']],
      ],
    ],
    [
      'is left alone by an operation',
      [signal({ bits: ['fire'] }), signal({ kind: 'operation', bits: ['silence'], seq: 2 })],
      [
        [[], ['fire']],
        [['fire'], ['fire']],
      ],
    ],
    ['is left alone by a measure', [signal({ kind: 'analogue', bits: [] })], []],
  ]
  test.each(rows)('%s', (_, signals, changes) => {
    expect(
      fold(...signals).map(({ before, after, isStale }) => [before, after, ...(isStale ? [true] : [])]),
    ).toEqual(changes)
  })
})

test('a reset ends what is wrong in its system, not what is shielded, nor anything of the next system', () => {
  const states = new Map<string, ComponentStateNow>()
  const system = (systemAddress: number, componentAddress: number, bits: string[], seq: number) =>
    signal({ systemAddress, componentAddress, bits, seq })
  foldSignals(
    states,
    [system(1, 1, ['fire', 'shielded'], 1), system(1, 2, ['fault'], 2), system(2, 1, ['fire'], 3)],
    ['reset'],
  )
  const reset = signal({
    part: 'system',
    kind: 'operation',
    bits: ['reset'],
    systemAddress: 1,
    componentType: 0,
    componentAddress: 0,
    seq: 4,
  })
  const changes = foldSignals(states, [reset], ['reset'])
  expect(changes.map(({ before, after }) => [before, after])).toEqual([
    [[], []],
    [['fire', 'shielded'], ['shielded']],
    [['fault'], []],
  ])
  expect(states.get(idOfSignal(system(2, 1, [], 0)))?.bits).toEqual(['fire'])
})

test('however two lanes are mixed, the last word of a component is the newest', () => {
  const anySignal = fc.record({
    at: fc.integer({ min: 0, max: 50 }),
    bits: fc.subarray(['fire', 'fault']),
    isB: fc.boolean(),
  })
  fc.assert(
    fc.property(
      fc.array(anySignal, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 0, max: 12 }),
      (drawn, cut) => {
        const byTime = drawn.toSorted((a, b) => a.at - b.at)
        const all = byTime.map(({ at, bits, isB }, index) =>
          signal({ bits, laneId: isB ? LANE_B : LANE_A, receivedAt: afterMs(at), seq: index }),
        )
        const urgentFirst = [
          ...all.filter((one) => one.laneId === LANE_A),
          ...all.filter((one) => one.laneId === LANE_B),
        ]
        const states = new Map<string, ComponentStateNow>()
        foldSignals(states, urgentFirst.slice(0, cut), [])
        foldSignals(states, urgentFirst.slice(cut), [])
        const newest = all.reduce((last, one) => (isNewer(one, last) ? one : last))
        expect(states.get(idOfSignal(newest))?.bits).toEqual(newest.bits)
      },
    ),
  )
})

test('the time since when it is so moves only when it changes', () => {
  const states = new Map<string, ComponentStateNow>()
  const said = [signal({ bits: ['fire'] }), signal({ bits: ['fire'], seq: 2, receivedAt: afterMs(9) })]
  foldSignals(states, said, [])
  expect(states.get(idOfSignal(said[0]!))?.since).toEqual(T0) // the first of two
})
