import { createSocket } from 'node:dgram'
import { type Packet, parseRtp, PCMA, type SipSound, writeRtp } from '@gss/sip'
import { type Heard, rtpSound, type SideSound } from '@gss/telephony/server'
import { random } from './agent.ts'

export interface RtpLeg extends SideSound {
  port: number
  /** Where it is spoken to, from now on. */
  aim(sound: SipSound): void
  close(): void
}

const SOURCE_BYTES = 4
const HEX = 16
const IPV4 = 4

/** `sinceMs`: how long the call's sound has been going. */
export async function openRtpLeg(
  host: string,
  port: number,
  sinceMs: () => number,
  onError: (error: unknown) => void,
): Promise<RtpLeg> {
  // Where it is sent stands in numbers: nobody is asked, which would cost each packet a turn.
  const socket = createSocket({ type: 'udp4', lookup: (address, _, found) => found(null, address, IPV4) })
  await new Promise<void>((ready, failed) => {
    socket.once('error', (error) => {
      socket.close()
      failed(error)
    })
    socket.bind(port, host, () => {
      socket.removeAllListeners('error')
      ready()
    })
  })
  socket.on('error', onError)
  const onSent = (error: Error | null) => error && onError(error)
  const source = Number.parseInt(random(SOURCE_BYTES), HEX)
  let aimed: SipSound | null = null
  let to: { address: string; port: number } | null = null
  let packets = 0
  let heard: Heard = () => {}
  let keyed: (event: Packet) => void = () => {}
  let isOpen = true

  socket.on('message', (bytes, { address, port: from }) => {
    // A stranger is not heard; a telephone behind an exchange may speak from another port than it said.
    if (!aimed || address !== aimed.address) return
    const packet = parseRtp(bytes)
    if (!packet) return
    packets++
    if (to) to.port = from
    if (packet.payloadType === aimed.eventType) return keyed(packet)
    const one = sound.heard(packet, aimed.codecs)
    if (one) heard(one.samples, one.at)
  })
  const sound = rtpSound(
    sinceMs,
    () => aimed?.codecs[0] ?? PCMA,
    (packet) => {
      if (!isOpen || !to || to.port === 0) return
      socket.send(writeRtp({ ...packet, source }), to.port, to.address, onSent)
    },
  )
  return {
    port,
    aim(next) {
      aimed = next
      // Hold, as old telephones say it, and as new ones do.
      const isHeld =
        next.address === '0.0.0.0' || next.direction === 'sendonly' || next.direction === 'inactive'
      to = isHeld ? null : { address: next.address, port: next.port }
    },
    codec: () => aimed?.codecs[0] ?? PCMA,
    speak: (samples) => sound.speak(samples),
    pass(event) {
      if (aimed?.eventType !== null && aimed?.eventType !== undefined) sound.pass(aimed.eventType, event)
    },
    onHeard: (next) => void (heard = next),
    onKey: (next) => void (keyed = next),
    count: () => packets,
    close() {
      if (isOpen) socket.close()
      isOpen = false
    },
  }
}
