import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  bordersOf,
  type SignalHeard,
  isNarrower,
  isWithinWindow,
  MANUAL_CALL_POINT,
  QUIET_RULE,
  type Quiet,
  type Quietness,
  quietnessOf,
  type PlacedSpeaker,
  WINDOW_SCOPES,
  windowFor,
} from './windows.ts'
import { wrongTimes, type WindowTimes } from './windowTimes.ts'

const SMOKE = 42
const maintenance = { under: 'maintenance' as const, hearsFires: true }
const deaf = { under: 'debug' as const, hearsFires: false }
const hearing = { under: 'debug' as const, hearsFires: true }
const heard = (given: Partial<SignalHeard>): SignalHeard => ({
  kind: 'fire',
  part: 'component',
  componentType: SMOKE,
  window: maintenance,
  isSecondFire: false,
  ...given,
})
const callPoint = { componentType: MANUAL_CALL_POINT }

const silences: [what: string, heard: Partial<SignalHeard>, under: Quietness | null][] = [
  ['a fire outside every window sounds', { window: null }, null],
  ['a fault outside every window sounds', { window: null, kind: 'fault' }, null],
  ['in maintenance a first fire is quiet', {}, 'maintenance'],
  ['in maintenance a second fire sounds', { isSecondFire: true }, null],
  ['in maintenance a manual call point sounds', callPoint, null],
  ['in maintenance a call for help sounds', { kind: 'urgent', part: 'device', componentType: 0 }, null],
  ['in maintenance a fault is quiet, whatever burns', { kind: 'fault', isSecondFire: true }, 'maintenance'],
  ['in maintenance the fault of a call point is quiet', { kind: 'fault', ...callPoint }, 'maintenance'],
  ['in maintenance what is supervised is quiet', { kind: 'supervisory', isSecondFire: true }, 'maintenance'],
  [
    'in maintenance the panel’s own fire is quiet: it follows from its detector’s',
    { part: 'system', componentType: 0 },
    'maintenance',
  ],
  [
    'in maintenance a missed duty check sounds',
    { kind: 'missedDuty', part: 'device', componentType: 0 },
    null,
  ],
  ['in a test a fire is quiet', { window: deaf }, 'debug'],
  ['in a test a second fire is quiet', { window: deaf, isSecondFire: true }, 'debug'],
  ['in a test a manual call point is quiet', { window: deaf, ...callPoint }, 'debug'],
  ['in a test a call for help is quiet', { window: deaf, kind: 'urgent' }, 'debug'],
  ['in a test that hears fires a first one is quiet', { window: hearing }, 'debug'],
  ['in a test that hears fires a second one sounds', { window: hearing, isSecondFire: true }, null],
  ['in a test that hears fires a manual call point sounds', { window: hearing, ...callPoint }, null],
]
describe('in the table of what is quiet', () => {
  test.each(silences)('%s', (_, given, under) => expect(quietnessOf(heard(given))).toBe(under))
  test('every row is met by an example', () => {
    const first = (given: Partial<SignalHeard>) => QUIET_RULE.findIndex(([, holds]) => holds(heard(given)))
    expect(new Set(silences.map(([, given]) => first(given))).size).toBe(QUIET_RULE.length)
  })
})

const here: PlacedSpeaker = {
  part: 'component',
  transmissionId: 't',
  panelId: 'p',
  floorId: 'f',
  loopNo: 5,
  componentId: 'c',
}
const around: [
  what: string,
  scope: (typeof WINDOW_SCOPES)[number],
  at: Partial<PlacedSpeaker>,
  isIn: boolean,
][] = [
  ['itself', 'component', {}, true],
  ['no other', 'component', { componentId: 'd' }, false],
  ['its loop', 'loop', { componentId: 'd', floorId: 'g' }, true],
  ['no other loop', 'loop', { loopNo: 6 }, false],
  ['not the same loop of another panel', 'loop', { panelId: 'q' }, false],
  ['nothing that is on no loop', 'loop', { loopNo: null }, false],
  ['its floor', 'floor', { componentId: 'd', loopNo: 6, panelId: 'q' }, true],
  ['no other floor', 'floor', { floorId: 'g' }, false],
  ['not the device that stands on that floor', 'floor', { part: 'device' }, false],
  ['its panel', 'panel', { componentId: 'd', loopNo: 6, floorId: 'g' }, true],
  ['its panel’s own trouble', 'panel', { part: 'system', loopNo: null, floorId: null }, true],
  ['no other panel', 'panel', { panelId: 'q' }, false],
  ['its transmission device', 'transmission', { panelId: 'q', floorId: null, loopNo: null }, true],
  ['no other transmission device', 'transmission', { transmissionId: 'u' }, false],
]
describe('a window is', () => {
  test.each(around)('around %s', (_, scope, at, isIn) =>
    expect(isWithinWindow(bordersOf(scope, here), { ...here, ...at })).toBe(isIn),
  )
  test.each(WINDOW_SCOPES)('around nothing where nobody knows the %s', (scope) => {
    const unknown = { transmissionId: null, panelId: null, floorId: null, loopNo: null, componentId: null }
    expect(isWithinWindow(bordersOf(scope, unknown), { ...here, ...unknown })).toBe(false)
  })
})

