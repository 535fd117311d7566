import { createHash } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import {
  bytesOf,
  digestResponse,
  fromBase64,
  interleavedBytes,
  payloadsOf,
  type RtspRequest,
  responseBytes,
  rtpBytes,
  rtpPacket,
  Splitter,
  valueIn,
} from '@gss/rtsp'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { portOf } from '@gss/server-kit/port'

/** 960 by 540, as x264 says it; the pictures behind are none, and nobody here decodes them. */
export const SPS = fromBase64('Z01AH9kA8BF+4QAAAwABAAADABgPGDJI')
/** The same 640 by 360. */
export const SMALL_SPS = fromBase64('Z0LAHtkAoC/5YQAAAwABAAADADIPFi5I')
const PPS = fromBase64('aOvCyyA=')
const PICTURES_PER_KEY = 5
const EACH_MS = 10
const TICKS = 3_600
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

export interface PretendCamera {
  port: number
  connections: number
  /** What came to its loudspeaker. */
  heard: number[]
  /** What it does from now on. */
  is: {
    password: string | null
    basic?: boolean
    silent?: boolean
    /** Says this instead of any answer. */
    says?: (socket: Socket, asked: RtspRequest) => boolean
    sps: Uint8Array
    sdp?: string
    /** Takes no end for an end, and sends on. */
    ignoresGoodbye?: boolean
    onlyUdp?: boolean
  }
  cut(): void
  /** Connections now. */
  open(): number
}

/** A camera in the hand of a test. */
export async function pretendCamera(): Promise<PretendCamera> {
  const sockets = new Set<Socket>()
  const camera: PretendCamera = {
    port: 0,
    connections: 0,
    heard: [],
    is: { password: null, sps: SPS },
    open: () => sockets.size,
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
  const udp = createSocket('udp4')
  udp.bind(0, '127.0.0.1')
  await once(udp, 'listening')
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('end', () => camera.is.ignoresGoodbye ?? socket.end())
    camera.connections += 1
    sockets.add(socket)
    const splitter = new Splitter()
    let playing: NodeJS.Timeout | undefined
    let toPort = 0
    const send = (channel: number, packet: Uint8Array) =>
      toPort > 0 ? udp.send(packet, toPort, '127.0.0.1') : socket.write(interleavedBytes(channel, packet))
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      clearInterval(playing)
      sockets.delete(socket)
    })
    socket.on('data', (chunk) => {
      for (const part of splitter.push(chunk)) {
        if (part.kind === 'interleaved') camera.heard.push(...(rtpPacket(part.data)?.payload ?? []))
        if (part.kind !== 'request' || camera.is.says?.(socket, part)) continue
        if (camera.is.onlyUdp && part.method === 'SETUP') {
          const transport = part.headers.get('transport') ?? ''
          const cseq = { CSeq: part.headers.get('cseq') }
          toPort = Number(/client_port=(\d+)/.exec(transport)?.[1] ?? 0)
          const said = {
            ...cseq,
            Session: '1',
            Transport: `${transport};server_port=${udp.address().port}-1`,
          }
          socket.write(toPort > 0 ? responseBytes(200, 'OK', said) : responseBytes(461, 'No', cseq))
          continue
        }
        if (!answer(camera, socket, part)) continue
        let [at, sequence] = [0, 0]
        playing = setInterval(() => {
          if (camera.is.silent) return
          const isKey = at % PICTURES_PER_KEY === 0
          const nals = isKey ? [camera.is.sps, PPS, slice(0x65)] : [slice(0x41)]
          nals.forEach((nal, i) =>
            payloadsOf('h264', nal).forEach((payload) => {
              const head = {
                payloadType: 96,
                isMarked: i === nals.length - 1,
                sequence: sequence++,
                timestamp: at * TICKS,
                source: 7,
              }
              send(0, rtpBytes(head, payload))
            }),
          )
          if (camera.is.sdp?.includes('PCMA'))
            socket.write(
              interleavedBytes(
                2,
                rtpBytes(
                  { payloadType: 8, isMarked: false, sequence: at & 0xffff, timestamp: at * 160, source: 8 },
                  new Uint8Array(160).fill(0xd5),
                ),
              ),
            )
          at += 1
        }, EACH_MS)
      }
    })
  })
  server.listen({ host: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  camera.port = portOf(server)
  atTheEnd(async () => {
    camera.cut()
    server.close()
    udp.close()
  })
  return camera
}
const slice = (head: number) =>
  Uint8Array.from({ length: 600 }, (_, i) => (i === 0 ? head : 0x80 | (i & 0x7f)))

/** Whether pictures begin. */
function answer({ is }: PretendCamera, socket: Socket, { method, url, headers }: RtspRequest): boolean {
  const cseq = { CSeq: headers.get('cseq') }
  const given = headers.get('authorization') ?? ''
  if (is.password !== null) {
    const basic = `Basic ${Buffer.from(`gss:${is.password}`).toString('base64')}`
    const digest = digestResponse(
      { realm: 'r', nonce: 'n' },
      { method, uri: valueIn(given, 'uri') ?? '', user: 'gss', password: is.password },
      md5,
    )
    const isRight = is.basic ? given === basic : valueIn(given, 'response') === digest
    const challenge = is.basic ? 'Basic realm="r"' : 'Digest realm="r", nonce="n"'
    if (!isRight)
      return !socket.write(responseBytes(401, 'No', { ...cseq, 'WWW-Authenticate': challenge })) && false
  }
  if (url.includes('/none')) return !socket.write(responseBytes(404, 'Not Found', cseq)) && false
  const sdp = is.sdp ?? 'v=0\r\nm=video 0 RTP/AVP 96\r\na=rtpmap:96 H264/90000\r\na=control:track\r\n'
  const session = { ...cseq, Session: '1;timeout=60' }
  if (method === 'DESCRIBE') socket.write(responseBytes(200, 'OK', cseq, bytesOf(sdp)))
  else if (method === 'SETUP')
    socket.write(responseBytes(200, 'OK', { ...session, Transport: headers.get('transport') }))
  else socket.write(responseBytes(200, 'OK', session))
  return method === 'PLAY'
}
