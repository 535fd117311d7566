import { once } from 'node:events'
import { createServer } from 'node:net'
import { type Receiver, payloadReportOf } from '@gss/gateways/server'
import { portOf } from '@gss/server-kit/port'
import { Aedes, type Client } from 'aedes'
import { DeviceLine } from './deviceLine.ts'
import { isSameKey, type Keys } from './keys.ts'
import { guarded } from './packetGuard.ts'

/** A payload, and the head of its packet. */
const PACKET_MAX_BYTES = 65_536 + 1_024
const CONNECT_WITHIN_MS = 10_000
const KEEP_ALIVE_MAX_S = 3_600
const CLIENTS_MAX = 12_000
const BAD_PASSWORD = 4

const UNAVAILABLE = 3
const unavailable = () => Object.assign(new Error('the database is away'), { returnCode: UNAVAILABLE })

interface Deps {
  host: string
  port: number
  receiver: Receiver
  keys: Keys
  onRefused: (why: 'key' | 'topic' | 'tooLarge' | 'notStored') => void
}
interface Told {
  code: string
  line: DeviceLine
}

export interface Broker {
  port: number
  clients(): number
  close(): Promise<void>
}

/** MQTT 3.1.1. A device says `gss/1/<code>/up` and hears `gss/1/<code>/down`, and nothing else is said or heard here. */
export async function listenMqtt({ host, port, receiver, keys, onRefused }: Deps): Promise<Broker> {
  const told = new Map<Client, Told>()
  const origins = new WeakMap<object, { host: string; remote: string }>()

  const broker = await Aedes.createBroker({
    connectTimeout: CONNECT_WITHIN_MS,
    keepaliveLimit: KEEP_ALIVE_MAX_S,
    authenticate(client, username, password, done) {
      const { host: from, remote } = origins.get(client.conn) ?? { host: '', remote: '' }
      const refused = () => {
        onRefused('key')
        keys.wrong(from)
        done(Object.assign(new Error('not known'), { returnCode: BAD_PASSWORD }), false)
      }
      const code = username ?? ''
      // Two lines of one name throw each other out: nobody may take another's.
      if (keys.isBarred(from) || !(client.id === code || client.id.startsWith(`${code}-`))) return refused()
      const letIn = async () => {
        // A database that is away is no wrong key: the device is told to come again, and counts as no guess.
        const key = await keys.keyOf(code).catch(() => undefined)
        if (key === undefined) return done(unavailable(), false)
        if (key === null || !isSameKey(key, password?.toString('utf8') ?? '')) return refused()
        const line = new DeviceLine(
          'mqtt',
          remote,
          () => !client.closed,
          () => client.close(),
        )
        told.set(client, { code, line })
        return done(null, true)
      }
      void letIn()
    },
    // The broker writes PUBACK after this and before anything else: what is stored here is stored before it is confirmed (decisions/0035).
    authorizePublish(client, packet, done) {
      const of = client ? told.get(client) : undefined
      packet.retain = false
      // Its will: that its line is gone is seen by itself.
      if (!client || !of) return done(null)
      if (packet.topic !== `gss/1/${of.code}/up`) {
        onRefused('topic')
        return done(new Error('not its topic'))
      }
      const payload = typeof packet.payload === 'string' ? Buffer.from(packet.payload) : packet.payload
      const store = async () => {
        if (await of.line.take(payloadReportOf(of.code, payload), receiver)) return done(null)
        onRefused('notStored')
        return done(new Error('not stored in time'))
      }
      void store()
    },
    authorizeSubscribe(client, subscription, done) {
      const of = told.get(client)
      const isOwn = of !== undefined && subscription.topic === `gss/1/${of.code}/down`
      if (!isOwn) onRefused('topic')
      done(null, isOwn ? subscription : null)
    },
  })
  broker.on('clientDisconnect', (client: Client) => void told.delete(client))

  const server = createServer((socket) => {
    const line = guarded(socket, PACKET_MAX_BYTES, () => onRefused('tooLarge'))
    const from = socket.remoteAddress ?? ''
    origins.set(line, { host: from, remote: `${from}:${socket.remotePort ?? 0}` })
    broker.handle(line)
  })
  server.maxConnections = CLIENTS_MAX
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    port: portOf(server),
    clients: () => told.size,
    async close() {
      const closed = once(server, 'close')
      server.close()
      await new Promise<void>((resolve) => broker.close(resolve))
      await closed
    },
  }
}
