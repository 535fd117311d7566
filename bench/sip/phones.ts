import { createSocket } from 'node:dgram'
import {
  header,
  headersOf,
  parseRtp,
  parseSdp,
  parseUri,
  PCMA,
  type SipHeaders,
  type SipRequest,
  writeRtp,
  writeSdp,
} from '@gss/sip'
import { openUdp, type SipPeer } from '../../apps/telephony/transport.ts'

/**
 * A telephone system with telephones that lift at once and speak, as a process of its own: what a bench measures is not its work. Every piece of
 * sound carries its number where its first samples would be, so that each can be followed to the other side.
 */
const HOST = '127.0.0.1'
const PIECE_MS = 20
const PIECE_BYTES = 160
const A_LAW_SILENCE = 0xd5
const BYTE = 256
const CALM_MS = 2_000

interface Phone {
  call: string
  sentAt: Map<number, number>
  /** Of the sound of the other side: when each piece came. */
  heardAt: Map<number, number>
  stop(): void
}
export interface Flow {
  sent: number
  lost: number
  /** How much later than the quickest, of every piece, in ms. */
  lateMs: number[]
}
const phones = new Map<string, Phone>()
const rungAt: Record<string, number> = {}
const nowMs = () => performance.timeOrigin + performance.now()

const line = await openUdp({
  host: HOST,
  port: 0,
  onError: () => undefined,
  hear: (message, from) => message.kind === 'request' && hear(message, from),
})

function reply(request: SipRequest, from: SipPeer, status: number, more: SipHeaders = [], body = ''): void {
  const to = header(request, 'to') ?? ''
  const kept = ['via', 'from', 'call-id', 'cseq', 'record-route']
  const headers: SipHeaders = [
    ...request.headers.filter(([name]) => kept.includes(name)),
    ['to', status > 100 && !to.includes(';tag=') ? `${to};tag=${header(request, 'call-id') ?? ''}` : to],
    ...more,
  ]
  line.send({ kind: 'response', status, reason: 'X', headers, body }, from)
}
function hear(request: SipRequest, from: SipPeer): void {
  const id = header(request, 'call-id') ?? ''
  if (request.method === 'ACK') return
  if (request.method === 'REGISTER')
    return reply(request, from, 200, [['contact', `${headersOf(request, 'contact')[0] ?? ''};expires=600`]])
  if (request.method === 'INVITE') return invited(request, from, id)
  reply(request, from, 200)
  if (request.method === 'BYE' || request.method === 'CANCEL') phones.get(id)?.stop()
  return undefined
}
function invited(request: SipRequest, from: SipPeer, id: string): void {
  const number = parseUri(request.uri)?.user ?? ''
  rungAt[number] = nowMs()
  reply(request, from, 180)
  if (phones.has(id)) return
  const to = parseSdp(request.body)
  const socket = createSocket('udp4')
  const phone: Phone = { call: number, sentAt: new Map(), heardAt: new Map(), stop: () => undefined }
  phones.set(id, phone)
  socket.on('message', (bytes) => {
    const packet = parseRtp(bytes)
    if (packet && packet.payloadType === PCMA && packet.payload.length > 2)
      phone.heardAt.set((packet.payload[0] ?? 0) * BYTE + (packet.payload[1] ?? 0), nowMs())
  })
  socket.bind(0, HOST, () => {
    const { port } = socket.address()
    let sequence = 0
    const timer = setInterval(() => {
      sequence++
      const payload = new Uint8Array(PIECE_BYTES).fill(A_LAW_SILENCE)
      payload[0] = Math.floor(sequence / BYTE) % BYTE
      payload[1] = sequence % BYTE
      if (to)
        socket.send(
          writeRtp({
            payloadType: PCMA,
            isMarked: false,
            sequence,
            timestamp: sequence * PIECE_BYTES,
            source: port,
            payload,
          }),
          to.port,
          to.address,
          () => undefined,
        )
      phone.sentAt.set(sequence, nowMs())
    }, PIECE_MS)
    let isOver = false
    phone.stop = () => {
      if (isOver) return
      isOver = true
      clearInterval(timer)
      socket.close()
    }
    const sdp = writeSdp({
      address: HOST,
      port,
      codecs: [PCMA],
      eventType: 101,
      direction: 'sendrecv',
      sessionId: 1,
      version: 1,
    })
    reply(
      request,
      from,
      200,
      [
        ['contact', `<sip:${number}@${HOST}:${line.port}>`],
        ['content-type', 'application/sdp'],
      ],
      sdp,
    )
  })
}

/** Of each call's two telephones: what one said while both were there, and what came of it at the other. */
function flows(fromMs: number, untilMs: number): Flow[] {
  // Who speaks with whom shows in what is heard: telephones are rung in pairs, the seat's first.
  const all = [...phones.values()]
  return all.flatMap((phone) => {
    const other = all.find((each) => each !== phone && pairOf.get(phone) === each)
    if (!other) return []
    const said = [...phone.sentAt].filter(([, at]) => at >= fromMs && at <= untilMs - CALM_MS)
    const took = said.flatMap(([nth, at]) => {
      const heard = other.heardAt.get(nth)
      return heard === undefined ? [] : [heard - at]
    })
    const quickest = Math.min(...took)
    return [{ sent: said.length, lost: said.length - took.length, lateMs: took.map((ms) => ms - quickest) }]
  })
}
const pairOf = new Map<Phone, Phone>()

process.on(
  'message',
  (asked: { fromMs: number; untilMs: number; pairs: [seat: string, other: string][] } | 'rung') => {
    if (asked === 'rung') return void process.send?.({ rungAt })
    for (const [seat, other] of asked.pairs) {
      const of = (number: string) => [...phones.values()].findLast(({ call }) => call === number)
      const [one, two] = [of(seat), of(other)]
      if (one && two) pairOf.set(one, two).set(two, one)
    }
    process.send?.({ flows: flows(asked.fromMs, asked.untilMs) })
    return undefined
  },
)
process.on('disconnect', () => process.exit(0))
process.send?.({ port: line.port })
