import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server, type Socket } from 'node:net'
import {
  bytesOf,
  digestResponse,
  interleavedBytes,
  NotRtsp,
  payloadsOf,
  type RtspRequest,
  responseBytes,
  rtpBytes,
  rtpPacket,
  Splitter,
  toBase64,
  valueIn,
} from '@gss/rtsp'
import { portOf } from '@gss/server-kit/port'
import type { Clip } from './clip.ts'
import { humPacket, PACKET_SAMPLES } from './hum.ts'

export interface ServedCamera {
  name: string
  clip: Clip
  user: string
  password: string
  /** It hears, and has a loudspeaker. */
  talks?: boolean
}
/** What a camera may do wrong, changed while it lives. */
export type CameraFault = 'none' | 'silent' | 'refuses' | 'deaf'

export interface CameraServer {
  port: number
  /** How many look at it now, and how often one began. */
  sessions(name: string): number
  begun(name: string): number
  /** When its newest picture round began, in milliseconds since 1970: the first picture of the clip left then. */
  beganMs(name: string): number | null
  /** How many bytes of speech came to its loudspeaker. */
  heard(name: string): number
  fault(name: string, fault: CameraFault): void
  /** A place where it plays once, without a password, within five minutes: what a platform hands out. */
  lend(name: string): string
  /** Cuts every line to it. */
  cut(name: string): void
  stop(): Promise<void>
}

const REALM = 'gss pretend camera'
const VIDEO_CLOCK = 90_000
const PAYLOAD_TYPE = 96
const PCMA_TYPE = 8
const SOUND_PER_S = 50
/** ONVIF Streaming Specification §5.3.1. */
const BACKCHANNEL = 'www.onvif.org/ver20/backchannel'
const OPTION_NOT_SUPPORTED = 551
const MS_PER_S = 1_000
/** What waits for a reader who does not read; then its pictures are left out. */
const WAITING_MAX_BYTES = 4_194_304
const SESSION_S = 60
const LENT_MS = 300_000
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')

