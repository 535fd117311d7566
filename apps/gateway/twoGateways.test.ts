import { expect, test } from 'vitest'
import { DEVICE, frameOf, overTcp } from './testing/pretendDevice.ts'
import { gatewayRig } from './testing/rig.ts'

const NEIGHBOUR = '7a0300000000'
const LONG_MS = 120_000
const SOON = { timeout: 15_000 }

/** A gateway's own time: it goes when the test says so. */
function hands() {
  let nowMs = Date.UTC(2026, 10, 20, 8)
  return { clock: () => new Date(nowMs), go: (ms: number) => void (nowMs += ms) }
}

test('a device that moves to another gateway raises no fault; who holds it misses it', async () => {
  const [first, second] = [hands(), hands()]
  const rig = await gatewayRig({ clock: first.clock })
  const moving = (await rig.registerUntold('standard', DEVICE)).transmissionId
  await rig.registerUntold('standard', NEIGHBOUR)
  await rig.restart()
  const other = await rig.another(second.clock)
  const holders = () =>
    rig.rows<{ address: string; gateway_id: string; offline_at: Date | null }>(
      'select address, gateway_id, offline_at from device_links order by address',
    )
  const gone = async () =>
    (await rig.signals())
      .filter(({ bits }) => bits.includes('offline'))
      .map((signal) => (signal.transmission_id === moving ? 'moving' : 'staying'))

  const here = await overTcp(rig.port)
  here.send(frameOf({ serial: 1 }), frameOf({ serial: 1, source: NEIGHBOUR }))
  await here.hears(2)
  await expect.poll(async () => (await holders()).length, SOON).toBe(2)
  here.close()
  const there = await overTcp(other.port)
  there.send(frameOf({ serial: 2 }))
  await there.hears(1)
  const heldAlike = async () => new Set((await holders()).map((row) => row.gateway_id)).size === 1
  await expect.poll(heldAlike, SOON).toBe(false)

  // The same look of the first gateway that misses the neighbour finds the other silent as well.
  first.go(LONG_MS)
  await expect.poll(gone, SOON).toEqual(['staying'])
  second.go(LONG_MS)
  await expect.poll(gone, SOON).toEqual(['staying', 'moving'])
  await expect
    .poll(async () => (await holders()).filter((row) => row.offline_at !== null).length, SOON)
    .toBe(2)
  expect(await heldAlike()).toBe(false)
})
