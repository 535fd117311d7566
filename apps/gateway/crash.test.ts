import { COMMAND, componentStateBits, encodeMessage, hex, timeTag } from '@gss/gb26875'
import { testDatabase } from '@gss/server-kit/testing/database'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { gatewayProcess } from './testing/gatewayProcess.ts'
import { frameOf, overTcp } from './testing/pretendDevice.ts'

const DEVICES = 20
const FRAMES_EACH = 150
/** How many a device sends before it waits for confirms. */
const WINDOW = 8
const KILL_AT = [600, 1_700]

const addressOf = (device: number) => hex(Uint8Array.of(device, 0, 0, 0, 0, 9))
const fault = (serial: number) =>
  encodeMessage({
    kind: 'componentState',
    type: 2,
    objects: [
      {
        systemType: 1,
        systemAddress: 1,
        componentType: 40,
        componentAddress: serial,
        state: componentStateBits.of(serial % 10 === 0 ? 'fire' : 'fault'),
        description: '',
        time: timeTag('2026-11-20T16:00:00'),
      },
    ],
  })

test('the gateway is killed twice in a stream: every confirmed frame is stored, none twice, and the lanes have no gap', async () => {
  const { url } = await testDatabase()
  const gateway = await gatewayProcess(url)
  await gateway.start()
  const confirmed = new Set<string>()
  const kills = [...KILL_AT]
  let starting: Promise<unknown> | null = null

  async function killed() {
    await gateway.kill('SIGKILL')
    await gateway.start()
    starting = null
  }

  /** A device that says each frame until it is confirmed, over as many connections as it takes. */
  async function live(device: number) {
    const source = addressOf(device)
    const waiting = new Set(Array.from({ length: FRAMES_EACH }, (_, index) => index + 1))
    while (waiting.size > 0) {
      await starting
      const line = await overTcp(gateway.port).catch(() => null)
      while (line && waiting.size > 0) {
        const now = [...waiting].slice(0, WINDOW)
        line.send(...now.map((serial) => frameOf({ source, serial, data: fault(serial) })))
        const heard = await Promise.race([line.hears(now.length), line.closed.then(() => null)])
        if (!heard) break
        for (const { serial, command } of heard) {
          expect(command).toBe(COMMAND.confirm)
          waiting.delete(serial)
          confirmed.add(`${source} ${serial}`)
        }
        if (confirmed.size >= (kills[0] ?? Infinity)) {
          kills.shift()
          starting = killed()
        }
      }
      line?.close()
    }
  }
  await Promise.all(Array.from({ length: DEVICES }, (_, device) => live(device)))

  const client = new pg.Client(url)
  await client.connect()
  onTestFinished(() => client.end())
  const { rows: frames } = await client.query<{ key: string }>(
    `select address || ' ' || serial as key from frames`,
  )
  expect(kills).toEqual([])
  expect(confirmed.size).toBe(DEVICES * FRAMES_EACH)
  expect(frames.map(({ key }) => key).toSorted()).toEqual([...confirmed].toSorted())
  const { rows: lanes } = await client.query(
    'select count(*)::int as signals, min(seq)::int as first, max(seq)::int as last from signals group by lane_id having count(*) <> max(seq) or min(seq) <> 1',
  )
  expect(lanes).toEqual([])
  const { rows: twice } = await client.query(
    'select frame_id from signals group by frame_id having count(*) <> 1',
  )
  expect(twice).toEqual([])
  expect(await gateway.kill('SIGTERM')).toEqual([0, null])
})

test('a taken port ends it for good, and a channel that closes ends it in order', async () => {
  const { url } = await testDatabase()
  const first = await gatewayProcess(url)
  expect(await first.start()).toEqual({ ready: true, address: `gb26875://127.0.0.1:${first.port}` })
  const second = await gatewayProcess(url, { GSS_GB26875_PORT: String(first.port) })
  expect(await second.start()).toBe('ended with 3')
  expect(await first.letGo()).toEqual([0, null])
})