/** Cameras on one port, by real RTSP: Digest, H.264 and HEVC over the one connection. */
export async function serveCameras(cameras: readonly ServedCamera[], port: number): Promise<CameraServer> {
  const byName = new Map(cameras.map((camera) => [camera.name, camera]))
  const faults = new Map<string, CameraFault>()
  const playing = new Set<Session>()
  const begun = new Map<string, number>()
  const heard = new Map<string, number>()
  const lent = new Map<string, { name: string; untilMs: number }>()
  const sockets = new Set<Socket>()

  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    const session = new Session(socket, byName, (name) => faults.get(name) ?? 'none', {
      onPlay: () => {
        playing.add(session)
        begun.set(session.name, (begun.get(session.name) ?? 0) + 1)
      },
      onOver: () => void playing.delete(session),
      onSpeech: (name, bytes) => void heard.set(name, (heard.get(name) ?? 0) + bytes),
      heard: (name) => heard.get(name) ?? 0,
      lent(token) {
        const found = lent.get(token)
        return found && performance.now() < found.untilMs ? found.name : null
      },
      spend: (token) => void lent.delete(token),
    })
    socket.on('close', () => {
      sockets.delete(socket)
      session.end()
    })
  })
  server.listen({ host: '127.0.0.1', port })
  await once(server, 'listening')
  return {
    port: portOf(server),
    sessions: (name) => [...playing].filter((session) => session.name === name).length,
    begun: (name) => begun.get(name) ?? 0,
    beganMs: (name) => [...playing].findLast((session) => session.name === name)?.beganMs ?? null,
    heard: (name) => heard.get(name) ?? 0,
    fault: (name, fault) => void faults.set(name, fault),
    lend(name) {
      const token = randomBytes(16).toString('hex')
      lent.set(token, { name, untilMs: performance.now() + LENT_MS })
      return `EUrl/${token}`
    },
    cut(name) {
      for (const session of playing) if (session.name === name) session.cut()
    },
    async stop() {
      const closed = once(server, 'close')
      server.close()
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

interface Seen {
  onPlay(): void
  onOver(): void
  onSpeech(name: string, bytes: number): void
  heard(name: string): number
  /** Which camera was lent by this; null: none, or too late. */
  lent(token: string): string | null
  spend(token: string): void
}

/** One connection of somebody who looks. */
class Session {
  readonly #socket: Socket
  readonly #cameras: ReadonlyMap<string, ServedCamera>
  readonly #faultOf: (name: string) => CameraFault
  readonly #seen: Seen
  readonly #nonce = randomBytes(8).toString('hex')
  readonly #id = randomBytes(4).toString('hex')
  readonly #source = randomBytes(4).readUInt32BE(0)
  #channel: number | null = null
  #soundChannel: number | null = null
  #talkChannel: number | null = null
  #sequence = 0
  #soundSequence = 0
  #sent = 0
  #borrowed: string | null = null
  #soundsSent = 0
  #ticking: NodeJS.Timeout | undefined
  name = ''
  beganMs = 0

  constructor(
    socket: Socket,
    cameras: ReadonlyMap<string, ServedCamera>,
    faultOf: (name: string) => CameraFault,
    seen: Seen,
  ) {
    this.#socket = socket
    this.#cameras = cameras
    this.#faultOf = faultOf
    this.#seen = seen
    const splitter = new Splitter()
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk) => {
      try {
        for (const part of splitter.push(chunk))
          if (part.kind === 'request') this.#answer(part)
          else if (part.kind === 'interleaved' && part.channel === this.#talkChannel)
            this.#seen.onSpeech(this.name, rtpPacket(part.data)?.payload.length ?? 0)
      } catch (error) {
        if (!(error instanceof NotRtsp)) throw error
        socket.destroy()
      }
    })
  }

  #answer(asked: RtspRequest): void {
    const cseq = asked.headers.get('cseq') ?? '0'
    const reply = (code: number, reason: string, headers: Record<string, string> = {}, body?: Uint8Array) =>
      void this.#socket.write(responseBytes(code, reason, { CSeq: cseq, ...headers }, body))
    const [, isLent, said = '', control] =
      /^rtsp:\/\/[^/]+\/(EUrl\/)?([\w-]+)(?:\/(track|sound|talk)\b)?/.exec(asked.url) ?? []
    // A place that was lent names its camera until it plays; then it is spent, and this connection's own.
    const name = isLent === undefined ? said : (this.#borrowed ?? this.#seen.lent(said) ?? '')
    if (asked.method === 'OPTIONS')
      return reply(200, 'OK', { Public: 'OPTIONS, DESCRIBE, SETUP, PLAY, TEARDOWN, GET_PARAMETER' })
    const fault = this.#faultOf(name)
    if (fault === 'refuses') return void this.#socket.destroy()
    if (fault === 'deaf') return
    const camera = this.#cameras.get(name)
    if (!camera) return reply(404, 'Not Found')
    if (isLent !== undefined) {
      this.#borrowed = name
      if (asked.method === 'PLAY') this.#seen.spend(said)
    } else if (!this.#isKnown(asked, camera))
      return reply(401, 'Unauthorized', {
        'WWW-Authenticate': `Digest realm="${REALM}", nonce="${this.#nonce}"`,
      })
    if ((asked.headers.get('require') ?? '') === BACKCHANNEL && !camera.talks)
      return reply(OPTION_NOT_SUPPORTED, 'Option not supported', { Unsupported: BACKCHANNEL })
    const session = { Session: `${this.#id};timeout=${SESSION_S}` }
    switch (asked.method) {
      case 'DESCRIBE':
        return reply(
          200,
          'OK',
          { 'Content-Type': 'application/sdp', 'Content-Base': `${asked.url.replace(/\/$/, '')}/` },
          bytesOf(descriptionOf(camera, (asked.headers.get('require') ?? '') === BACKCHANNEL)),
        )
      case 'SETUP': {
        const [, channel] = /interleaved=(\d+)/.exec(asked.headers.get('transport') ?? '') ?? []
        if (channel === undefined || !control) return reply(461, 'Unsupported Transport')
        const at = Number(channel)
        if (control === 'talk') this.#talkChannel = at
        else if (control === 'sound') this.#soundChannel = at
        else this.#channel = at
        const transport = `RTP/AVP/TCP;unicast;interleaved=${at}-${at + 1}`
        return reply(200, 'OK', { Transport: transport, ...session })
      }
      case 'PLAY':
        reply(200, 'OK', { ...session, Range: 'npt=0.000-' })
        return this.#play(camera)
      case 'TEARDOWN':
        reply(200, 'OK', session)
        return this.end()
      case 'GET_PARAMETER':
        // Who looks after the demo asks what the loudspeaker was given.
        return reply(200, 'OK', session, bytesOf(`heard: ${this.#seen.heard(name)}\r\n`))
      default:
        return reply(200, 'OK', session)
    }
  }

  #isKnown(asked: RtspRequest, { user, password }: ServedCamera): boolean {
    const header = asked.headers.get('authorization') ?? ''
    const uri = valueIn(header, 'uri') ?? ''
    const right = digestResponse(
      { realm: REALM, nonce: this.#nonce },
      { method: asked.method, uri, user, password },
      md5,
    )
    return valueIn(header, 'username') === user && valueIn(header, 'response') === right
  }

  #play({ name, clip }: ServedCamera): void {
    if (this.#ticking) return
    this.name = name
    // Who only speaks looks at nothing.
    if (this.#channel === null) return
    this.#seen.onPlay()
    const beganMs = performance.now()
    this.beganMs = performance.timeOrigin + beganMs
    const sendDue = () => {
      const due = Math.floor(((performance.now() - beganMs) * clip.perS) / MS_PER_S) + 1
      while (this.#sent < due) this.#picture(clip)
      const soundsDue = Math.floor(((performance.now() - beganMs) * SOUND_PER_S) / MS_PER_S) + 1
      while (this.#soundChannel !== null && this.#soundsSent < soundsDue) this.#hum(this.#soundChannel)
    }
    this.#ticking = setInterval(sendDue, MS_PER_S / clip.perS)
    sendDue()
  }

  #picture(clip: Clip): void {
    const at = this.#sent++
    const picture = clip.pictures[at % clip.pictures.length]
    const channel = this.#channel
    if (
      !picture ||
      channel === null ||
      this.#faultOf(this.name) === 'silent' ||
      this.#socket.writableLength > WAITING_MAX_BYTES
    )
      return
    const timestamp = Math.round((at * VIDEO_CLOCK) / clip.perS)
    this.#socket.cork()
    picture.nals.forEach((nal, i) => {
      const payloads = payloadsOf(clip.codec, nal)
      payloads.forEach((payload, k) => {
        const isMarked = i === picture.nals.length - 1 && k === payloads.length - 1
        const head = {
          payloadType: PAYLOAD_TYPE,
          isMarked,
          sequence: this.#sequence++,
          timestamp,
          source: this.#source,
        }
        this.#socket.write(interleavedBytes(channel, rtpBytes(head, payload)))
      })
    })
    this.#socket.uncork()
  }

  #hum(channel: number): void {
    const at = this.#soundsSent++
    if (this.#faultOf(this.name) === 'silent' || this.#socket.writableLength > WAITING_MAX_BYTES) return
    const head = {
      payloadType: PCMA_TYPE,
      isMarked: at === 0,
      sequence: this.#soundSequence++,
      timestamp: at * PACKET_SAMPLES,
      source: this.#source ^ 1,
    }
    this.#socket.write(interleavedBytes(channel, rtpBytes(head, humPacket(at))))
  }

  cut(): void {
    this.#socket.destroy()
  }
  end(): void {
    clearInterval(this.#ticking)
    this.#ticking = undefined
    this.#seen.onOver()
  }
}

function descriptionOf({ clip: { codec, sets }, talks = false }: ServedCamera, isToTalk: boolean): string {
  const [first = new Uint8Array(0), second = new Uint8Array(0), third = new Uint8Array(0)] = sets
  const format =
    codec === 'h264'
      ? `packetization-mode=1;sprop-parameter-sets=${toBase64(first)},${toBase64(second)}`
      : `sprop-vps=${toBase64(first)};sprop-sps=${toBase64(second)};sprop-pps=${toBase64(third)}`
  const name = codec === 'h264' ? 'H264' : 'H265'
  return [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=gss',
    'c=IN IP4 0.0.0.0',
    't=0 0',
    'a=control:*',
    `m=video 0 RTP/AVP ${PAYLOAD_TYPE}`,
    `a=rtpmap:${PAYLOAD_TYPE} ${name}/${VIDEO_CLOCK}`,
    `a=fmtp:${PAYLOAD_TYPE} ${format}`,
    'a=control:track',
    ...(talks
      ? [`m=audio 0 RTP/AVP ${PCMA_TYPE}`, 'a=rtpmap:8 PCMA/8000', 'a=control:sound', 'a=recvonly']
      : []),
    ...(isToTalk
      ? [`m=audio 0 RTP/AVP ${PCMA_TYPE}`, 'a=rtpmap:8 PCMA/8000', 'a=control:talk', 'a=sendonly']
      : []),
    '',
  ].join('\r\n')
}
