import { randomBytes, randomInt } from 'node:crypto'
import { createSocket, type RemoteInfo, type Socket as UdpSocket } from 'node:dgram'
import { once } from 'node:events'
import { type CatalogChannel, type GbPreset, type Manscdp, manscdpIn, writeManscdp } from '@gss/gb28181'
import {
  cseqOf,
  header,
  type SipHeaders,
  headersOf,
  type SipMessage,
  parseMessage,
  parseNameAddr,
  parseUri,
  type SipRequest,
  type Response,
  writeMessage,
} from '@gss/sip'
import { Registrar } from './registrar.ts'

export interface GbPeer {
  address: string
  port: number
}
export interface GbLine {
  port: number
  platformId: string
  /** Which devices may register, and their passwords; who is not among them any more is gone. */
  admit(devices: readonly { deviceId: string; password: string }[]): void
  peerOf(deviceId: string): GbPeer | null
  catalogue(deviceId: string): Promise<CatalogChannel[] | null>
  /** The places a channel knows; null: the device did not answer. */
  presets(deviceId: string, channel: string): Promise<GbPreset[] | null>
  /** An order to a channel, eight bytes as text; false: the device did not say that it has it. */
  steer(deviceId: string, channel: string, ptz: string, isOnce?: boolean): Promise<boolean>
  /** Sends until it is answered, or once: what must not come late a second time. Null: it was not answered. */
  ask(peer: GbPeer, request: SipRequest, isOnce?: boolean): Promise<Response | null>
  /** Sends once, and hears nothing of it. */
  tell(peer: GbPeer, request: SipRequest): void
  request(
    method: string,
    to: { peer: GbPeer; id: string },
    more: { callId: string; seq: number; tag: string; toTag?: string; headers?: SipHeaders; body?: string },
  ): SipRequest
  onBye(callId: string, over: () => void): () => void
  /** As the device sees us. */
  ownAddress(peer: GbPeer): Promise<string>
  registered(): number
  stop(): Promise<void>
}

interface Registered {
  peer: GbPeer
  heardMs: number
  untilMs: number
}
const SILENT_MS = 180_000
const SIP_PORT = 5_060
const FIRST_AGAIN_MS = 500
const TRIES = 4
const ONCE_MS = 3_000
const ANSWERED_MS = 6_000
const MANSCDP: SipHeaders = [['content-type', 'Application/MANSCDP+xml']]
const CHANNELS_MAX = 1_000
const EXPIRES_S = 3_600
const EXPIRES_MAX_S = 86_400
const REALM_CHARS = 10
const MS_PER_S = 1_000
const CHINA_MS = 28_800_000
const HTTP = { ok: 200, unauthorized: 401, forbidden: 403, notAllowed: 405 } as const
const RANDOM_BYTES = 8
export const newTag = (): string => randomBytes(RANDOM_BYTES).toString('hex')