const quiet = (
  scope: (typeof WINDOW_SCOPES)[number],
  atMs: number,
  under: Quietness = 'maintenance',
): Quiet => ({
  ...bordersOf(scope, here),
  under,
  hearsFires: under === 'maintenance',
  from: new Date(atMs),
})
describe('of several windows around one thing', () => {
  test('the narrowest counts, whichever was first', () => {
    const narrow = quiet('loop', 1)
    const all = [quiet('transmission', 2, 'debug'), narrow, quiet('panel', 3, 'debug')]
    expect(windowFor(all, here)).toBe(narrow)
    expect(windowFor(all.toReversed(), here)).toBe(narrow)
  })
  test('of two as narrow the later one', () => {
    const later = quiet('floor', 2, 'debug')
    expect(windowFor([quiet('floor', 1), later, quiet('floor', 0)], here)).toBe(later)
  })
})

const id = fc.constantFrom('a', 'b')
const standing: fc.Arbitrary<PlacedSpeaker> = fc.record({
  part: fc.constantFrom('component' as const, 'system' as const, 'device' as const),
  transmissionId: id,
  panelId: id,
  floorId: id,
  loopNo: fc.constantFrom(1, 2),
  componentId: id,
})
const scope = fc.constantFrom(...WINDOW_SCOPES)
test('what is within the narrower of two is within the wider, so narrowing never silences anything new', () => {
  const scoped = fc.tuple(scope, standing).map(([one, at]) => bordersOf(one, at))
  fc.assert(
    fc.property(scoped, scoped, standing, (narrow, wide, at) => {
      const kept = { ...narrow, ...told(wide) }
      fc.pre(isNarrower(kept, wide))
      expect(!isWithinWindow(kept, at) || isWithinWindow(wide, at)).toBe(true)
    }),
  )
})
const told = (borders: object) =>
  Object.fromEntries(Object.entries(borders).filter(([key, value]) => key !== 'scope' && value !== null))

const NOW = new Date('2026-11-20T08:00:00Z')
const inHours = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000)
const times: [what: string, given: Partial<WindowTimes>, wrong: string | null][] = [
  ['two hours from now are taken', { until: inHours(2) }, null],
  ['eight hours are taken', { until: inHours(8) }, null],
  ['more are not', { until: inHours(8.001) }, 'alarm.windowTooLong'],
  ['the year 2099 is not', { until: new Date('2099-01-01') }, 'alarm.windowTooLong'],
  ['what began an hour ago is counted from now', { from: inHours(-1), until: inHours(8) }, null],
  ['an end before the start is none', { from: inHours(2), until: inHours(1) }, 'alarm.startsAfterEnd'],
  ['an end that has come is none', { from: inHours(-2), until: inHours(0) }, 'alarm.windowEndsBefore'],
  ['tomorrow can be planned', { from: inHours(24), until: inHours(26) }, null],
  ['next year cannot', { from: inHours(8_760), until: inHours(8_761) }, 'alarm.windowFarAhead'],
  ['the shift leader may for a day, with a reason', { until: inHours(24), mayBeLong: true }, null],
  ['and says why', { until: inHours(24), mayBeLong: true, reason: ' ' }, 'alarm.windowReasonMissing'],
  ['and needs none for two hours', { until: inHours(2), mayBeLong: true, reason: '' }, null],
  ['nobody may for ever', { until: new Date('2099-01-01'), mayBeLong: true }, 'alarm.windowFarTooLong'],
]
test.each(times)('of the times of a window: %s', (_, given, wrong) => {
  const all = { from: NOW, until: inHours(2), now: NOW, mayBeLong: false, reason: '改造', ...given }
  expect(wrongTimes(all, { hours: 8, longHours: 72 })?.refused ?? null).toBe(wrong)
})
