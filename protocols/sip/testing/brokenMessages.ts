import { PCMA } from '../sdp.ts'
import { writeKeyEvent } from '../dtmf.ts'
import { writeRtp } from '../rtp.ts'

/** Chance that comes out the same for the same seed: a whole number, 0 ≤ number < below. Mulberry32. */
export function seededRolls(seed: number): (below: number) => number {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

export const GOOD_SDP = [
  'v=0',
  'o=- 3 1 IN IP4 127.0.0.1',
  's=-',
  'c=IN IP4 127.0.0.1',
  't=0 0',
  'm=audio 4000 RTP/AVP 8 0 101',
  'a=rtpmap:8 PCMA/8000',
  'a=rtpmap:101 telephone-event/8000',
  'a=fmtp:101 0-15',
  'a=sendrecv',
  '',
].join('\r\n')
const INVITE = [
  'INVITE sip:8001@192.0.2.9:25060;transport=udp SIP/2.0',
  'Via: SIP/2.0/UDP 192.0.2.7:5060;branch=z9hG4bK776asdhds;rport, SIP/2.0/TCP proxy.example;branch=z9hG4bK1',
  'Max-Forwards: 70',
  'Record-Route: <sip:192.0.2.1;lr>, <sip:192.0.2.2;lr>',
  'From: "Caf\u00c3\u00a9, \\"A\\"" <sip:1001@pbx.example>;tag=1928301774',
  'To: <sip:8001@pbx.example>',
  'Call-ID: a84b4c76e66710@192.0.2.7',
  'CSeq: 314159 INVITE',
  'Contact: <sip:1001@192.0.2.7:5060>',
  'Session-Expires: 1800;refresher=uac',
  'Content-Type: application/sdp',
  `Content-Length: ${GOOD_SDP.length}`,
  '',
  GOOD_SDP,
].join('\r\n')
const CHALLENGE =
  'Digest realm="pbx.example", qop="auth,auth-int", nonce="dcd98b7102dd2f0e8b11d0f600bfb0c093", opaque="5ccc069c", algorithm=SHA-256, stale=TRUE'
const REFUSED = [
  'SIP/2.0 401 Unauthorized',
  'v: SIP/2.0/UDP 192.0.2.9;branch=z9hG4bK2',
  'f: <sip:gss@pbx.example>;tag=1',
  't: <sip:gss@pbx.example>;tag=2',
  'i: 1@192.0.2.9',
  'CSeq: 1 REGISTER',
  `WWW-Authenticate: ${CHALLENGE}`,
  'l: 0',
  '',
  '',
].join('\r\n')
const KEY = writeRtp({
  payloadType: 101,
  isMarked: true,
  sequence: 7,
  timestamp: 160,
  source: 9,
  payload: writeKeyEvent({ key: '1', isEnd: true, volume: 10, duration: 1_600 }) ?? new Uint8Array(),
})
const SOUND = writeRtp({
  payloadType: PCMA,
  isMarked: false,
  sequence: 8,
  timestamp: 320,
  source: 9,
  payload: new Uint8Array(160).fill(0xd5),
})
const GOOD = [
  INVITE,
  REFUSED,
  GOOD_SDP,
  CHALLENGE,
  ...[KEY, SOUND].map((bytes) => String.fromCharCode(...bytes)),
]
/** What means something to somebody. */
const SPICES = [
  '\r\n',
  '\r\n\r\n',
  '\n',
  ';',
  ',',
  '"',
  '<',
  '>',
  '\\',
  '\0',
  ':',
  '=',
  ' ',
  '\t',
  '\u00ff',
  '%',
  'a'.repeat(200),
  ';a'.repeat(40),
  '-1',
  '4294967296',
  '99999999999999999999',
  'Content-Length: 65536\r\n',
  'm=audio 0 RTP/AVP\r\n',
]
const STEPS_MAX = 8
const PIECE_MAX = 24
const BYTES = 256

/** What strangers send: real messages with up to eight blows each, the same run for the same seed. Of a text that is given, else of one of ours. */
export function brokenMessages(seed: number): (good?: string) => string {
  const roll = seededRolls(seed)
  const pick = (from: readonly string[]): string => from[roll(from.length)] ?? ''
  return (good = pick(GOOD)) => {
    let text = good
    for (let step = roll(STEPS_MAX); step >= 0; step--) {
      const at = roll(text.length + 1)
      const length = roll(PIECE_MAX)
      const [before, after] = [text.slice(0, at), text.slice(at)]
      const other = pick(GOOD)
      const blows = [
        () => before + after.slice(length),
        () => before + pick(SPICES) + after,
        () => before + String.fromCharCode(roll(BYTES)) + after.slice(1),
        () => before + after.slice(0, length) + after,
        () => before,
        () => before + other.slice(roll(other.length)),
      ]
      text = blows[roll(blows.length)]?.() ?? text
    }
    return text
  }
}
