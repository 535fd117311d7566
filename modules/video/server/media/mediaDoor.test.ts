import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { decode } from '@gss/kit/wire'
import { isRefusal } from '@gss/kit/refusal'
import { inProcessBus } from '@gss/server-kit/bus'
import type { Database } from '@gss/server-kit/database'
import { upgradesOf } from '@gss/server-kit/http/upgrades'
import { newId } from '@gss/server-kit/ids'
import { portOf } from '@gss/server-kit/port'
import type { Secrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { SESSION_ENDED } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { CLOSED, MEDIA_WIRE, type StreamWord, streamWord, watchAsk } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import { videoGround } from '../testing/videoGround.ts'
import { person, sessionOf } from '../testing/people.ts'
import { openMediaDoor } from './mediaDoor.ts'

const PASSWORD = 'Camera#2026'
const UNIT = newId()
const [PLAIN, NOWHERE, OF_A_PLATFORM] = [newId(), newId(), newId()]
const who = person(null)
let db: Database
let secrets: Secrets
let port: number
let portAway: number
let video: ReturnType<typeof answers>
const bus = inProcessBus()
/** So much later it is than it was. */
let laterMs = 0
/** What the media process was asked, opened with the key. */
const asked: unknown[] = []

beforeAll(async () => {
  db = (await testDatabase()).database
  const clock = () => new Date(Date.now() + laterMs)
  const ground = { ...videoGround(db, clock), bus }
  secrets = ground.secrets
  video = answers(ground)
  await sessionOf(db, who)
  const cameras: [cameraId: string, details: object][] = [
    [PLAIN, { rtmp: 'rtsp://10.0.0.1/main', logonName: 'admin' }],
    [NOWHERE, {}],
    [OF_A_PLATFORM, { rtmp: 'rtmp://10.0.0.1/main' }],
  ]
  for (const [cameraId, details] of cameras)
    await sql`
      insert into cameras (unit_id, camera_id, code, name, link_type, secret, details)
      values (${UNIT}, ${cameraId}, ${cameraId}, '走廊', 'RTSP', ${secrets.seal(PASSWORD)}, ${JSON.stringify(details)}::jsonb)`.execute(
      db.on(),
    )
  const media = await pretendMedia()
  const doorAt = async (mediaPort: number) => {
    const server = createServer((_, response) => response.writeHead(404).end())
    const door = openMediaDoor({
      db,
      clock,
      bus,
      secrets,
      config: { GSS_MEDIA_PORT: mediaPort },
      log: { warn: () => undefined },
    })
    upgradesOf(server, 'http://fire.example.cn').add(door)
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    atTheEnd(async () => {
      await door.stop()
      server.close()
      server.closeAllConnections()
    })
    return portOf(server)
  }
  port = await doorAt(media)
  portAway = await doorAt(0)
})

/** Stands in for the media process: says that it plays, then three bytes. */
async function pretendMedia(): Promise<number> {
  const server: Server = createServer()
  const sockets = new WebSocketServer({ server, path: MEDIA_WIRE.watch })
  sockets.on('connection', (socket: WebSocket, { headers }: IncomingMessage) => {
    const sealed = headers[MEDIA_WIRE.header]
    asked.push(decode(watchAsk, JSON.parse(secrets.open(String(sealed)) ?? 'null')))
    socket.send(JSON.stringify({ state: 'playing' }))
    socket.send(Buffer.from('FLV'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  atTheEnd(async () => {
    sockets.close()
    server.close()
    server.closeAllConnections()
  })
  return portOf(server)
}

async function addressOf(cameraId: string): Promise<string> {
  const opened = await video.openStream({ cameraId }, who)
  if (isRefusal(opened)) throw new Error(opened.refused)
  return opened.url
}
function open(url: string, at = port, origin?: string) {
  const socket = new WebSocket(`ws://127.0.0.1:${at}${url}`, origin === undefined ? {} : { origin })
  const words: StreamWord[] = []
  let bytes = ''
  let code: number | null = null
  socket.on('message', (data, isBinary) => {
    if (!Buffer.isBuffer(data)) return
    if (isBinary) bytes += data.toString()
    else words.push(decode(streamWord, JSON.parse(data.toString())))
  })
  socket.on('error', () => undefined)
  socket.on('close', (closed) => (code = closed))
  atTheEnd(async () => socket.terminate())
  return { told: () => ({ states: words.map(({ state }) => state), bytes, code }) }
}

test('a ticket opens one stream; what the camera is reached with goes to the media process, sealed', async () => {
  const tile = open(await addressOf(PLAIN))
  await expect.poll(tile.told).toEqual({ states: ['playing'], bytes: 'FLV', code: null })
  expect(asked.at(-1)).toMatchObject({
    source: {
      cameraId: PLAIN,
      unitId: UNIT,
      variant: 'main',
      url: 'rtsp://10.0.0.1/main',
      user: 'admin',
      password: PASSWORD,
    },
  })
})

const words: [what: string, url: () => Promise<string>, state: string, code: number][] = [
  [
    'a ticket that is spent',
    async () => {
      const url = await addressOf(PLAIN)
      await expect.poll(open(url).told).toMatchObject({ states: ['playing'] })
      return url
    },
    'notPermitted',
    CLOSED.notPermitted,
  ],
  [
    "another camera's ticket",
    async () => (await addressOf(PLAIN)).replace(PLAIN, NOWHERE),
    'notPermitted',
    CLOSED.notPermitted,
  ],
  [
    "the other stream's ticket",
    async () => (await addressOf(PLAIN)).replace('.main.', '.sub.'),
    'notPermitted',
    CLOSED.notPermitted,
  ],
  [
    'no ticket at all',
    async () => `/gss/base/media/${PLAIN}.main.${'x'.repeat(40)}.flv`,
    'notPermitted',
    CLOSED.notPermitted,
  ],
  ['a camera nobody wrote an address of', () => addressOf(NOWHERE), 'noAddress', CLOSED.said],
  ['a way of access we do not speak', () => addressOf(OF_A_PLATFORM), 'kindNotPlayed', CLOSED.said],
  [
    'a camera that was taken away meanwhile',
    async () => {
      const gone = newId()
      await sql`insert into cameras (unit_id, camera_id, code, name, link_type) values (${UNIT}, ${gone}, ${gone}, 'x', 'RTSP')`.execute(
        db.on(),
      )
      const url = await addressOf(gone)
      await sql`delete from cameras where camera_id = ${gone}`.execute(db.on())
      return url
    },
    'cameraGone',
    CLOSED.said,
  ],
]
test.each(words)('%s: the socket opens, says so, and closes', async (_, url, state, code) => {
  const tile = open(await url())
  await expect.poll(tile.told).toEqual({ states: [state], bytes: '', code })
})

test('a ticket that was not used within its half minute opens nothing', async () => {
  const url = await addressOf(PLAIN)
  laterMs = 31_000
  const tile = open(url)
  await expect.poll(tile.told).toEqual({ states: ['notPermitted'], bytes: '', code: CLOSED.notPermitted })
  laterMs = 0
})

test('a media process that is away is said, and not waited for', async () => {
  const tile = open(await addressOf(PLAIN), portAway)
  await expect.poll(tile.told).toEqual({ states: ['mediaAway'], bytes: '', code: CLOSED.mediaAway })
})

test("a stranger's page opens nothing, and spends no ticket", async () => {
  const url = await addressOf(PLAIN)
  await expect.poll(open(url, port, 'https://evil.example').told).toMatchObject({ code: 1006 })
  await expect.poll(open(url, port, 'http://fire.example.cn').told).toMatchObject({ states: ['playing'] })
})

test('pictures end with the session', async () => {
  const tile = open(await addressOf(PLAIN))
  await expect.poll(tile.told).toMatchObject({ states: ['playing'] })
  bus.tell(SESSION_ENDED, [who.sessionId])
  await expect.poll(tile.told).toMatchObject({ code: 1006 })
})
