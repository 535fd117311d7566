import { COMMAND } from '@gss/gb26875'
import { expect, test } from 'vitest'
import { frameOf, overTcp, overUdp } from './testing/pretendDevice.ts'
import { gatewayRig } from './testing/rig.ts'

const healthOf = async (port: number): Promise<{ ready: boolean; degraded: { name: string }[] }> =>
  (await fetch(`http://127.0.0.1:${port}/healthz`)).json() as Promise<{
    ready: boolean
    degraded: { name: string }[]
  }>
const MANY = 500
/** Health remembers what it found for two seconds; a busy machine takes its time. */
const SOON = { timeout: 15_000 }

test('with the database away nothing is confirmed and health says so; when it is back, all is stored once and confirmed by itself', async () => {
  const rig = await gatewayRig()
  const [device, other] = [await overTcp(rig.port), await overUdp(rig.port)]
  device.send(frameOf({ serial: 1 }))
  await device.hears(1)
  rig.cable.cut()
  device.send(...Array.from({ length: MANY }, (_, index) => frameOf({ serial: index + 2 })))
  other.send(frameOf({ serial: 1, source: '7a0300000000' })) // whose last frames cannot be looked up now
  expect(await healthOf(rig.httpPort)).toMatchObject({ ready: false, degraded: [{ name: 'database' }] })
  expect([device.heard(), other.heard()]).toEqual([1, 0])
  rig.cable.mend()
  expect((await device.hears(MANY)).every(({ command }) => command === COMMAND.confirm)).toBe(true)
  await other.hears(1)
  expect((await rig.frames()).map(({ serial }) => serial ?? NaN).toSorted((a, b) => a - b)).toEqual([
    1,
    1,
    ...Array.from({ length: MANY }, (_, index) => index + 2),
  ])
  await expect.poll(async () => (await healthOf(rig.httpPort)).degraded, SOON).toEqual([])
})

test('a commit whose answer was lost is made once, and confirmed when we know', async () => {
  const rig = await gatewayRig()
  const device = await overTcp(rig.port)
  device.send(frameOf({ serial: 1 }))
  await device.hears(1)
  rig.cable.deafen()
  device.send(frameOf({ serial: 2 }))
  await expect.poll(async () => (await rig.frames()).length, SOON).toBe(2)
  expect(device.heard()).toBe(1)
  rig.cable.cut()
  rig.cable.mend()
  expect(await device.hears(1)).toMatchObject([{ serial: 2, command: COMMAND.confirm }])
  expect(await rig.frames()).toHaveLength(2)
})
