import { createHash, randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { connect } from 'node:net'
import { manscdpIn, parsePlaySdp, ptzIn, writeManscdp } from '@gss/gb28181'
import {
  answerChallenge,
  header,
  type SipHeaders,
  headersOf,
  parseChallenge,
  parseMessage,
  type SipRequest,
  type Response,
  writeMessage,
} from '@gss/sip'
import type { Clip } from '../cameras/clip.ts'
import { playPs, type PsLine } from './playPs.ts'

export interface GbChannel {
  code: string
  /** One character a byte, GB 18030. */
  name: string
  clip: Clip
  /** It has a motor. */
  moves?: boolean
}
export interface GbDevice {
  isRegistered(): boolean
  playing(): number
  /** Which channels turn now. */
  turning(): string[]
  stop(): Promise<void>
}
interface Pretend {
  deviceId: string
  password: string
  channels: readonly GbChannel[]
  platform: { host: string; port: number; id: string }
  /** Says yes to TCP and connects nowhere, as devices behind a wrong firewall do. */
  isDeafByTcp?: boolean
}

const HOST = '127.0.0.1'
const EXPIRES_S = 3_600
const KEEPALIVE_MS = 20_000
const FORGOTTEN_MS = 50_000
const TRY_MS = 3_000
const STATUS = { ok: 200, unauthorized: 401, notFound: 404 } as const
const TAG_BYTES = 8
const DOMAIN_CHARS = 10
const tag = () => randomBytes(TAG_BYTES).toString('hex')
const sum = (algorithm: string, text: string) =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text)
    .digest('hex')

