import { randomBytes } from 'node:crypto'
import { controlUrl, describedBy, latin1, rtpBytes } from '@gss/rtsp'
import { type Codec, decodeSound, encodeSound, PCMA, PCMU } from '@gss/sip'
import type { StreamSource } from '@gss/video/contract'
import { AddressRefused, type Allowed, cameraPlaceOf } from '../source/address.ts'
import { cameraAddress } from '../source/cameraAddress.ts'
import { type Loudspeaker, NoLoudspeaker } from './loudspeaker.ts'
import { RTSP_PORT } from '../source/rtsp.ts'
import { RtspTalk, TalkEnded } from '../source/rtspTalk.ts'

/** ONVIF Streaming Specification §5.3: a camera is asked for its backchannel by what it must be able to. */
const REQUIRE = { Require: 'www.onvif.org/ver20/backchannel' }
const OPTION_NOT_SUPPORTED = 551
const LAWS: Readonly<Record<string, Codec>> = { PCMA, PCMU }
const CHANNEL = 0
const SESSION_NUDGE_MS = 20_000
const SOURCE_BYTES = 4

/** By a connection of its own: some cameras give no picture where a backchannel is asked for. */
export async function openBackchannel(
  source: StreamSource,
  allowed: Allowed,
  onOver: () => void,
): Promise<Loudspeaker> {
  const { parsed, plain, who } = cameraAddress(source)
  const place = await cameraPlaceOf(parsed, RTSP_PORT, allowed).catch((error: unknown) => {
    throw new NoLoudspeaker('failed', error instanceof AddressRefused ? error.message : 'no such name')
  })
  let isOpen = true
  const talk = new RtspTalk({
    place,
    ...who,
    onPacket: () => undefined,
    onOver: () => {
      if (isOpen) onOver()
      isOpen = false
    },
  })
  try {
    const answer = await talk.ask('DESCRIBE', plain, { Accept: 'application/sdp', ...REQUIRE })
    const base = answer.headers.get('content-base') ?? answer.headers.get('content-location') ?? plain
    const { control, media } = describedBy(latin1(answer.body))
    const speaker = media.find(
      ({ kind, codec, isSendOnly }) => kind === 'audio' && isSendOnly && LAWS[codec] !== undefined,
    )
    const law = LAWS[speaker?.codec ?? '']
    if (!speaker || law === undefined)
      throw new NoLoudspeaker('unsupported', 'the camera has no backchannel for G.711')
    const set = await talk.ask('SETUP', controlUrl(base, speaker.control), {
      Transport: `RTP/AVP/TCP;unicast;interleaved=${CHANNEL}-${CHANNEL + 1}`,
      ...REQUIRE,
    })
    talk.session = (set.headers.get('session') ?? '').split(';')[0] ?? null
    const channel = Number(/interleaved=(\d{1,3})/.exec(set.headers.get('transport') ?? '')?.[1] ?? CHANNEL)
    await talk.ask('PLAY', controlUrl(base, control ?? '*'), REQUIRE)
    const nudging = setInterval(() => talk.nudge('GET_PARAMETER', plain), SESSION_NUDGE_MS)
    const ssrc = randomBytes(SOURCE_BYTES).readUInt32BE(0)
    let sequence = randomBytes(2).readUInt16BE(0)
    let timestamp = randomBytes(SOURCE_BYTES).readUInt32BE(0)
    return {
      speak(frame, isFirst) {
        const head = {
          payloadType: speaker.payloadType,
          isMarked: isFirst,
          sequence,
          timestamp,
          source: ssrc,
        }
        const spoken = law === PCMA ? frame : encodeSound(law, decodeSound(PCMA, frame))
        talk.sendPacket(channel, rtpBytes(head, spoken))
        sequence = (sequence + 1) & 0xffff
        timestamp = (timestamp + frame.length) >>> 0
      },
      close() {
        isOpen = false
        clearInterval(nudging)
        talk.close('TEARDOWN', plain)
      },
    }
  } catch (error) {
    isOpen = false
    talk.close(null, plain)
    if (error instanceof NoLoudspeaker) throw error
    if (!(error instanceof TalkEnded)) throw error
    throw new NoLoudspeaker(error.code === OPTION_NOT_SUPPORTED ? 'unsupported' : 'failed', error.message)
  }
}
