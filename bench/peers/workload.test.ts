import { expect, test } from 'vitest'
import type { OnHeld, RunningPeer } from './peer.ts'
import { turn } from './workload.ts'

const LOAD = { what: 'a hundred at once', perSecond: 100_000, seconds: 0.001, clients: 2 }
const SHORT = { quietMs: 60, calmMs: 0 }

/** Hands each point on at once, as often as it is told to. */
function fakePeer(times: (client: number, point: number) => number): RunningPeer & { resets: number } {
  let onHeld: OnHeld = () => {}
  return {
    resets: 0,
    submit(point) {
      for (let client = 0; client < LOAD.clients; client++)
        for (let nth = 0; nth < times(client, point); nth++) onHeld(client, point)
    },
    async subscribe(_, listener) {
      onHeld = listener
      return { end: async () => void (onHeld = () => {}), faults: () => ['one'] }
    },
    async reset() {
      this.resets += 1
    },
    usage: () => ({ mib: 1, cpuS: 0 }),
    stop: async () => {},
  }
}

test.each<[what: string, times: (client: number, point: number) => number, lost: number]>([
  ['what every client holds is not lost', () => 1, 0],
  ['what comes twice counts once', () => 2, 0],
  ['what one client never holds is lost once', (client, point) => (client === 1 && point === 7 ? 0 : 1), 1],
  ['a client that hears nothing loses all of its own', (client) => client, 100],
  ['what nobody asked for is no alarm', (_, point) => (point === 0 ? 3 : 1), 0],
])('%s', async (_, times, lost) => {
  const peer = fakePeer(times)
  const done = await turn({ name: 'fake' }, peer, LOAD, SHORT)
  expect(done).toMatchObject({ expected: 200, lost, faults: ['one'] })
  expect(peer.resets).toBe(1)
})
