import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { writePlaySdp } from '@gss/gb28181'
import { rtpPacket } from '@gss/rtsp'
import { parseNameAddr, header } from '@gss/sip'
import type { StreamSource } from '@gss/video/contract'
import type { SourceHeard, PictureSource } from '../source/source.ts'
import { type GbLine, newTag, type GbPeer } from './gbLine.ts'
import { PsPictures } from './psPictures.ts'

type Transport = 'udp' | 'passive'
interface Media {
  port: number
  close(): void
}
const NO_MEDIA_MS = 8_000
const OK = 200
const LENGTH_BYTES = 2
const RECEIVE_BUFFER_BYTES = 2_097_152
const SSRC_DIGITS = 4
const SSRC_MAX = 10_000
let ssrcs = 0

export type GbSources = (source: StreamSource, heard: SourceHeard) => PictureSource

/** Cameras of devices that registered: by TCP, where the device connects to us; one that does not come that way is asked by UDP the next time. */
export function gbSources(line: GbLine | null, nextPort: () => number, noMediaMs = NO_MEDIA_MS): GbSources {
  const byUdp = new Set<string>()
  return (source, heard) => {
    const { user: deviceId, code: channel = '' } = source
    let isOver = false
    let media: Media | null = null
    let leave: () => void = () => undefined
    let late: NodeJS.Timeout | undefined
    const pictures = new PsPictures(heard)
    const close = () => {
      isOver = true
      clearTimeout(late)
      media?.close()
      leave()
    }
    const finish = (detail: string) => {
      if (isOver) return
      close()
      heard.end({ state: 'noSignal', detail })
    }
    async function begin(): Promise<void> {
      const peer = line?.peerOf(deviceId) ?? null
      if (!line) return finish('this installation does not listen for GB/T 28181 devices')
      if (!peer) return finish('the device has not registered')
      const transport: Transport = byUdp.has(deviceId) ? 'udp' : 'passive'
      const host = await line.ownAddress(peer)
      media = await openMedia(transport, host, nextPort(), peer, pictures, () =>
        finish('the device closed the stream'),
      )
      if (isOver) return media.close()
      leave = await invite(line, { peer, channel, host, port: media.port, transport }, finish)
      if (isOver) return leave()
      late = setTimeout(() => {
        if (pictures.keys > 0) return
        // What it said yes to did not come: the other way, the next time.
        if (pictures.packets === 0) {
          if (transport === 'passive') byUdp.add(deviceId)
          else byUdp.delete(deviceId)
        }
        finish(
          pictures.packets === 0
            ? `the device said yes and sent nothing (${transport})`
            : 'no key frame came',
        )
      }, noMediaMs)
    }
    begin().catch((error: unknown) => finish(error instanceof Error ? error.message : 'failed'))
    return { close }
  }
}

interface Asked {
  peer: GbPeer
  channel: string
  host: string
  port: number
  transport: Transport
}
/** Says goodbye when it is called. Throws what the device said. */
async function invite(
  line: GbLine,
  { peer, channel, host, port, transport }: Asked,
  over: (detail: string) => void,
): Promise<() => void> {
  const [callId, tag] = [newTag(), newTag()]
  const ssrc = `0${line.platformId.slice(3, 8)}${String(ssrcs++ % SSRC_MAX).padStart(SSRC_DIGITS, '0')}`
  const to = { peer, id: channel }
  const asked = line.request('INVITE', to, {
    callId,
    seq: 1,
    tag,
    headers: [
      ['subject', `${channel}:${ssrc},${line.platformId}:0`],
      ['content-type', 'APPLICATION/SDP'],
    ],
    body: writePlaySdp({ channel, address: host, port, transport, ssrc }),
  })
  const forget = line.onBye(callId, () => over('the device ended the stream'))
  const said = await line.ask(peer, asked)
  const toTag = said && parseNameAddr(header(said, 'to') ?? '')?.params['tag']
  if (said) line.tell(peer, line.request('ACK', to, { callId, seq: 1, tag, ...(toTag && { toTag }) }))
  if (said?.status === OK)
    return () => {
      forget()
      void line.ask(peer, line.request('BYE', to, { callId, seq: 2, tag, ...(toTag && { toTag }) }))
    }
  forget()
  throw new Error(said ? `INVITE ${said.status}` : 'no answer to INVITE')
}

function openMedia(
  transport: Transport,
  host: string,
  port: number,
  peer: GbPeer,
  pictures: PsPictures,
  onOver: () => void,
): Promise<Media> {
  const take = (bytes: Uint8Array) => {
    const packet = rtpPacket(bytes)
    if (packet) pictures.push(packet)
  }
  return transport === 'udp' ? byUdpAt(host, port, peer, take) : byTcpAt(host, port, peer, take, onOver)
}

async function byUdpAt(
  host: string,
  port: number,
  peer: GbPeer,
  take: (bytes: Uint8Array) => void,
): Promise<Media> {
  const socket = createSocket({ type: 'udp4', recvBufferSize: RECEIVE_BUFFER_BYTES })
  socket.on('error', () => undefined)
  socket.on('message', (bytes, from) => {
    // Pictures come from the device that was asked, and from nobody else.
    if (from.address === peer.address) take(bytes)
  })
  socket.bind(port, host)
  await once(socket, 'listening').catch((error: unknown) => {
    socket.close()
    throw error
  })
  let isOpen = true
  return {
    port: socket.address().port,
    close() {
      if (isOpen) socket.close()
      isOpen = false
    },
  }
}

/** RFC 4571: two bytes of length before each packet. */
async function byTcpAt(
  host: string,
  port: number,
  peer: GbPeer,
  take: (bytes: Uint8Array) => void,
  onOver: () => void,
): Promise<Media> {
  let only: Socket | null = null
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    if (only || socket.remoteAddress?.replace('::ffff:', '') !== peer.address) return socket.destroy()
    only = socket
    let rest: Buffer = Buffer.alloc(0)
    socket.on('data', (chunk: Buffer) => {
      rest = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      let at = 0
      while (rest.length - at >= LENGTH_BYTES) {
        const end = at + LENGTH_BYTES + rest.readUInt16BE(at)
        if (end > rest.length) break
        take(rest.subarray(at + LENGTH_BYTES, end))
        at = end
      }
      rest = rest.subarray(at)
    })
    socket.on('close', onOver)
  })
  server.listen({ host, port })
  await once(server, 'listening')
  const bound = server.address()
  return {
    port: typeof bound === 'object' && bound ? bound.port : 0,
    close() {
      server.close()
      only?.removeAllListeners('close')
      only?.destroy()
    },
  }
}
