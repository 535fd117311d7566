import { expect, test } from 'vitest'
import { receiver } from '../../apps/simulator/testing/receiver.ts'
import { pace } from './pace.ts'
import { lineRig } from './rig.ts'

test('the pace is kept: each deed in its turn, none before its time, none left out', async () => {
  const begun = performance.now()
  const done: [nth: number, atMs: number][] = []
  await pace(100, 1_000, (nth) => done.push([nth, performance.now() - begun]))
  expect(done.map(([nth]) => nth)).toEqual(Array.from({ length: 100 }, (_, nth) => nth))
  expect(done.every(([nth, atMs]) => atMs >= nth - 1)).toBe(true)
})

test.each([1, 2])(
  '%d process(es): all devices call, all frames are sent and confirmed, the fires are told one by one',
  async (processes) => {
    const centre = await receiver()
    const report = await lineRig({
      port: centre.port,
      devices: 20,
      rate: 400,
      seconds: 0.5,
      fireEvery: 20,
      keepConfirmed: true,
      processes,
    })
    expect(report).toMatchObject({
      devices: 20,
      connected: 20,
      sent: 200,
      confirmed: 200,
      repeated: 0,
      lost: 0,
      waiting: 0,
      denied: 0,
    })
    expect(report.fires).toMatchObject({ count: 10, confirmed: 10 })
    const frames = new Set(centre.heard.map(({ source, serial }) => `${source} ${serial}`))
    expect(frames.size).toBe(200)
    expect(new Set(report.confirmedFrames.map(([address, serial]) => `${address} ${serial}`))).toEqual(frames)
  },
)

test('a device with no room for more forgets what happens besides, but no fire', async () => {
  const centre = await receiver()
  const report = await lineRig({
    port: centre.port,
    devices: 2,
    rate: 1_000_000,
    seconds: 0.000_02,
    fireEvery: 10,
    window: 1,
    keeps: 3,
  })
  expect(report.sent + report.forgotten).toBe(20)
  expect(report.forgotten).toBeGreaterThan(0)
  expect(report.confirmed).toBe(report.sent)
  expect(report.fires).toMatchObject({ count: 2, confirmed: 2 })
})
