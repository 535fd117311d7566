import {
  foreignAddress,
  foreignOf,
  type KeptSource,
  type Library,
  mappedBy,
  type Receiver,
  secretsIn,
} from '@gss/gateways/server'
import type { Log } from '@gss/server-kit/logs'
import type { Secrets } from '@gss/server-kit/secrets'
import { connect, type MqttClient } from 'mqtt'
import type { DeviceLines } from './deviceLines.ts'

const PAYLOAD_MAX_BYTES = 65_536
const MS_PER_MIN = 60_000
const RECONNECT_MS = 5_000
const CONNECT_WITHIN_MS = 10_000
const KEEP_ALIVE_S = 30
const NO_DEVICE = 'unknown'
const TOPICS_MAX = 20

interface Deps {
  library: Library
  secrets: Pick<Secrets, 'open'>
  receiver: Receiver
  lines: DeviceLines
  /** Names this collector to brokers: the same through every restart, or what was said meanwhile is lost. */
  collectorId: string
  /** Its will was heard: it is not there. */
  onGone: (address: string) => void
  log: Pick<Log, 'warn' | 'info'>
}
interface Visit {
  client: MqttClient
  /** What it was made of: another and it is made anew. */
  made: string
}

/** A client at each site's own broker. What it hears is confirmed to that broker after the commit, one message after another. */
export function siteBrokers({ library, secrets, receiver, lines, collectorId, onGone, log }: Deps) {
  const visits = new Map<string, Visit>()
  let isClosed = false

  async function take(source: KeptSource, topic: string, payload: Buffer): Promise<boolean> {
    // As its rows are now, and not as they were when the line was made.
    const now = library.source(source.code) ?? source
    const kept = payload.length > PAYLOAD_MAX_BYTES ? payload.subarray(0, PAYLOAD_MAX_BYTES) : payload
    const { device, isOnline } = mappedBy(now.rows, topic, kept)
    const said = { source: source.code, topic, atMs: null, payload: kept }
    const bytes = foreignOf({ ...said, device: device ?? NO_DEVICE })
    if (!bytes) return true
    const address = foreignAddress(source.code, device ?? NO_DEVICE)
    const line = lines.of(address, 'site', remoteOf(source.url), now.offlineMin * MS_PER_MIN)
    const isStored = await line.take(bytes, receiver)
    if (isStored && isOnline === false) {
      lines.shut(address)
      onGone(address)
    }
    return isStored
  }

  function visit(source: KeptSource): MqttClient {
    const { secret } = secretsIn(source.sealed === null ? null : secrets.open(source.sealed))
    const client = connect(source.url, {
      clientId: `gss-${source.code}-${collectorId.slice(-12)}`,
      clean: false,
      protocolVersion: 4,
      reconnectPeriod: RECONNECT_MS,
      connectTimeout: CONNECT_WITHIN_MS,
      keepalive: KEEP_ALIVE_S,
      ...(source.username !== '' && { username: source.username, password: secret }),
    })
    // PUBACK waits for this; who ends the line instead hears the message again.
    client.handleMessage = (packet, done) => {
      const confirm = (isStored: boolean) => (isStored ? done() : client.stream.destroy())
      void confirmed(take(source, packet.topic, asBuffer(packet.payload)), confirm)
    }
    const topics = source.topics
      .split(',')
      .map((topic) => topic.trim())
      .filter(Boolean)
      .slice(0, TOPICS_MAX)
    client.on('connect', ({ sessionPresent }) => {
      log.info({ source: source.code, sessionPresent }, 'at a site’s broker')
      client.subscribe(
        topics,
        { qos: 1 },
        (error) => error && log.warn({ source: source.code, err: error }, 'a site’s broker refuses a topic'),
      )
    })
    client.on('error', (error) =>
      log.warn({ source: source.code, err: error }, 'a site’s broker cannot be reached'),
    )
    return client
  }

  function look(): void {
    if (isClosed) return
    const wanted = new Map(
      library
        .sources()
        .filter(({ kind, isOn }) => kind === 'mqtt' && isOn)
        .map((source) => [source.code, source]),
    )
    for (const [code, { client, made }] of visits) {
      const source = wanted.get(code)
      if (source && madeOf(source) === made) continue
      client.end(true)
      visits.delete(code)
    }
    for (const [code, source] of wanted)
      if (!visits.has(code)) visits.set(code, { client: visit(source), made: madeOf(source) })
  }
  return {
    /** Brokers as they are set now: at the start, and when somebody changed one. */
    look,
    connected: () => [...visits.values()].filter(({ client }) => client.connected).length,
    async close() {
      isClosed = true
      await Promise.all(
        [...visits.values()].map(
          ({ client }) => new Promise<void>((ended) => client.end(true, {}, () => ended())),
        ),
      )
      visits.clear()
    },
  }
}

/** A failure is no confirmation. */
async function confirmed(storing: Promise<boolean>, confirm: (isStored: boolean) => void): Promise<void> {
  confirm(await storing.catch(() => false))
}

const madeOf = ({ url, topics, username, sealed }: KeptSource): string =>
  JSON.stringify([url, topics, username, sealed])
/** Host and port: as frames name where they come from. */
function remoteOf(url: string): string {
  const { hostname, port, protocol } = new URL(url)
  return `${hostname}:${port || (protocol === 'mqtts:' ? 8883 : 1883)}`
}
const asBuffer = (payload: string | Buffer): Buffer =>
  typeof payload === 'string' ? Buffer.from(payload) : payload
