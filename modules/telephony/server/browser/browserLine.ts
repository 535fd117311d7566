import { type Codec, type Packet, PCMA, PCMU } from '@gss/sip'
import type { Config } from '@gss/server-kit/config'
import { type Heard, rtpSound } from '../sound/rtpSound.ts'

/** How a browser's sound is reached: where nothing is said, this machine and its network. */
export interface BrowserPorts {
  /** From, until: UDP. */
  ports: readonly [from: number, until: number]
  /** An address that browsers see and this machine does not have: of a router in front of it. */
  host: string
}
export interface BrowserHears {
  sinceMs: () => number
  heard: Heard
  /** A key, as the browser sends it beside its sound. */
  keyed: (event: Packet) => void
  /** Its sound comes through. */
  up: () => void
}
/** The sound of one browser. */
export interface BrowserLine {
  /** What the browser is told, so that it finds us. */
  answer: string
  codec: Codec
  speak(samples: Int16Array): void
  count(): number
  close(): void
}
/** Null: what the browser offers is no sound that a telephone speaks. */
export type OpenBrowserLine = (offer: string, hears: BrowserHears) => Promise<BrowserLine | null>

const RATE = 8_000
const CODECS = [
  [PCMA, 'audio/PCMA'],
  [PCMU, 'audio/PCMU'],
] as const
/** RFC 4733: as every browser offers it at the rate of telephones. */
const KEYS = 'audio/telephone-event'
const KEYS_PAYLOAD = 126
const LOOPBACK = '127.0.0.1'

export const browserPortsOf = ({
  GSS_BROWSER_SOUND_PORTS: range,
  GSS_BROWSER_SOUND_HOST: host,
}: Pick<Config, 'GSS_BROWSER_SOUND_PORTS' | 'GSS_BROWSER_SOUND_HOST'>): BrowserPorts => {
  const [from = 0, until = 0] = range.split('-').map(Number)
  return { ports: [from, until], host }
}

/**
 * Encrypted sound of a browser (ICE, DTLS-SRTP), G.711 as the telephone has it. We only answer: the addresses a browser names are not heeded,
 * nothing is sent to anywhere that did not ask us first, and nobody outside is asked who we are.
 */
export const openBrowserLines =
  ({ ports, host }: BrowserPorts, onError: (error: unknown) => void): OpenBrowserLine =>
  async (offer, { sinceMs, heard, keyed, up }) => {
    // A third of the server's size: it comes with the first browser that calls.
    const { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } =
      await import('werift')
    const line = new RTCPeerConnection({
      codecs: {
        audio: [...CODECS, [KEYS_PAYLOAD, KEYS] as const].map(
          ([payloadType, mimeType]) =>
            new RTCRtpCodecParameters({ mimeType, clockRate: RATE, channels: 1, payloadType }),
        ),
      },
      iceServers: [],
      iceLite: true,
      iceUseIpv6: false,
      icePortRange: [...ports],
      iceAdditionalHostAddresses: [LOOPBACK],
    })
    const close = () => void line.close().catch(onError)
    try {
      const said = new MediaStreamTrack({ kind: 'audio' })
      let packets = 0
      let codec: Codec = PCMA
      let keyPayloads: readonly number[] = []
      const sound = rtpSound(
        sinceMs,
        () => codec,
        ({ payloadType, isMarked: marker, timestamp, sequence: sequenceNumber, payload }) =>
          said.writeRtp(
            new RtpPacket(
              new RtpHeader({ payloadType, marker, timestamp, sequenceNumber, ssrc: 1 }),
              Buffer.from(payload),
            ),
          ),
      )
      line.onTrack.subscribe((track) =>
        track.onReceiveRtp.subscribe(({ header, payload }) => {
          packets++
          const packet = {
            payloadType: header.payloadType,
            isMarked: header.marker,
            sequence: header.sequenceNumber,
            timestamp: header.timestamp,
            source: header.ssrc,
            payload,
          }
          if (keyPayloads.includes(packet.payloadType)) return keyed(packet)
          const one = sound.heard(packet, [PCMA, PCMU])
          if (one) heard(one.samples, one.at)
          return undefined
        }),
      )
      line.connectionStateChange.subscribe((state) => state === 'connected' && up())
      await line.setRemoteDescription({ type: 'offer', sdp: withoutAddresses(offer) })
      const [side] = line.getTransceivers()
      const agreed = side?.codecs
        .map(({ payloadType }) => payloadType)
        .find((each) => each === PCMA || each === PCMU)
      const found = CODECS.find(([payloadType]) => payloadType === agreed)
      if (!side || side.kind !== 'audio' || !found) return (close(), null)
      codec = found[0]
      keyPayloads = side.codecs.flatMap(({ mimeType, clockRate, payloadType }) =>
        mimeType.toLowerCase() === KEYS && clockRate === RATE ? [payloadType] : [],
      )
      side.setDirection('sendrecv')
      await side.sender.replaceTrack(said)
      await line.setLocalDescription(await line.createAnswer())
      const answer = seenFrom(liteForAll(line.localDescription?.sdp ?? ''), host)
      return { answer, codec, speak: (samples) => sound.speak(samples), count: () => packets, close }
    } catch (error) {
      onError(error)
      close()
      return null
    }
  }

const LINES = /\r?\n/
/** Where a browser says that it is: nobody is asked there. */
export const withoutAddresses = (sdp: string): string =>
  sdp
    .split(LINES)
    .filter((line) => !line.startsWith('a=candidate:') && !line.startsWith('a=remote-candidates:'))
    .join('\r\n')

const LITE = 'a=ice-lite\r\n'
/** RFC 8839 §5.3: said of the whole, once. Said of the sound alone, as werift writes it, Chromium does not heed it and never says which way it chose. */
export const liteForAll = (sdp: string): string =>
  sdp.includes(LITE) ? sdp.replace(LITE, '').replace(/^m=/m, `${LITE}m=`) : sdp

/** The same way in, by the address that is seen from outside as well. */
export function seenFrom(sdp: string, host: string): string {
  if (host === '') return sdp
  const [own] = sdp.split(LINES).filter((line) => line.startsWith('a=candidate:') && !line.includes(LOOPBACK))
  if (own === undefined) return sdp
  const parts = own.split(' ')
  parts[ADDRESS_AT] = host
  parts[0] = `${parts[0] ?? ''}9`
  return sdp.replace(own, `${own}\r\n${parts.join(' ')}`)
}
/** RFC 8839 §5.1: foundation, component, transport, priority, address. */
const ADDRESS_AT = 4
