import { header, parseMessage, parseNameAddr, parseSdp, type SipMessage, writeMessage } from '@gss/sip'
import type { Arrival, VoiceCall } from '@gss/telephony/server'
import { brokenMessages, GOOD_SDP, seededRolls } from '../../../protocols/sip/testing/brokenMessages.ts'
import { portsOf } from '../ports.ts'
import { keepRegistered } from '../register.ts'
import { sipVoice } from '../sipVoice.ts'
import type { SipPeer } from '../transport.ts'
import { openUserAgent } from '../userAgent.ts'

const HERE = '127.0.0.1'
const PBX: SipPeer = { host: HERE, port: 5_060 }
/** What we said lately: what comes next belongs to it. */
const REMEMBERED = 24
const BRIEF_MS = 40
const CALLS_MAX = 12
const FIRST_SEQ = 100
const KEPT = ['via', 'from', 'to', 'call-id', 'cseq']
const ANSWERS = ['100 Trying', '180 Ringing', '183 Progress', '200 OK', '200 OK', '401 No', '407 No']
const REFUSALS = ['302 Moved', '422 Small', '423 Brief', '486 Busy', '487 Over', '500 No', '603 No']
const LASTS = [
  'session-expires: 1;refresher=uas',
  'session-expires: 99999999999999999999;refresher=uas',
  'session-expires: 4294967296',
  'min-expires: 4294967296',
  'expires: 4294967296',
  'www-authenticate: Digest realm="r", nonce="n"',
  'proxy-authenticate: Digest realm="r", nonce="n", algorithm=SHA-256',
  'allow: UPDATE',
]
const WITHIN = ['BYE', 'INVITE', 'UPDATE', 'ACK', 'INFO', 'CANCEL', 'OPTIONS', 'REFER']

/**
 * The whole of us at an exchange that has gone mad: it answers what we ask and asks us within our own calls, all of it broken. Only the socket of the
 * messages is pretended. What throws there throws out of `hearOne`.
 */
export async function brokenDoor(seed: number, soundPorts: string) {
  const roll = seededRolls(seed)
  const pick = (from: readonly string[]) => from[roll(from.length)] ?? ''
  const broken = brokenMessages(seed + 1)
  const said: SipMessage[] = []
  let hear: (message: SipMessage, from: SipPeer) => void = () => undefined
  let [sent, heard, ended] = [0, 0, 0]
  const ua = await openUserAgent(
    { server: PBX, domain: HERE, user: 'gss', password: 'secret' },
    (opening) => {
      hear = opening.hear
      return Promise.resolve({
        protocol: 'UDP',
        host: HERE,
        port: 5_061,
        send(message) {
          sent++
          // As a socket does: what cannot be written throws here.
          writeMessage(message)
          said.push(message)
          if (said.length > REMEMBERED) said.shift()
        },
        close: () => Promise.resolve(),
      })
    },
    { onError: () => undefined, patience: { t1Ms: 1 } },
  )
  const registration = keepRegistered(ua, () => undefined, BRIEF_MS)
  const voice = sipVoice({
    ua,
    ports: portsOf(soundPorts, () => performance.now()),
    browser: () => Promise.resolve(null),
    amiss: () => null,
    onError: () => undefined,
    times: { seatRingMs: BRIEF_MS, otherRingMs: BRIEF_MS, waitMs: BRIEF_MS, silentMs: BRIEF_MS },
  })
  const calls = new Set<VoiceCall>()
  const silent = { put: () => undefined }
  const kept = (begin: (over: () => void) => VoiceCall): VoiceCall => {
    const call: { one?: VoiceCall } = {}
    const one = begin(() => {
      ended++
      if (call.one) calls.delete(call.one)
    })
    call.one = one
    calls.add(one)
    return one
  }
  voice.onArrival?.((arrival: Arrival) => {
    if (calls.size >= CALLS_MAX || roll(2) === 0) return arrival.refuse()
    const one = kept((over) => arrival.carry({ answered: () => undefined, ended: over }, silent))
    return one.seat('8001', () => undefined)
  })

  const answerTo = (asked: SipMessage): string =>
    [
      `SIP/2.0 ${pick(roll(3) === 0 ? REFUSALS : ANSWERS)}`,
      ...asked.headers
        .filter(([name]) => KEPT.includes(name))
        .map(
          ([name, value]) => `${name}: ${value}${name === 'to' && !value.includes('tag=') ? ';tag=t' : ''}`,
        ),
      'contact: <sip:1@127.0.0.1:5060>;expires=4294967295',
      pick(LASTS),
      '',
      GOOD_SDP,
    ].join('\r\n')
  /** Within a call of ours, whoever began it. */
  const within = (ours: SipMessage): string => {
    const [own, theirs] = ours.kind === 'request' ? ['from', 'to'] : ['to', 'from']
    const method = pick(WITHIN)
    return [
      `${method} sip:gss@127.0.0.1 SIP/2.0`,
      `via: SIP/2.0/UDP 127.0.0.1;branch=z9hG4bK${roll(2) === 0 ? roll(1_000_000) : parseNameAddr(header(ours, 'via') ?? '')?.params['branch']}`,
      `from: ${header(ours, theirs ?? '') ?? ''}`,
      `to: ${header(ours, own ?? '') ?? ''}`,
      `call-id: ${header(ours, 'call-id') ?? ''}`,
      `cseq: ${FIRST_SEQ + roll(FIRST_SEQ)} ${method}`,
      pick(LASTS),
      '',
      GOOD_SDP,
    ].join('\r\n')
  }
  function next(): string {
    const ours = said[roll(said.length)]
    if (!ours || roll(3) === 0) return broken()
    const good = ours.kind === 'request' && roll(2) === 0 ? answerTo(ours) : within(ours)
    return roll(3) === 0 ? good : broken(good)
  }

  return {
    hearOne(): void {
      if (calls.size < CALLS_MAX && roll(20) === 0)
        kept((over) =>
          voice.place(
            { callId: '', number: '1001', seatTel: '8001' },
            { answered: () => undefined, ended: over },
            silent,
          ),
        )
      for (const one of calls) if (roll(200) === 0) one.hangUp('hungUp')
      const message = parseMessage(next())
      const media = message && parseSdp(message.body)
      // Nobody outside this machine is sent a sound by a test.
      if (!message || (media && !media.address.startsWith('127.'))) return
      heard++
      hear(message, PBX)
    },
    figures: () => ({ sent, heard, ended, open: calls.size }),
    async close() {
      await voice.close()
      await registration.stop()
      await ua.close()
    },
  }
}
