import { measureOf } from '@gss/devices/contract'
import { expect, test } from 'vitest'
import { BOARD_KEYS, BOARDS, type Kinds, deviceStandingOf, standsOn } from './index.ts'

const component = (systemType: number, componentType: number): Kinds => ({
  kind: 'component',
  systemType,
  componentType,
  devType: '',
  gateway: '',
  isDwelling: false,
})
const wireless = (devType: string, more: Partial<Kinds> = {}): Kinds => ({
  ...component(0, 0),
  kind: 'nbDevice',
  devType,
  ...more,
})
const boardsOf = (device: Kinds) => BOARDS.filter(({ of }) => standsOn(of, device)).map(({ key }) => key)

// oxfmt-ignore
const cases: [what: string, device: Kinds, boards: string[]][] = [
  ['a smoke detector',                   component(1, 42),   ['fireAlarm']],
  ['a gas detector on a fire panel',     component(1, 11),   ['gasDetection']],
  ['a residual current detector',        component(1, 17),   ['electricFire']],
  ['a hydrant button',                   component(11, 24),  ['hydrant']],
  ['a hydrant pump',                     component(11, 91),  ['pumpRoom']],
  ['a tank',                             component(11, 92),  ['tank']],
  ['a valve of a sprinkler system',      component(12, 97),  ['autoSpray']],
  ['a smoke outlet',                     component(18, 115), ['smokeControl']],
  ['a fire door',                        component(19, 102), ['fireDoor']],
  ['a controller of gas extinguishing',  component(13, 81),  ['gasOutFire']],
  ['a monitor of power',                 component(23, 85),  ['firePower']],
  ['a wireless smoke detector',          wireless('1'),      ['smokeNb']],
  ['the same where people live',         wireless('1', { isDwelling: true }), ['smokeNb', 'homeDetector']],
  ['a three-phase meter',                wireless('5', { kind: 'eMonitor' }), ['thirdPhase']],
  ['the same behind a gateway of HIK',   wireless('5', { kind: 'eMonitor', gateway: 'HIK-7' }), ['electricHik']],
  ['an air switch',                      wireless('10'),     ['airSwitchNb']],
  ['an SOS button',                      wireless('8'),      ['sosNb']],
]
test.each(cases)('%s stands where it belongs', (_, device, boards) =>
  expect(boardsOf(device)).toEqual(boards),
)

test('every board has a key of its own and names measures that there are', () => {
  expect(new Set(BOARD_KEYS).size).toBe(BOARDS.length)
  for (const { measures, usual } of BOARDS)
    for (const code of [...measures, ...usual.map(({ measure }) => measure)])
      expect(measureOf(code).unit + code).not.toBe(String(code === 1043 ? 0 : code))
})

const value = (side: '' | 'low' | 'highWarn', isStale = false) => ({ side, isStale })
// oxfmt-ignore
const standings: [what: string, bits: string[], isOnline: boolean, values: ReturnType<typeof value>[], stands: string][] = [
  ['a fire before all',                     ['fault', 'fire'], false, [],                  'fire'],
  ['a value beyond its limit',              [],                true,  [value('low')],      'alarm'],
  ['an old value beyond it tells nothing',  [],                true,  [value('low', true)], 'normal'],
  ['a warning',                             ['shielded'],      true,  [value('highWarn')], 'warn'],
  ['a fault before silence',                ['busFault'],      false, [],                  'fault'],
  ['silence',                               [],                false, [],                  'offline'],
  ['what runs',                             ['started'],       true,  [],                  'started'],
  ['all well',                              [],                true,  [value('')],         'normal'],
]
test.each(standings)('%s', (_, bits, isOnline, values, stands) =>
  expect(deviceStandingOf({ bits, isOnline, values })).toBe(stands),
)
