import { soundFormat } from '@gss/flv'
import {
  aacConfig,
  aacFrames,
  controlUrl,
  type Described,
  describedBy,
  fromBase64,
  JpegJoiner,
  latin1,
  type Medium,
  type Response,
  type RtpPacket,
  rtpPacket,
  SteadyClock,
  type VideoCodec,
  VideoJoiner,
} from '@gss/rtsp'
import { type Codec, PCMA, PCMU } from '@gss/sip'
import type { StreamSource } from '@gss/video/contract'
import { AddressRefused, type Allowed, cameraPlaceOf } from './address.ts'
import { cameraAddress } from './cameraAddress.ts'
import { lawSound } from './lawSound.ts'
import { Pictures } from './pictures.ts'
import { RtspTalk, TalkEnded, UNSUPPORTED_TRANSPORT } from './rtspTalk.ts'
import { openUdpPair, type UdpPair } from './rtspUdp.ts'
import type { Transcoders, Transcoding } from './transcoder.ts'
import type { SourceHeard, PictureSource } from './source.ts'

export interface RtspMeans {
  allowed: Allowed
  transcoders: Transcoders
}

export const RTSP_PORT = 554
/** RFC 2326 §12.37: a session that is not said otherwise lasts a minute. */
const SESSION_S = 60
const NUDGES_PER_SESSION = 2.4
const MS_PER_S = 1_000
/** G.711, by its name in a description. */
const LAWS: Readonly<Record<string, Codec>> = { PCMA, PCMU }
const JPEG = 'JPEG'
const CODECS: Readonly<Record<string, VideoCodec>> = { H264: 'h264', H265: 'hevc' }

/** Whether anything it describes is played here. */
export const isPlayed = ({ media }: Described): boolean =>
  media.some(({ kind, codec }) => kind === 'video' && (codec === JPEG || CODECS[codec] !== undefined))

