import type { ComponentKey } from '@gss/devices/contract'
import { expect, test } from 'vitest'
import type { AlarmKind } from '../../contract/index.ts'
import type { KeptAlarm } from '../alarm.ts'
import { keptAlarm } from '../testing/keptAlarm.ts'
import { sameAlarm, type Telling } from './sameAlarm.ts'

const AT = new Date('2026-11-20T08:00:00Z')
const ago = (s: number) => new Date(AT.getTime() - s * 1_000)
const DEVICE = '00000000-0000-7000-8000-000000000001'

const device: ComponentKey = {
  part: 'device',
  systemType: 0,
  systemAddress: 0,
  componentType: 0,
  componentAddress: 0,
  point: '',
}
const system: ComponentKey = { ...device, part: 'system', systemType: 1, systemAddress: 1 }
const smoke: ComponentKey = { ...system, part: 'component', componentType: 40, componentAddress: 17 }

const open = (name: string, key: ComponentKey, rest: Partial<KeptAlarm> = {}): KeptAlarm =>
  keptAlarm({ ...key, alarmId: name, kind: 'fire', transmissionId: DEVICE, lastReportedAt: ago(26), ...rest })
const says = (key: ComponentKey, ...words: string[]): Telling => ({
  key,
  words,
  transmissionId: DEVICE,
  receivedAt: AT,
  isStale: false,
  isDrill: false,
})

type Row = [what: string, says: Telling, kind: AlarmKind, open: KeptAlarm[], same: string | null]
const cases: Row[] = [
  [
    'a system repeats its detector’s fire',
    says(system, 'fire'),
    'fire',
    [open('smoke', smoke)],
    'echo smoke',
  ],
  ['a device repeats it too', says(device, 'fire'), 'fire', [open('smoke', smoke)], 'echo smoke'],
  ['a device repeats its system', says(device, 'fire'), 'fire', [open('system', system)], 'echo system'],
  [
    'of several, the one last told of is meant',
    says(system, 'fire'),
    'fire',
    [
      open('old', smoke, { lastReportedAt: ago(90) }),
      open('new', smoke),
      open('older', smoke, { lastReportedAt: ago(99) }),
    ],
    'echo new',
  ],
  [
    'another system is another fire',
    says({ ...system, systemAddress: 2 }, 'fire'),
    'fire',
    [open('smoke', smoke)],
    null,
  ],
  [
    'another detector is another fire',
    says({ ...smoke, componentAddress: 18 }, 'fire'),
    'fire',
    [open('smoke', smoke)],
    null,
  ],
  [
    'another device is another fire',
    { ...says(device, 'fire'), transmissionId: 'another' },
    'fire',
    [open('smoke', smoke)],
    null,
  ],
  [
    'what is over half a minute is another fire',
    says(system, 'fire'),
    'fire',
    [open('smoke', smoke, { clearedAt: ago(26) })],
    null,
  ],
  [
    'what is over five seconds is the same',
    says(system, 'fire'),
    'fire',
    [open('smoke', smoke, { lastReportedAt: ago(5), clearedAt: ago(4) })],
    'echo smoke',
  ],
  [
    'a real fire is none of a drill',
    says(system, 'fire'),
    'fire',
    [open('drill', smoke, { isDrill: true })],
    null,
  ],
  [
    'a detector says where its system burns',
    says(smoke, 'fire'),
    'fire',
    [open('system', system)],
    'place system',
  ],
  [
    'a system says where its device burns',
    says(system, 'fire'),
    'fire',
    [open('device', device)],
    'place device',
  ],
  [
    'an overdue fire without a place swallows none',
    says(smoke, 'fire'),
    'fire',
    [open('system', system, { isOverdue: true })],
    null,
  ],
  [
    'what came by the slower way says no place',
    { ...says(smoke, 'fire'), isStale: true },
    'fire',
    [open('system', system)],
    null,
  ],
  [
    'a system repeats its component’s fault',
    says(system, 'fault'),
    'fault',
    [open('smoke', smoke, { kind: 'fault' })],
    'echo smoke',
  ],
  [
    'a system whose power fails as well says something new',
    says(system, 'fault', 'mainPowerFault'),
    'fault',
    [open('smoke', smoke, { kind: 'fault' })],
    null,
  ],
  [
    'a transmission device’s fault is its own',
    says(device, 'fault'),
    'fault',
    [open('smoke', smoke, { kind: 'fault' })],
    null,
  ],
  [
    'a component’s fault is its own beside its system’s',
    says(smoke, 'fault'),
    'fault',
    [open('system', system, { kind: 'fault' })],
    null,
  ],
  ['a fault is no fire', says(system, 'fire'), 'fire', [open('smoke', smoke, { kind: 'fault' })], null],
]
test.each(cases)('%s', (_, telling, kind, alarms, same) => {
  const found = sameAlarm(telling, kind, alarms)
  expect(found && `${found.how} ${found.alarm.alarmId}`).toBe(same)
})