/** Where devices register by GB/T 28181: signalling by UDP, answers to where a packet came from (a device behind a router knows no better). */
export async function openGbLine(
  { host, port, platformId }: { host: string; port: number; platformId: string },
  now: () => number = () => performance.now(),
): Promise<GbLine> {
  const socket: UdpSocket = createSocket('udp4')
  const registrar = new Registrar(platformId.slice(0, REALM_CHARS), now)
  let admitted: ReadonlyMap<string, string> = new Map()
  const devices = new Map<string, Registered>()
  const waiting = new Map<string, (answer: Response | null) => void>()
  /** What was asked of a device, by its number; null: it will not be answered any more. */
  const askedOf = new Map<string, (part: Manscdp | null) => void>()
  const byes = new Map<string, () => void>()
  let serial = randomInt(1, 100_000)
  socket.on('error', () => undefined)
  socket.on('message', (bytes, from) => {
    // Nobody can be answered at port 0.
    if (from.port === 0) return
    const message = parseMessage(bytes.toString('latin1'))
    if (!message) return
    if (message.kind === 'response') return hear(message)
    answer(message, from)
  })
  socket.bind(port, host)
  await once(socket, 'listening')
  const own = socket.address()

  let stopped = false
  /** After the end nothing leaves: a closed socket throws, and a stream that ends late still says its goodbye. */
  const send = (message: SipMessage, { address, port: to }: GbPeer): void => {
    if (!stopped) socket.send(Buffer.from(writeMessage(message), 'latin1'), to, address)
  }

  function hear(response: Response): void {
    const { method = '', seq = 0 } = cseqOf(response) ?? {}
    if (response.status >= HTTP.ok)
      waiting.get(`${header(response, 'call-id') ?? ''} ${seq} ${method}`)?.(response)
  }

  function answer(asked: SipRequest, from: RemoteInfo): void {
    const reply = (status: number, reason: string, more: SipHeaders = []) => {
      const kept = asked.headers.filter(([name]) => ['from', 'call-id', 'cseq'].includes(name))
      const [via = '', ...vias] = headersOf(asked, 'via')
      const to = header(asked, 'to') ?? ''
      const received = via.replace(/;rport(?!=)/, `;rport=${from.port};received=${from.address}`)
      send(
        {
          kind: 'response',
          status,
          reason,
          headers: [
            ...[received, ...vias].map((value): [string, string] => ['via', value]),
            ...kept,
            ['to', /;tag=/.test(to) ? to : `${to};tag=${newTag()}`],
            ...more,
          ],
          body: '',
        },
        from,
      )
    }
    const deviceId = parseUri(parseNameAddr(header(asked, 'from') ?? '')?.uri ?? '')?.user ?? ''
    const password = admitted.get(deviceId)
    if (asked.method === 'REGISTER') {
      if (password === undefined) return reply(HTTP.forbidden, 'Forbidden')
      const proof = registrar.prove(deviceId, password, header(asked, 'authorization'))
      if (proof === 'tooOften') return reply(HTTP.forbidden, 'Forbidden')
      if (proof !== 'right')
        return reply(HTTP.unauthorized, 'Unauthorized', [['www-authenticate', registrar.challenge()]])
      const said = Number(header(asked, 'expires') ?? EXPIRES_S)
      const expiresS = Number.isInteger(said) && said >= 0 ? Math.min(said, EXPIRES_MAX_S) : EXPIRES_S
      if (expiresS === 0) devices.delete(deviceId)
      else
        devices.set(deviceId, {
          peer: { address: from.address, port: from.port || SIP_PORT },
          heardMs: now(),
          untilMs: now() + expiresS * MS_PER_S,
        })
      // Annex: a device sets its clock by this, without a zone.
      const date = new Date(Date.now() + CHINA_MS).toISOString().slice(0, 23)
      return reply(HTTP.ok, 'OK', [
        ['date', date],
        ['expires', String(expiresS)],
      ])
    }
    const device = devices.get(deviceId)
    // Who has not registered is not heard, and who comes from elsewhere is not that one.
    if (!device || device.peer.address !== from.address) return reply(HTTP.forbidden, 'Forbidden')
    device.heardMs = now()
    if (asked.method === 'BYE') {
      reply(HTTP.ok, 'OK')
      return byes.get(header(asked, 'call-id') ?? '')?.()
    }
    if (asked.method !== 'MESSAGE')
      return asked.method === 'ACK' ? undefined : reply(HTTP.notAllowed, 'Method Not Allowed')
    reply(HTTP.ok, 'OK')
    const read = manscdpIn(asked.body)
    if (read?.kind === 'keepalive') device.peer = { address: from.address, port: from.port }
    if (read) askedOf.get(`${deviceId} ${read.sn}`)?.(read)
  }

  function registeredOf(deviceId: string): Registered | null {
    const device = devices.get(deviceId)
    if (!device || !admitted.has(deviceId)) return null
    return now() < device.untilMs && now() - device.heardMs < SILENT_MS ? device : null
  }

  /** One message to a device; what it says to it is heard until it is whole. False: it was not taken. */
  async function query(
    deviceId: string,
    write: (sn: string) => string,
    isWhole?: (part: Manscdp) => boolean,
    isOnce?: boolean,
  ): Promise<boolean> {
    const peer = line.peerOf(deviceId)
    if (!peer) return false
    const sn = String(serial++)
    const key = `${deviceId} ${sn}`
    const whole = new Promise<void>((done) => {
      if (!isWhole) return done()
      const late = setTimeout(done, ANSWERED_MS)
      askedOf.set(key, (part) => {
        if (part && !isWhole(part)) return
        clearTimeout(late)
        done()
      })
    })
    try {
      const more = { callId: newTag(), seq: serial++, tag: newTag(), headers: MANSCDP, body: write(sn) }
      const said = await line.ask(peer, line.request('MESSAGE', { peer, id: deviceId }, more), isOnce)
      if (said?.status !== HTTP.ok) {
        askedOf.get(key)?.(null)
        return false
      }
      await whole
      return true
    } finally {
      askedOf.delete(key)
    }
  }

  const line: GbLine = {
    port: own.port,
    platformId,
    admit(some) {
      const before = admitted
      admitted = new Map(some.map(({ deviceId, password }) => [deviceId, password]))
      // Whose password is another has to prove it anew.
      for (const deviceId of devices.keys())
        if (admitted.get(deviceId) !== before.get(deviceId)) devices.delete(deviceId)
    },
    peerOf: (deviceId) => registeredOf(deviceId)?.peer ?? null,
    async catalogue(deviceId) {
      const channels = new Map<string, CatalogChannel>()
      const isTaken = await query(
        deviceId,
        (sn) => writeManscdp({ kind: 'catalogueAsk', deviceId, sn }),
        (part) => {
          if (part.kind !== 'catalogue') return false
          for (const one of part.channels)
            if (channels.size < CHANNELS_MAX) channels.set(one.code, named(one))
          return channels.size >= part.sum || channels.size >= CHANNELS_MAX
        },
      )
      return isTaken ? [...channels.values()] : null
    },
    async presets(deviceId, channel) {
      const presets = new Map<string, GbPreset>()
      const isTaken = await query(
        deviceId,
        (sn) => writeManscdp({ kind: 'presetsAsk', deviceId: channel, sn }),
        (part) => {
          if (part.kind !== 'presets') return false
          for (const one of part.presets) presets.set(one.token, named(one))
          // Of devices by the older edition nobody knows how many there will be: what came is what there is.
          return presets.size >= part.sum
        },
      )
      return isTaken ? [...presets.values()] : null
    },
    steer: (deviceId, channel, ptz, isOnce) =>
      query(
        deviceId,
        (sn) => writeManscdp({ kind: 'control', deviceId: channel, sn, ptz }),
        undefined,
        isOnce,
      ),
    ask(peer, request, isOnce = false) {
      const { seq = 0 } = cseqOf(request) ?? {}
      const key = `${header(request, 'call-id') ?? ''} ${seq} ${request.method}`
      return new Promise((resolve) => {
        let tries = 0
        let timer: NodeJS.Timeout | undefined
        const end = (response: Response | null) => {
          clearTimeout(timer)
          waiting.delete(key)
          resolve(response)
        }
        const attempt = () => {
          if (stopped || tries >= (isOnce ? 1 : TRIES)) return end(null)
          send(request, peer)
          timer = setTimeout(attempt, isOnce ? ONCE_MS : FIRST_AGAIN_MS * 2 ** tries)
          tries += 1
        }
        waiting.set(key, end)
        attempt()
      })
    },
    tell: (peer, request) => send(request, peer),
    request: (method, { peer, id }, { callId, seq, tag, toTag, headers = [], body = '' }) => ({
      kind: 'request',
      method,
      uri: `sip:${id}@${peer.address}:${peer.port}`,
      headers: [
        ['via', `SIP/2.0/UDP ${own.address}:${own.port};rport;branch=z9hG4bK${newTag()}`],
        ['from', `<sip:${platformId}@${registrar.realm}>;tag=${tag}`],
        ['to', `<sip:${id}@${peer.address}:${peer.port}>${toTag === undefined ? '' : `;tag=${toTag}`}`],
        ['call-id', callId],
        ['cseq', `${seq} ${method}`],
        ['contact', `<sip:${platformId}@${own.address}:${own.port}>`],
        ['max-forwards', '70'],
        ...headers,
      ],
      body,
    }),
    onBye(callId, over) {
      byes.set(callId, over)
      return () => void byes.delete(callId)
    },
    async ownAddress({ address, port: to }) {
      if (own.address !== '0.0.0.0') return own.address
      const probe = createSocket('udp4')
      try {
        probe.connect(to, address)
        await once(probe, 'connect')
        return probe.address().address
      } finally {
        probe.close()
      }
    },
    registered: () => [...devices.keys()].filter((id) => registeredOf(id) !== null).length,
    async stop() {
      stopped = true
      for (const unanswered of waiting.values()) unanswered(null)
      for (const unfinished of askedOf.values()) unfinished(null)
      await new Promise<void>((closed) => socket.close(() => closed()))
    },
  }
  return line
}

/** Names are GB 18030. */
const decoder = new TextDecoder('gb18030')
const named = <T extends { name: string }>(one: T): T => ({
  ...one,
  name: decoder.decode(Buffer.from(one.name, 'latin1')),
})
