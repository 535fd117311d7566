import { GB26875_DIALECTS } from '@gss/gb26875'
import { DEMO_TRANSMISSIONS } from '@gss/devices/contract'
import { expect, test } from 'vitest'
import { cityDevices, drillDevices } from '../city/devices.ts'
import { wallClock } from '../device/clock.ts'
import { tcpLine } from '../device/line.ts'
import { faultStorm } from '../scripts/faultStorm.ts'
import { receiver } from '../testing/receiver.ts'
import { printed } from './printed.ts'
import { Times } from '../times/times.ts'
import { drill } from './drill.ts'
import { type Script, scriptStep } from './script.ts'

const SMALL: Script = {
  name: 'small',
  about: '',
  cast: { burning: 1, others: 'others' },
  steps: () => [
    scriptStep(0.02, 'others', {
      does: 'component',
      where: { floor: 1, componentType: 42 },
      bits: ['fault'],
    }),
    scriptStep(0.04, 'burning', {
      does: 'component',
      where: { floor: 40, componentType: 42, nth: 99 },
      bits: ['fire'],
      label: 'the fire',
    }),
    scriptStep(0.05, 'burning', { does: 'press', key: 'manualAlarm', operator: 3 }),
    scriptStep(0.06, 'burning', { does: 'pressAtPanel', systemType: 1, key: 'reset' }),
    scriptStep(0.07, 'burning', { does: 'behave', faults: { clock: 'zero' } }),
    scriptStep(0.07, 'burning', { does: 'clock', offsetMs: 1_000 }),
    scriptStep(0.07, 'burning', { does: 'answerDuty', afterMs: null }),
    scriptStep(0.08, 'burning', { does: 'device', bits: ['fault'] }),
  ],
}
const COUNT = 30

test('a drill: what was played arrives, and its times are told', async () => {
  const centre = await receiver()
  const times = new Times()
  const devices = drillDevices(COUNT, {
    openLine: tcpLine({ host: '127.0.0.1', port: centre.port }),
    times,
    now: wallClock,
  })
  const report = await drill({ script: SMALL, devices, times, seed: 1, now: wallClock })
  expect(report).toMatchObject({
    script: 'small',
    devices: COUNT,
    connected: COUNT,
    count: COUNT + 3,
    confirmed: COUNT + 3,
    lost: 0,
  })
  expect(report.noted.map(({ label, device, tries }) => [label, device, tries])).toEqual([
    ['the fire', devices[0]?.address, 1],
  ])
  const kinds = centre.heard
    .filter(({ source }) => source === devices[0]?.address)
    .map(({ message }) => message.kind)
  expect(kinds.filter((kind) => kind !== 'empty')).toEqual([
    'componentState',
    'deviceOperation',
    'systemOperation',
    'deviceState',
  ])
  expect(printed(report)).toMatch(
    /the fire \(010000000100, serial \d\): confirmed after \d+\.\d ms\n33 frames: 33 confirmed, 0 repeated, 0 denied, 0 lost/,
  )
})

test('the storm is five thousand faults and one fire, all within its second', () => {
  const steps = faultStorm.steps({ next: () => 0.999, below: () => 0, pauseMs: () => 0 }, () => 24)
  expect([steps.length, Math.max(...steps.map(({ atMs }) => atMs)) < 2_000]).toEqual([5_001, true])
  expect(steps.filter(({ deed }) => deed.does === 'component' && deed.bits.includes('fire')).length).toBe(1)
})

test('the city is made of the devices the seed wrote down, each in its dialect', () => {
  const devices = cityDevices({ openLine: tcpLine({ host: '127.0.0.1', port: 1 }), times: new Times() })
  expect(devices.map(({ address }) => address)).toEqual(DEMO_TRANSMISSIONS.map(({ address }) => address))
  expect(devices.map(({ profile }) => profile.name.replace(' + remote commands', ''))).toEqual(
    DEMO_TRANSMISSIONS.map(({ profile }) => GB26875_DIALECTS[profile].name),
  )
})
