import { describe, expect, test } from 'vitest'
import type { Alarm } from '../../contract/alarm.ts'
import type { AlertBody } from '../../contract/pushes.ts'
import { alarmOf } from '../testing/alarmOf.ts'
import { announcedAlso, type AnnouncedQuietly, isAnnounced, isLoud, loudOf } from './loud.ts'

const NOW = new Date('2026-11-20T12:00:30Z')
const loud: [what: string, given: Partial<Alarm>, is: boolean][] = [
  ['a fire nobody has', {}, true],
  ['an emergency nobody has', { kind: 'urgent' }, true],
  ['a fire somebody has', { claimUntil: new Date('2026-11-20T12:01:00Z') }, false],
  ['a fire whose lease has run out', { claimUntil: new Date('2026-11-20T12:00:20Z') }, true],
  ['a fire under test', { under: 'debug' }, false],
  ['a fire under maintenance', { under: 'maintenance' }, false],
  ['a fault', { kind: 'fault' }, false],
  ['a drill, which is as the real thing', { isDrill: true }, true],
]
test.each(loud)('%s is loud or not', (_, given, is) => expect(isLoud(alarmOf(1, given), NOW)).toBe(is))
test('the loud ones stand at the head of the queue, in its order', () => {
  const fault = (number: number) => alarmOf(number, { kind: 'fault' })
  const tested = alarmOf(2, { under: 'debug' })
  const urgent = alarmOf(3, { kind: 'urgent' })
  expect(loudOf([alarmOf(1), tested, urgent, fault(4), fault(5)], NOW)).toEqual([alarmOf(1), urgent])
  expect([loudOf([alarmOf(1)], NOW), loudOf([fault(1)], NOW), loudOf([], NOW)]).toEqual([
    [alarmOf(1)],
    [],
    [],
  ])
})

const body = (alarmId: string, playTimes = 1): AlertBody => ({
  alarmId,
  kind: 'fault',
  opensModal: false,
  systemName: '',
  deviceText: '',
  playPriority: 4,
  playTimes,
  title: '',
  typeName: '',
  alertTitle: '',
  panelName: '',
  deviceName: '',
  alarmClass: 'panel',
  unitId: alarmId,
  summary: '',
  notify: { title: '', summary: '' },
  action: '',
})
const told: [what: string, given: Partial<Alarm>, playTimes: number, is: boolean][] = [
  ['a new fault', { kind: 'fault' }, 1, true],
  ['a new supervisory alarm', { kind: 'supervisory' }, 3, true],
  ['what is under maintenance', { kind: 'fault', under: 'maintenance' }, 1, false],
  ['what makes no sound', { kind: 'fault' }, 0, false],
  ['a fire, which is shown for as long as it is open', {}, -1, false],
]
test.each(told)('%s is announced or not', (_, given, playTimes, is) =>
  expect(isAnnounced({ alarm: alarmOf(1, given), body: body('a', playTimes) })).toBe(is),
)

describe('the list of what was announced', () => {
  const ids = (list: readonly AnnouncedQuietly[]) => list.map(({ alarmId }) => alarmId)
  test('has each once, the newest last', () => {
    expect(
      ids(
        ['a', 'b', 'a'].reduce<readonly AnnouncedQuietly[]>((list, id) => announcedAlso(list, body(id)), []),
      ),
    ).toEqual(['b', 'a'])
  })
  test('does not grow without end', () => {
    const many = Array.from({ length: 600 }, (_, number) => body(String(number)))
    expect(many.reduce<readonly AnnouncedQuietly[]>(announcedAlso, [])).toHaveLength(501)
  })
})
