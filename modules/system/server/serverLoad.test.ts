import { expect, test } from 'vitest'
import { usageColour } from '../contract/index.ts'
import { startBeating } from './beat.ts'
import { cpuMeter, healthOf, measureServerLoad } from './serverLoad.ts'
import { NOW, systemWorld } from './testing/systemWorld.ts'

const silences: [seconds: number, health: ReturnType<typeof healthOf>][] = [
  [0, 'up'],
  [15, 'up'],
  [16, 'late'],
  [30, 'late'],
  [31, 'lost'],
]
test.each(silences)('silent for %i s: %s', (seconds, health) => {
  expect(healthOf({ beatAt: new Date(NOW.getTime() - seconds * 1_000) }, NOW)).toBe(health)
})

const colours: [percent: number, colour: string][] = [
  [0, 'green'],
  [60, 'green'],
  [61, 'orange'],
  [80, 'orange'],
  [80.5, 'red'],
  [100, 'red'],
]
test.each(colours)('spec §9: %d %% is %s', (percent, colour) => expect(usageColour(percent)).toBe(colour))

test('usage is the share of the time since it was last asked, measured once a second', () => {
  let [ms, busy, idle] = [0, 0, 0]
  const meter = cpuMeter(
    () => ({ busy, idle }),
    () => ms,
  )
  ;[ms, busy, idle] = [2_000, 30, 70]
  expect(meter()).toBe(30)
  ;[ms, busy, idle] = [2_500, 130, 70]
  expect(meter()).toBe(30)
  ;[ms, busy, idle] = [4_000, 130, 70]
  expect(meter()).toBe(100)
})

test('a process is seen while it lives and gone when it said goodbye', async () => {
  const deps = await systemWorld('offline')
  const beating = await startBeating({ ...deps, name: 'server', onError: () => undefined })
  expect(await measureServerLoad(deps, () => 12)).toMatchObject({
    cpuPercent: 12,
    instances: [{ name: 'server', pid: process.pid, health: 'up' }],
  })
  await beating.stop()
  expect(await measureServerLoad(deps, () => 12)).toMatchObject({ instances: [] })
})

test('the online system has no service monitor', async () => {
  expect(await measureServerLoad(await systemWorld('online'), () => 0)).toMatchObject({
    refused: 'system.monitorOffline',
  })
})
