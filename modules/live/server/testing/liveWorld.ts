import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { decode } from '@gss/kit/wire'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { upgradesOf } from '@gss/server-kit/http/upgrades'
import { testDatabase } from '@gss/server-kit/testing/database'
import { liveTicket } from '@gss/session/server'
import { sql } from 'kysely'
import { type ClientOptions, WebSocket } from 'ws'
import { type LiveFrame, frame, LIVE_PROTOCOL } from '../../contract/index.ts'
import { openLiveDoor } from '../door.ts'
import { startHub } from '../hub.ts'
import { openLive, type Live } from '../say.ts'
import type { FeedSaid } from '../feedStore.ts'

export const UNIT_A = '019aa000-0000-7000-8000-00000000a001'
export const UNIT_B = '019aa000-0000-7000-8000-00000000b001'
const PATH = '/api/live'

/** A hub behind its door on a database of its own. */
export async function liveWorld(
  hears: (kind: string) => boolean = () => true,
  onDemand: ReadonlySet<string> = new Set(),
) {
  const { database: db } = await testDatabase()
  const clock = () => new Date()
  const bus = inProcessBus()
  const log = { warn: (_: object, message: string) => warnings.push(message) }
  const warnings: string[] = []
  const server = createServer((_, response) => response.writeHead(404).end())
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const port = (server.address() as AddressInfo).port
  let hub = await startHub({ db, bus, clock, mayHear: (_, kind) => hears(kind), onDemand, log })
  const live: Live = openLive({ bus, clock })
  openLiveDoor({
    upgrades: upgradesOf(server, 'https://fire.example.cn'),
    hub: { ...hub, join: (...seat) => hub.join(...seat) },
    db,
    clock,
    path: PATH,
    log,
  })
  atTheEnd(async () => {
    await hub.stop()
    server.close()
    server.closeAllConnections()
  })

  async function person(unitId: string | null = null) {
    const [userId, sessionId] = [newId(), newId()]
    const now = clock()
    await sql`
      insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, status, created_at, updated_at)
      values (${userId}, ${userId}, ${userId}, 'r', ${unitId ? 'gss' : 'rms'}, ${unitId ? null : 'center'}, ${unitId}, 'enabled', ${now}, ${now})`.execute(
      db.on(),
    )
    await sql`
      insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
      values (${sessionId}, ${userId}, ${Buffer.from(sessionId)}, ${Buffer.from('c')}, ${now}, ${new Date(now.getTime() + 3_600_000)},
              ${now}, ${now}, '', '')`.execute(db.on())
    return { userId, sessionId }
  }
  const ticketOf = (who: { userId: string; sessionId: string }) =>
    liveTicket(who as Parameters<typeof liveTicket>[0], { db, clock })

  return {
    db,
    bus,
    warnings,
    person,
    ticketOf,
    url: `ws://127.0.0.1:${port}${PATH}`,
    hub: () => hub,
    /** Another process, or the same one after a restart. */
    async restartHub() {
      await hub.stop()
      hub = await startHub({ db, bus, clock, mayHear: (_, kind) => hears(kind), onDemand, log })
    },
    say: (...said: FeedSaid[]) => db.transaction((tx) => live.say(tx, said)),
    /** Signed in and connected, having said where it stands. */
    async console(
      who: { userId: string; sessionId: string },
      since: number | null = null,
      options: ClientOptions = {},
    ) {
      return openConsole(`ws://127.0.0.1:${port}${PATH}`, await ticketOf(who), since, options)
    },
  }
}

export type Console = Awaited<ReturnType<typeof openConsole>>
export async function openConsole(
  url: string,
  ticket: string,
  since: number | null,
  options: ClientOptions = {},
) {
  const socket = new WebSocket(url, [LIVE_PROTOCOL, ticket], options)
  const frames: LiveFrame[] = []
  const waiting = new Set<() => void>()
  const changed = () => {
    for (const wake of waiting) wake()
  }
  let closed: number | null = null
  socket.on('message', (data: Buffer) => {
    frames.push(decode(frame, JSON.parse(data.toString())))
    changed()
  })
  socket.on('close', (code) => {
    closed = code
    changed()
  })
  const until = async (holds: () => boolean): Promise<void> => {
    while (!holds()) {
      if (closed !== null && !holds()) throw new Error(`hung up: ${closed}`)
      await new Promise<void>((resolve) => {
        const wake = () => {
          waiting.delete(wake)
          resolve()
        }
        waiting.add(wake)
      })
    }
  }
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  socket.send(JSON.stringify({ since }))
  await until(() => frames.length > 0)
  const position = () => frames.at(-1)?.position ?? 0
  return {
    socket,
    frames,
    position,
    messages: () => frames.flatMap((one) => one.messages),
    kinds: () => frames.flatMap((one) => one.messages.map((each) => each.kind)),
    heard: (kind: string) =>
      until(() => frames.some((one) => one.messages.some((each) => each.kind === kind))),
    reached: (at: number) => until(() => position() >= at),
    until,
    async hungUp(): Promise<number> {
      await until(() => closed !== null)
      return closed ?? 0
    },
    close: () => socket.terminate(),
  }
}
