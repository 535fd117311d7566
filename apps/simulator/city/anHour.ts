import type { Dice } from '../play/dice.ts'
import {
  type ScriptDeed,
  type Script,
  scriptStep,
  type ScriptStep,
  type ComponentWhere,
} from '../play/script.ts'
import {
  FIRE_ALARM_SYSTEM,
  FIRE_DOOR,
  FLOW_INDICATOR,
  HEAT,
  HYDRANT_BUTTON,
  MANUAL_CALL_POINT,
  SMOKE,
  SOUNDER,
} from '../scripts/table5.ts'

export interface Rates {
  firesPerHour: number
  faultsPerHour: number
}

const HOUR_S = 3_600
const MINUTE_S = 60
const FLOORS_END = 18
const POINTS_END = 16
const HOUSES = 'houses'
/** For so many failures of a component there is one power cut, and one guard who tries his keys. */
const SELDOM = 1 / 6

/** What a fire begins with, and how often. */
const BEGINNINGS = [SMOKE, SMOKE, SMOKE, SMOKE, HEAT, MANUAL_CALL_POINT] as const
/** What fails in a city, and how it is told. */
const FAILURES: readonly [componentType: number, bits: Extract<ScriptDeed, { does: 'component' }>['bits']][] =
  [
    [SMOKE, ['fault']],
    [SMOKE, ['fault']],
    [SOUNDER, ['fault', 'powerFault']],
    [HYDRANT_BUTTON, ['fault']],
    [FLOW_INDICATOR, ['supervisory']],
    [FIRE_DOOR, ['feedback']],
    [SMOKE, ['shielded']],
  ]

/** One hour of a city's life, ended by an hour's chance; what begins in it may be made good after it. */
export const anHour = ({ firesPerHour, faultsPerHour }: Rates): Script => ({
  name: 'an-hour',
  about: 'What happens in a city of a dozen watched buildings.',
  cast: { [HOUSES]: 'others' },
  steps: (dice) => [
    ...moments(dice, firesPerHour).flatMap((at) => aFire(dice, at)),
    ...moments(dice, faultsPerHour).flatMap((at) => aFailure(dice, at)),
    ...moments(dice, faultsPerHour * SELDOM).flatMap((at) => aPowerCut(dice, at)),
    ...moments(dice, faultsPerHour * SELDOM).map((at) =>
      scriptStep(at, HOUSES, { does: 'press', key: 'selfTest' }, anybody(dice)),
    ),
  ],
})

/** Seconds of the hour at which something that comes so often comes. */
function moments(dice: Dice, perHour: number): number[] {
  const all: number[] = []
  for (let at = dice.pauseMs(perHour) / 1_000; at < HOUR_S; at += dice.pauseMs(perHour) / 1_000) all.push(at)
  return all
}

const DEVICES_END = 1_000
/** Counted round by the player. */
const anybody = (dice: Dice) => dice.below(DEVICES_END)
const between = (dice: Dice, from: number, until: number) => from + dice.next() * (until - from)
const place = (dice: Dice, componentType: number): ComponentWhere => ({
  floor: 1 + dice.below(FLOORS_END),
  componentType,
  nth: dice.below(POINTS_END),
})

function aFire(dice: Dice, at: number): ScriptStep[] {
  const who = anybody(dice)
  const first = place(dice, BEGINNINGS[dice.below(BEGINNINGS.length)] ?? SMOKE)
  const spreads = dice.next() < 0.35
  const burning = spreads ? [first, { ...first, componentType: SMOKE, nth: (first.nth ?? 0) + 1 }] : [first]
  const over = at + between(dice, 4 * MINUTE_S, 9 * MINUTE_S)
  const sounder = { floor: first.floor, componentType: SOUNDER }
  return [
    ...burning.map((where, i) =>
      scriptStep(
        at + i * between(dice, 15, 50),
        HOUSES,
        { does: 'component', where, bits: ['fire'], label: 'fire' },
        who,
      ),
    ),
    scriptStep(at + 1, HOUSES, { does: 'component', where: sounder, bits: ['started', 'feedback'] }, who),
    scriptStep(over, HOUSES, { does: 'pressAtPanel', systemType: FIRE_ALARM_SYSTEM, key: 'reset' }, who),
    ...[...burning, sounder].map((where, i) =>
      scriptStep(over + 1 + i, HOUSES, { does: 'component', where, bits: [] }, who),
    ),
  ]
}

function aFailure(dice: Dice, at: number): ScriptStep[] {
  const who = anybody(dice)
  const [componentType, bits] = FAILURES[dice.below(FAILURES.length)] ?? [SMOKE, ['fault']]
  const where = place(dice, componentType)
  return [
    scriptStep(at, HOUSES, { does: 'component', where, bits }, who),
    scriptStep(
      at + between(dice, 5 * MINUTE_S, 40 * MINUTE_S),
      HOUSES,
      { does: 'component', where, bits: [] },
      who,
    ),
  ]
}

function aPowerCut(dice: Dice, at: number): ScriptStep[] {
  const who = anybody(dice)
  return [
    scriptStep(at, HOUSES, { does: 'device', bits: ['fault', 'mainPowerFault'] }, who),
    scriptStep(at + between(dice, 2 * MINUTE_S, 15 * MINUTE_S), HOUSES, { does: 'device', bits: [] }, who),
  ]
}