/** A camera by our own client: everything over one TCP connection; by UDP where it gives nothing that way. */
export function openRtsp(
  source: StreamSource,
  heard: SourceHeard,
  { allowed, transcoders }: RtspMeans,
): PictureSource {
  const pairs: UdpPair[] = []
  let isByUdp = false
  let making: Transcoding | null = null
  let talk: RtspTalk | null = null
  let isClosed = false
  let nudging: NodeJS.Timeout | undefined
  const takers = new Map<number, (packet: RtpPacket) => void>()
  const { parsed, plain, who } = cameraAddress(source)

  const leave = () => {
    isClosed = true
    clearInterval(nudging)
    for (const pair of pairs) pair.close()
    making?.close()
  }
  const finish = (why: TalkEnded) => {
    if (isClosed) return
    leave()
    talk?.close(null, plain)
    heard.end(why.end)
  }

  async function begin(): Promise<void> {
    const place = await cameraPlaceOf(parsed, RTSP_PORT, allowed)
    if (isClosed) return
    const opened = new RtspTalk({
      place,
      ...who,
      onPacket(channel, data) {
        const packet = isClosed ? null : rtpPacket(data)
        if (packet) takers.get(channel)?.(packet)
      },
      onOver: finish,
    })
    talk = opened
    const answer = await opened.ask('DESCRIBE', plain, { Accept: 'application/sdp' })
    const described = describedBy(latin1(answer.body))
    const base = answer.headers.get('content-base') ?? answer.headers.get('content-location') ?? plain
    await setUp(opened, described, base, place.ip)
    await opened.ask('PLAY', controlUrl(base, described.control ?? '*'), { Range: 'npt=0.000-' })
  }

  async function setUp(opened: RtspTalk, { media }: Described, base: string, ip: string): Promise<void> {
    const jpeg = media.find(({ kind, codec }) => kind === 'video' && codec === JPEG)
    const video = media.find(({ kind, codec }) => kind === 'video' && CODECS[codec])
    if (jpeg && !video) return setUpOne(opened, base, jpeg, 0, ip, jpegTaker(jpeg))
    const codec = CODECS[video?.codec ?? '']
    if (!video || !codec) {
      const has = media.map((medium) => medium.codec).join(', ')
      throw new TalkEnded('codecNotPlayed', `the camera sends ${has === '' ? 'nothing we know' : has}`)
    }
    const pictures = new Pictures(codec, video.clockRate, heard)
    for (const set of setsIn(video)) pictures.sets.take(set)
    const joiner = new VideoJoiner(codec)
    await setUpOne(opened, base, video, 0, ip, (packet) => {
      for (const unit of joiner.push(packet)) pictures.push(unit)
    })
    const sound = media.find(
      ({ kind, codec: name, isSendOnly }) =>
        kind === 'audio' && (name === 'MPEG4-GENERIC' || LAWS[name] !== undefined) && !isSendOnly,
    )
    if (!sound) return
    const law = LAWS[sound.codec]
    const take = law === undefined ? soundTaker(sound, pictures) : lawTaker(law, sound, pictures)
    await setUpOne(opened, base, sound, 2, ip, take)
  }

  /** Pictures that each stand alone: made into H.264, sound left out. */
  function jpegTaker({ clockRate }: Medium): (packet: RtpPacket) => void {
    const joiner = new JpegJoiner()
    const clock = new SteadyClock(clockRate)
    const made = transcoders.begin('mjpeg', {
      format: (format) => isClosed || heard.format(format),
      picture: (nals, isKey, ms) => isClosed || heard.picture(nals, isKey, ms),
      end: ({ state, detail }) => finish(new TalkEnded(state, detail)),
    })
    making = made
    return (packet) => {
      const picture = joiner.push(packet)
      if (picture) made.feed(picture.jpeg, true, clock.msAt(picture.timestamp))
    }
  }

  function soundTaker(medium: Medium, pictures: Pictures): (packet: RtpPacket) => void {
    const config = aacConfig(medium.fmtp)
    const format = config && soundFormat(config)
    if (!format) return () => undefined
    heard.sound(format)
    const clock = new SteadyClock(medium.clockRate)
    let beginMs: number | null = null
    return (packet) => {
      for (const { frame, timestamp } of aacFrames(packet)) {
        const ms = clock.msAt(timestamp)
        if (!pictures.hasBegun) continue
        beginMs ??= ms
        heard.soundFrame(frame, ms - beginMs)
      }
    }
  }

  function lawTaker(law: Codec, medium: Medium, pictures: Pictures): (packet: RtpPacket) => void {
    const take = medium.channels === 1 ? lawSound(law, { rate: medium.clockRate }, pictures, heard) : null
    return ({ payload, timestamp }) => take?.(payload, timestamp)
  }

  async function setUpOne(
    opened: RtspTalk,
    base: string,
    medium: Medium,
    channel: number,
    ip: string,
    take: (packet: RtpPacket) => void,
  ): Promise<void> {
    takers.set(channel, take)
    const control = controlUrl(base, medium.control)
    const answer = await (isByUdp
      ? byUdp(opened, control, ip, take)
      : byTcp(opened, control, channel, ip, take))
    if (isClosed) return
    const [, given] = /interleaved=(\d{1,3})/.exec(answer.headers.get('transport') ?? '') ?? []
    // Some cameras choose the channel themselves.
    if (given !== undefined && Number(given) !== channel) takers.set(Number(given), take)
    const [session = '', timeout] = (answer.headers.get('session') ?? '').split(/;\s*timeout=/)
    if (session !== '') opened.session = session.split(';')[0] ?? session
    const lastsS = Number(/^\d{1,5}/.exec(timeout ?? '')?.[0] ?? SESSION_S) || SESSION_S
    clearInterval(nudging)
    nudging = setInterval(
      () => opened.nudge('GET_PARAMETER', plain),
      (lastsS / NUDGES_PER_SESSION) * MS_PER_S,
    )
  }

  async function byTcp(
    opened: RtspTalk,
    control: string,
    channel: number,
    ip: string,
    take: (packet: RtpPacket) => void,
  ): Promise<Response> {
    try {
      return await opened.ask('SETUP', control, {
        Transport: `RTP/AVP/TCP;unicast;interleaved=${channel}-${channel + 1}`,
      })
    } catch (error) {
      if (!(error instanceof TalkEnded) || error.code !== UNSUPPORTED_TRANSPORT) throw error
      isByUdp = true
      return byUdp(opened, control, ip, take)
    }
  }
  async function byUdp(
    opened: RtspTalk,
    control: string,
    ip: string,
    take: (packet: RtpPacket) => void,
  ): Promise<Response> {
    const pair = await openUdpPair(ip, (bytes) => {
      const packet = isClosed ? null : rtpPacket(bytes)
      if (packet) take(packet)
    })
    pairs.push(pair)
    if (isClosed) pair.close()
    const answer = await opened.ask('SETUP', control, {
      Transport: `RTP/AVP;unicast;client_port=${pair.port}-${pair.port + 1}`,
    })
    pair.aim(Number(/server_port=(\d{1,5})/.exec(answer.headers.get('transport') ?? '')?.[1] ?? 0))
    return answer
  }

  begin().catch((error: unknown) => finish(endedBy(error)))
  return {
    close() {
      if (isClosed) return
      leave()
      talk?.close('TEARDOWN', plain)
    },
  }
}

/** What went wrong, as a word for whoever watches. */
export function endedBy(error: unknown): TalkEnded {
  if (error instanceof TalkEnded) return error
  if (error instanceof AddressRefused) return new TalkEnded('addressRefused', error.message)
  return new TalkEnded(
    'noSignal',
    error instanceof Error && 'code' in error ? String(error.code) : 'no connection',
  )
}

function setsIn({ fmtp }: Medium): Uint8Array[] {
  const named = ['sprop-vps', 'sprop-sps', 'sprop-pps', 'sprop-parameter-sets'].map(
    (name) => fmtp.get(name) ?? '',
  )
  return named
    .flatMap((value) => value.split(','))
    .map(fromBase64)
    .filter(({ length }) => length > 0)
}
