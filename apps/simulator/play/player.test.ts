import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anHour } from '../city/anHour.ts'
import { SCRIPTS } from '../scripts/all.ts'
import { dice } from './dice.ts'
import { castOf, play, ScriptPlayer } from './player.ts'
import { type ScriptDeed, type Script, scriptStep } from './script.ts'

const connect: ScriptDeed = { does: 'connect' }
const drop: ScriptDeed = { does: 'drop' }
const restart: ScriptDeed = { does: 'restart' }
const script = (
  steps: ReturnType<Script['steps']>,
  cast: Script['cast'] = { one: 1, rest: 'others' },
): Script => ({
  name: 'test',
  about: '',
  cast,
  steps: () => steps,
})

/** Devices are names; what they do is a line. */
function played(of: Script, devices: string[], seed = 1) {
  const done: string[] = []
  const player = new ScriptPlayer(of, devices, seed, (device, { does }) => done.push(`${device} ${does}`))
  return { player, done }
}
const STREET = ['a', 'b', 'c']

const orders: [
  what: string,
  steps: ReturnType<Script['steps']>,
  untilMs: number,
  done: string[],
  next: number | null,
][] = [
  ['nothing before its time', [scriptStep(1, 'one', connect)], 999, [], 1_000],
  ['at its time, not later', [scriptStep(1, 'one', connect)], 1_000, ['a connect'], null],
  [
    'by time, however they are written down',
    [scriptStep(3, 'one', drop), scriptStep(1, 'one', connect)],
    5_000,
    ['a connect', 'a drop'],
    null,
  ],
  [
    'as written, when at one moment',
    [scriptStep(1, 'one', drop), scriptStep(1, 'one', connect)],
    5_000,
    ['a drop', 'a connect'],
    null,
  ],
  [
    'all of a role, when none is named',
    [scriptStep(1, 'rest', connect)],
    1_000,
    ['b connect', 'c connect'],
    null,
  ],
  ['the one that is named, counted round', [scriptStep(1, 'rest', connect, 3)], 1_000, ['c connect'], null],
]
test.each(orders)('a step is done %s', (_, steps, untilMs, done, next) => {
  const { player, done: doneNow } = played(script(steps), STREET)
  expect([player.advance(untilMs), doneNow]).toEqual([next, done])
})

test('played by a clock in the hand, it asks to be woken for each step and then is over', async () => {
  let at = 5_000
  const woken: number[] = []
  const { player, done } = played(
    script([scriptStep(1, 'one', connect), scriptStep(1.5, 'one', drop), scriptStep(61, 'one', restart)]),
    STREET,
  )
  await play(
    player,
    () => at,
    (afterMs, deed) => {
      woken.push(afterMs)
      at += afterMs
      queueMicrotask(deed)
    },
  )
  expect([woken, done]).toEqual([
    [1_000, 500, 59_500],
    ['a connect', 'a drop', 'a restart'],
  ])
})

test('roles with a number are given out first, what is left are the others', () => {
  expect(castOf({ rest: 'others', one: 1 }, STREET)).toEqual(
    new Map([
      ['one', ['a']],
      ['rest', ['b', 'c']],
    ]),
  )
})
test('a script with more roles than devices is refused', () => {
  expect(() => castOf({ one: 3, rest: 'others' }, STREET)).toThrow('needs 4 devices, there are 3')
})

const all = [...SCRIPTS, anHour({ firesPerHour: 3, faultsPerHour: 6 })]
test.each(all.map((each) => [each.name, each] as const))(
  '%s is the same for the same seed, in whatever street',
  (_, each) => {
    fc.assert(
      fc.property(fc.nat(), fc.integer({ min: 3, max: 40 }), (seed, count) => {
        const street = Array.from({ length: count }, (_device, i) => `${i}`)
        const once = played(each, street, seed)
        const again = played(each, street, seed)
        expect(once.player.advance(Infinity)).toBe(null)
        again.player.advance(Infinity)
        expect(again.done).toEqual(once.done)
      }),
      { numRuns: 10 },
    )
  },
)

const WEEK_HOURS = 168
test('the city burns and fails about as often as it is told to', () => {
  const { steps } = anHour({ firesPerHour: 3, faultsPerHour: 6 })
  const hours = Array.from({ length: WEEK_HOURS }, (_, hour) => steps(dice(hour), () => 24))
  const fires = hours.flat().filter(({ deed }) => deed.does === 'pressAtPanel').length
  const failures = hours
    .flat()
    .filter(({ deed }) => deed.does === 'component' && deed.bits.some((bit) => bit === 'fault')).length
  expect(fires / WEEK_HOURS).toBeCloseTo(3, 0)
  expect(failures / WEEK_HOURS).toBeCloseTo((6 * 4) / 7, 0)
})
const quiet: [
  what: string,
  rates: Parameters<typeof anHour>[0],
  holds: (deeds: readonly ScriptDeed[]) => boolean,
][] = [
  [
    'that never burns never burns',
    { firesPerHour: 0, faultsPerHour: 60 },
    (deeds) => !deeds.some((deed) => 'label' in deed),
  ],
  [
    'in which nothing fails and nothing burns is quiet',
    { firesPerHour: 0, faultsPerHour: 0 },
    (deeds) => deeds.length === 0,
  ],
]
test.each(quiet)('a city %s', (_, rates, holds) => {
  const steps = anHour(rates).steps(dice(1), () => 24)
  expect(holds(steps.map(({ deed }) => deed))).toBe(true)
})

test('chance is even', () => {
  const chance = dice(7)
  const counts = Array.from({ length: 6 }, () => 0)
  for (let throws = 0; throws < 6_000; throws++) {
    const side = chance.below(6)
    counts[side] = (counts[side] ?? 0) + 1
  }
  expect(Math.min(...counts)).toBeGreaterThan(700)
})