/** A recorder that registers, keeps alive, tells its directory and plays, by GB/T 28181. */
export async function startGbDevice({
  deviceId,
  password,
  channels,
  platform,
  isDeafByTcp = false,
}: Pretend): Promise<GbDevice> {
  const socket = createSocket('udp4')
  socket.on('error', () => undefined)
  socket.bind(0, HOST)
  await once(socket, 'listening')
  const { port } = socket.address()
  const domain = platform.id.slice(0, DOMAIN_CHARS)
  const calls = new Map<string, { stop(): void }>()
  const turning = new Set<string>()
  /** Of each channel: which of its places it remembers. */
  const places = new Map(channels.map(({ code }) => [code, ['1']]))
  let isRegistered = false
  let seq = 1
  let registering = tag()
  let heardMs = performance.now()

  const send = (message: SipRequest | Response) =>
    socket.send(Buffer.from(writeMessage(message), 'latin1'), platform.port, platform.host)
  const request = (method: string, callId: string, headers: SipHeaders, body = ''): SipRequest => ({
    kind: 'request',
    method,
    uri: `sip:${platform.id}@${domain}`,
    headers: [
      ['via', `SIP/2.0/UDP ${HOST}:${port};rport;branch=z9hG4bK${tag()}`],
      ['from', `<sip:${deviceId}@${domain}>;tag=${tag()}`],
      ['to', `<sip:${method === 'REGISTER' ? deviceId : platform.id}@${domain}>`],
      ['call-id', callId],
      ['cseq', `${seq++} ${method}`],
      ['contact', `<sip:${deviceId}@${HOST}:${port}>`],
      ['max-forwards', '70'],
      ...headers,
    ],
    body,
  })
  const register = (headers: SipHeaders = []) =>
    send(request('REGISTER', registering, [['expires', String(EXPIRES_S)], ...headers]))
  const say = (body: string) =>
    send(request('MESSAGE', tag(), [['content-type', 'Application/MANSCDP+xml']], body))

  socket.on('message', (bytes) => {
    const message = parseMessage(bytes.toString('latin1'))
    if (message?.kind === 'response') hear(message)
    else if (message) answer(message)
  })
  function hear(response: Response): void {
    if (response.status === STATUS.ok) heardMs = performance.now()
    if (!(header(response, 'cseq') ?? '').endsWith(' REGISTER')) return
    if (response.status === STATUS.ok) {
      isRegistered = true
      return
    }
    const challenge = parseChallenge(header(response, 'www-authenticate') ?? '')
    if (response.status !== STATUS.unauthorized || !challenge) return
    const asked = { method: 'REGISTER', uri: `sip:${platform.id}@${domain}`, cnonce: tag(), count: 1 }
    const proof = answerChallenge(challenge, { username: deviceId, password }, asked, sum)
    register([['authorization', proof]])
  }
  function answer(asked: SipRequest): void {
    const callId = header(asked, 'call-id') ?? ''
    const reply = (status: number, headers: SipHeaders = [], body = '') =>
      send({
        kind: 'response',
        status,
        reason: status === STATUS.ok ? 'OK' : 'No',
        headers: [
          ...headersOf(asked, 'via').map((value): [string, string] => ['via', value]),
          ...asked.headers.filter(([name]) => ['from', 'call-id', 'cseq'].includes(name)),
          ['to', `${header(asked, 'to') ?? ''};tag=${callId.slice(0, TAG_BYTES)}`],
          ...headers,
        ],
        body,
      })
    if (asked.method === 'BYE') {
      calls.get(callId)?.stop()
      return reply(STATUS.ok)
    }
    if (asked.method === 'MESSAGE') {
      reply(STATUS.ok)
      tellDirectory(asked.body)
      return steer(asked.body)
    }
    if (asked.method !== 'INVITE') return
    const channel = channels.find(({ code }) => asked.uri.includes(code))
    const wanted = parsePlaySdp(asked.body)
    if (!channel || !wanted) return reply(STATUS.notFound)
    reply(STATUS.ok, [['content-type', 'APPLICATION/SDP']], asked.body)
    // The same ask again is the same call.
    if (calls.has(callId) || (isDeafByTcp && wanted.transport === 'passive')) return
    const playing = playPs(channel.clip, Number(wanted.ssrc), lineOf(wanted))
    calls.set(callId, {
      stop() {
        playing.stop()
        calls.delete(callId)
      },
    })
  }
  /** One item a message, as many devices do it. */
  function tellDirectory(body: string): void {
    const read = manscdpIn(body)
    if (read?.kind !== 'catalogueAsk') return
    for (const { code, name, moves = false } of channels) {
      const item = { code, name, parentCode: deviceId, isOnline: true, hasPtz: moves }
      say(writeManscdp({ kind: 'catalogue', deviceId, sn: read.sn, sum: channels.length, channels: [item] }))
    }
  }

  function steer(body: string): void {
    const read = manscdpIn(body)
    const channel = channels.find(({ code, moves }) => moves && code === read?.deviceId)
    if (!read || !channel) return
    const { code } = channel
    const known = places.get(code) ?? []
    if (read.kind === 'presetsAsk') {
      const presets = known.map((token) => ({ token, name: `P${token}` }))
      say(writeManscdp({ kind: 'presets', deviceId: code, sn: read.sn, sum: presets.length, presets }))
    }
    const order = read.kind === 'control' ? ptzIn(read.ptz) : null
    if (!order) return
    turning.delete(code)
    if (order.does === 'setPreset') places.set(code, [...new Set([...known, String(order.preset)])])
    if (order.does === 'turn' && (order.pan !== 0 || order.tilt !== 0 || order.zoom !== 0)) turning.add(code)
  }

  register()
  const keeping = setInterval(() => {
    // Nothing is answered for a while: whoever was there is another one now.
    if (performance.now() - heardMs > FORGOTTEN_MS) {
      isRegistered = false
      registering = tag()
    }
    if (isRegistered) say(writeManscdp({ kind: 'keepalive', deviceId, sn: String(seq) }))
  }, KEEPALIVE_MS)
  const trying = setInterval(() => {
    if (!isRegistered) register()
  }, TRY_MS)

  return {
    isRegistered: () => isRegistered,
    playing: () => calls.size,
    turning: () => [...turning],
    async stop() {
      clearInterval(keeping)
      clearInterval(trying)
      for (const call of calls.values()) call.stop()
      await new Promise<void>((closed) => socket.close(() => closed()))
    },
  }
}

function lineOf({
  address,
  port,
  transport,
}: {
  address: string
  port: number
  transport: 'udp' | 'passive'
}): PsLine {
  if (transport === 'udp') {
    const socket = createSocket('udp4')
    socket.on('error', () => undefined)
    return { send: (packet) => socket.send(packet, port, address), end: () => socket.close() }
  }
  const socket = connect({ host: address, port, noDelay: true })
  socket.on('error', () => socket.destroy())
  return {
    send(packet) {
      if (socket.destroyed) return
      const framed = Buffer.alloc(2 + packet.length)
      framed.writeUInt16BE(packet.length)
      framed.set(packet, 2)
      socket.write(framed)
    },
    end: () => socket.destroy(),
  }
}
