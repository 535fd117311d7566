import { decodeSound, encodeSound, PCMA, PCMU, writeKeyEvent } from '@gss/sip'

const PIECE_FRAMES = 160
const RATE = 8_000
const KEYS = 101
const MIME: Readonly<Record<number, string>> = {
  [PCMA]: 'audio/PCMA',
  [PCMU]: 'audio/PCMU',
  [KEYS]: 'audio/telephone-event',
}
const LOOPBACK = '127.0.0.1'

/** The other half of a browser's sound, as Chromium speaks it: it offers, hears and says. */
export async function pretendBrowser(codecs: readonly (typeof PCMA | typeof PCMU)[] = [PCMA, PCMU]) {
  const { MediaStreamTrack, RTCPeerConnection, RTCRtpCodecParameters, RtpHeader, RtpPacket } =
    await import('werift')
  const line = new RTCPeerConnection({
    codecs: {
      audio: [...codecs, KEYS].map(
        (payloadType) =>
          new RTCRtpCodecParameters({
            mimeType: MIME[payloadType] ?? '',
            clockRate: RATE,
            channels: 1,
            payloadType,
          }),
      ),
    },
    iceServers: [],
    iceUseIpv6: false,
    iceAdditionalHostAddresses: [LOOPBACK],
  })
  const microphone = new MediaStreamTrack({ kind: 'audio' })
  line.addTransceiver(microphone, { direction: 'sendrecv' })
  await line.setLocalDescription(await line.createOffer())
  const heard: Int16Array[] = []
  let onHeard: () => void = () => {}
  line.onTrack.subscribe((track) =>
    track.onReceiveRtp.subscribe(({ header, payload }) => {
      const codec = header.payloadType === PCMA ? PCMA : PCMU
      heard.push(decodeSound(codec, payload))
      onHeard()
    }),
  )
  let said = 0
  /** werift writes its sender's own number over that of each packet. */
  const speakAs = (payloadType: number) => {
    for (const sender of line.getSenders())
      sender.codec = new RTCRtpCodecParameters({
        mimeType: MIME[payloadType] ?? '',
        clockRate: RATE,
        channels: 1,
        payloadType,
      })
  }
  return {
    offer: line.localDescription?.sdp ?? '',
    heard: () => Int16Array.from(heard.flatMap((piece) => [...piece])),
    /** When so many samples have come. */
    hears: (frames: number) =>
      new Promise<void>((done) => {
        onHeard = () => heard.length * PIECE_FRAMES >= frames && done()
        onHeard()
      }),
    told: (answer: string) => line.setRemoteDescription({ type: 'answer', sdp: answer }),
    connected: () =>
      new Promise<void>((done) => {
        if (line.connectionState === 'connected') return done()
        line.connectionStateChange.subscribe((state) => state === 'connected' && done())
        return undefined
      }),
    say(samples: Int16Array) {
      speakAs(codecs[0] ?? PCMA)
      for (let at = 0; at < samples.length; at += PIECE_FRAMES) {
        said++
        microphone.writeRtp(
          new RtpPacket(
            new RtpHeader({
              payloadType: codecs[0] ?? PCMA,
              sequenceNumber: said,
              timestamp: said * PIECE_FRAMES,
              ssrc: 1,
            }),
            Buffer.from(encodeSound(codecs[0] ?? PCMA, samples.subarray(at, at + PIECE_FRAMES))),
          ),
        )
      }
    },
    /** One key, begun and over. */
    press(key: string) {
      speakAs(KEYS)
      const timestamp = (said + 1) * PIECE_FRAMES
      for (const isEnd of [false, true]) {
        said++
        microphone.writeRtp(
          new RtpPacket(
            new RtpHeader({ payloadType: KEYS, sequenceNumber: said, timestamp, ssrc: 1, marker: !isEnd }),
            Buffer.from(writeKeyEvent({ key, isEnd, volume: 10, duration: PIECE_FRAMES }) ?? []),
          ),
        )
      }
    },
    close: () => line.close(),
  }
}
