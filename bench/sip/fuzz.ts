import { performance } from 'node:perf_hooks'
import {
  cseqOf,
  cutStream,
  headersOf,
  parseChallenge,
  parseKeyEvent,
  parseMessage,
  parseNameAddr,
  parseRtp,
  parseSdp,
  parseUri,
  parseVia,
  writeMessage,
} from '@gss/sip'

/**
 * What strangers send, broken in a million ways: nothing may throw, take long, or read as something it cannot write again.
 * `node tools/run-ts.mjs bench/sip/fuzz.ts [how many] [seed]`
 */
const MANY = Number(process.argv[2] ?? 1_000_000)
const SEED = Number(process.argv[3] ?? 20_261_124)
/** One message that takes longer is an attack that works. The collector of rubbish takes its turns: told, not failed. */
const SLOW_MS = 50

const SDP = [
  'v=0',
  'o=- 3 1 IN IP4 192.0.2.7',
  's=-',
  'c=IN IP4 192.0.2.7',
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
  'From: "消控室, \\"A\\"" <sip:1001@pbx.example>;tag=1928301774',
  'To: <sip:8001@pbx.example>',
  'Call-ID: a84b4c76e66710@192.0.2.7',
  'CSeq: 314159 INVITE',
  'Contact: <sip:1001@192.0.2.7:5060>',
  'Session-Expires: 1800;refresher=uac',
  'Content-Type: application/sdp',
  `Content-Length: ${SDP.length}`,
  '',
  SDP,
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
const GOOD = [INVITE, REFUSED, SDP, CHALLENGE]
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

/** The same run each time: mulberry32. */
function dice(seed: number) {
  let state = seed >>> 0
  return (below: number): number => {
    state = (state + 0x6d_2b_79_f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

const roll = dice(SEED)
const pick = (from: readonly string[]): string => from[roll(from.length)] ?? ''
function broken(): string {
  let text = pick(GOOD)
  for (let step = roll(STEPS_MAX); step >= 0; step--) {
    const at = roll(text.length + 1)
    const length = roll(24)
    const [before, after] = [text.slice(0, at), text.slice(at)]
    switch (roll(6)) {
      case 0:
        text = before + after.slice(length)
        break
      case 1:
        text = before + pick(SPICES) + after
        break
      case 2:
        text = before + String.fromCharCode(roll(256)) + after.slice(1)
        break
      case 3:
        text = before + after.slice(0, length) + after
        break
      case 4:
        text = before
        break
      default: {
        const other = pick(GOOD)
        text = before + other.slice(roll(other.length))
      }
    }
  }
  return text
}

function read(text: string): boolean {
  const message = parseMessage(text)
  cutStream(text)
  parseSdp(text)
  parseChallenge(text)
  const bytes = Buffer.from(text, 'latin1')
  const packet = parseRtp(bytes)
  if (packet) parseKeyEvent(packet.payload)
  parseKeyEvent(bytes)
  parseUri(text)
  parseNameAddr(text)
  parseVia(text)
  if (!message) return false
  cseqOf(message)
  for (const name of ['via', 'contact', 'record-route', 'from', 'to'])
    for (const value of headersOf(message, name)) {
      parseVia(value)
      parseNameAddr(value)
    }
  parseSdp(message.body)
  // What was read is a message: written, it is read again as the same.
  const again = parseMessage(writeMessage(message))
  if (
    JSON.stringify(again?.headers) !== JSON.stringify(parseMessage(writeMessage(again ?? message))?.headers)
  )
    throw new Error('what was written is read as something else')
  return true
}

let [known, thrown, slowestMs, slow] = [0, 0, 0, 0]
const begun = performance.now()
for (let nth = 0; nth < MANY; nth++) {
  const text = broken()
  const since = performance.now()
  try {
    if (read(text)) known++
  } catch (error) {
    thrown++
    if (thrown <= 5) process.stdout.write(`WRONG ${String(error)}\n${JSON.stringify(text)}\n`)
  }
  const ms = performance.now() - since
  if (ms > SLOW_MS) slow++
  slowestMs = Math.max(slowestMs, ms)
}
const seconds = (performance.now() - begun) / 1_000
process.stdout.write(
  `${MANY} broken messages, seed ${SEED}: ${known} still read as messages, ${thrown} threw, slowest ${slowestMs.toFixed(1)} ms (${slow} over ${SLOW_MS} ms), ${seconds.toFixed(0)} s\n`,
)
process.exit(thrown === 0 ? 0 : 1)
