import { createHash } from 'node:crypto'
import { createSocket, type Socket } from 'node:dgram'
import {
  answerChallenge,
  encodeSound,
  decodeSound,
  type Hash,
  header,
  type SipHeaders,
  headersOf,
  type SipMessage,
  parseChallenge,
  parseNameAddr,
  parseRtp,
  parseSdp,
  parseUri,
  PCMA,
  type Codec,
  type SipRequest,
  type Response,
  writeKeyEvent,
  writeRtp,
  writeSdp,
} from '@gss/sip'
import { openTlsServer } from './tlsServer.ts'
import { openTcp, openUdp, type SipPeer, type SipTransport } from '../transport.ts'

const HOST = '127.0.0.1'
const hash: Hash = (algorithm, text) =>
  createHash(algorithm === 'MD5' ? 'md5' : 'sha256')
    .update(text, 'latin1')
    .digest('hex')
const PIECE_MS = 20
const PIECE_FRAMES = 160

/** What a pretend telephone does when it is rung. */
export type Manner =
  | {
      does: 'answer'
      codec?: Codec
      loud?: number
      hangsUpAfter?: number
      sdp?: 'none' | 'foreign'
      /** A key after so many packets: as an event beside the sound, or as a message. */
      presses?: { key: string; after: number; by: 'event' | 'info' }
    }
  | { does: 'refuse'; status: number; early?: boolean }
  | { does: 'ring' }
  | { does: 'nothing' }

export interface PretendCall {
  number: string
  /** Every sample that reached this telephone, at its loudest. */
  loudest: number
  packets: number
  ended: boolean
  /** Within the call; by another way than the line, as a stranger would. */
  say(method: string, body?: string, headers?: SipHeaders, by?: (message: SipRequest) => void): void
}
interface Opening {
  transport?: 'udp' | 'tcp' | 'tls'
  password?: string
  algorithms?: readonly ('MD5' | 'SHA-256')[]
  phones: Readonly<Record<string, Manner>>
}

/** A telephone system of our own with telephones that do as they are told; it speaks the same language from the other side. */
export async function pretendPbx({
  transport = 'udp',
  password = 'secret',
  algorithms = ['MD5'],
  phones,
}: Opening) {
  const seen: string[] = []
  const calls: PretendCall[] = []
  const byId = new Map<string, { call: PretendCall; stop: () => void }>()
  const waiting: { is: () => boolean; done: () => void }[] = []
  const look = () => {
    for (const one of waiting.splice(0))
      if (one.is()) one.done()
      else waiting.push(one)
  }
  const open = transport === 'tls' ? openTlsServer : transport === 'udp' ? openUdp : openTcp
  const ends: (() => void)[] = []
  const line: SipTransport = await open({ host: HOST, port: 0, hear, onError: () => undefined })

  function reply(
    request: SipRequest,
    from: SipPeer,
    status: number,
    more: SipHeaders = [],
    body = '',
    tag = 'pbx',
  ): void {
    const to = header(request, 'to') ?? ''
    const kept = ['via', 'from', 'call-id', 'cseq', 'record-route']
    const headers: SipHeaders = [
      ...request.headers.filter(([name]) => kept.includes(name)),
      ['to', status > 100 && !to.includes(';tag=') ? `${to};tag=${tag}` : to],
      ...more,
    ]
    line.send({ kind: 'response', status, reason: 'X', headers, body }, from)
  }
  function isSigned(request: SipRequest, from: SipPeer): boolean {
    const isRegister = request.method === 'REGISTER'
    const given = header(request, isRegister ? 'authorization' : 'proxy-authorization')
    const asked = algorithms.map((each) => `Digest realm="pbx", nonce="n0nce", qop="auth", algorithm=${each}`)
    const challenge = asked
      .map(parseChallenge)
      .find((one) => given?.includes(`algorithm=${one?.algorithm ?? '?'},`))
    if (given !== undefined && challenge) {
      const cnonce = /cnonce="([^"]*)"/.exec(given)?.[1] ?? ''
      const right = answerChallenge(
        challenge,
        { username: 'gss', password },
        { method: request.method, uri: request.uri, cnonce, count: 1 },
        hash,
      )
      if (right === given) return true
      reply(request, from, 403)
      return false
    }
    reply(
      request,
      from,
      isRegister ? 401 : 407,
      asked.map((text) => [isRegister ? 'www-authenticate' : 'proxy-authenticate', text] as const),
    )
    return false
  }

  function hear(message: SipMessage, from: SipPeer): void {
    if (message.kind === 'response') return outward.get(header(message, 'call-id') ?? '')?.(message)
    const id = header(message, 'call-id') ?? ''
    seen.push(`${message.method} ${parseUri(message.uri)?.user ?? ''}`.trim())
    look()
    if (message.method === 'ACK') return
    if (message.method === 'REGISTER') {
      if (isSigned(message, from))
        reply(message, from, 200, [['contact', `${headersOf(message, 'contact')[0] ?? ''};expires=60`]])
      return
    }
    if (message.method === 'INVITE') return byId.has(id) ? again(message, from) : invited(message, from, id)
    reply(message, from, 200)
    const known = byId.get(id)
    if (!known) return
    if (message.method === 'CANCEL') reply(invites.get(id) ?? message, from, 487)
    if (message.method === 'BYE' || message.method === 'CANCEL') {
      known.call.ended = true
      known.stop()
      look()
    }
  }
  /** Calls of this side: what their answers are told to. */
  const outward = new Map<string, (answer: Response) => void>()
  /** One of its telephones calls the other side; it lifts nothing, it waits to be answered. */
  function callIn(
    number: string,
    to: SipPeer,
    { loud = 8_000, isLate = false }: { loud?: number; isLate?: boolean } = {},
  ) {
    const id = `in-${number}-${++nth}`
    const socket = createSocket('udp4')
    let [seq, theirs, isSpeaking] = [1, '', false]
    let stop: () => void = () => void socket.close()
    const call: PretendCall & { statuses: number[]; hangUp: () => void; cancel: () => void } = {
      number,
      loudest: 0,
      packets: 0,
      ended: false,
      statuses: [],
      say: () => undefined,
      hangUp: () => send('BYE'),
      cancel: () => send('CANCEL'),
    }
    const branch = `z9hG4bKin${nth}`
    const headers = (
      method: string,
      count: number,
      via = `${branch}${method === 'INVITE' || method === 'CANCEL' ? '' : method}`,
    ): SipHeaders => [
      ['via', `SIP/2.0/${line.protocol} ${HOST}:${line.port};branch=${via}`],
      ['from', `"phone" <sip:${number}@${HOST}>;tag=in${number}`],
      ['to', `<sip:gss@${HOST}>${theirs && method !== 'CANCEL' ? `;tag=${theirs}` : ''}`],
      ['call-id', id],
      ['cseq', `${count} ${method}`],
      ['max-forwards', '70'],
      ['contact', `<sip:${number}@${HOST}:${line.port}>`],
    ]
    const uri = `sip:gss@${to.host}:${to.port}`
    const send = (method: string, body = '') =>
      line.send(
        {
          kind: 'request',
          method,
          uri,
          headers: [
            ...headers(method, method === 'INVITE' || method === 'ACK' || method === 'CANCEL' ? 1 : ++seq),
            ...(body === '' ? [] : [['content-type', 'application/sdp'] as const]),
          ],
          body,
        },
        to,
      )
    let offer = ''
    outward.set(id, (answer) => {
      if (!(header(answer, 'cseq') ?? '').includes('INVITE'))
        return void (call.ended ||= answer.status === 200 && (header(answer, 'cseq') ?? '').includes('BYE'))
      call.statuses.push(answer.status)
      theirs = parseNameAddr(header(answer, 'to') ?? '')?.params['tag'] ?? theirs
      if (answer.status === 200) {
        send('ACK', isLate ? offer : '')
        // Said again because our ACK was late: it is confirmed again, and nothing else.
        if (!isSpeaking) {
          isSpeaking = true
          stop = speak(socket, answer, call, { codec: PCMA, loud, look })
        }
      } else if (answer.status > 200) send('ACK')
      return look()
    })
    byId.set(id, { call, stop: () => stop() })
    ends.push(() => stop())
    socket.bind(0, HOST, () => {
      offer = writeSdp({
        address: HOST,
        port: socket.address().port,
        codecs: [PCMA],
        eventType: 101,
        direction: 'sendrecv',
        sessionId: 1,
        version: 1,
      })
      send('INVITE', isLate ? '' : offer)
    })
    return call
  }
  let nth = 0
  const invites = new Map<string, SipRequest>()
  const again = (request: SipRequest, from: SipPeer) =>
    header(request, 'to')?.includes('tag=') ? reply(request, from, 200) : undefined

  function invited(request: SipRequest, from: SipPeer, id: string): void {
    if (!isSigned(request, from)) return
    const number = parseUri(request.uri)?.user ?? ''
    const manner = phones[number] ?? { does: 'refuse', status: 404 }
    invites.set(id, request)
    let stop = () => {}
    let seq = 0
    const call: PretendCall = {
      number,
      loudest: 0,
      packets: 0,
      ended: false,
      say(method, body = '', headers = [], by = (message) => line.send(message, from)) {
        const own: SipHeaders = [
          ['via', `SIP/2.0/${line.protocol} ${HOST}:${line.port};branch=z9hG4bK${id.slice(0, 8)}${++seq}`],
          ['from', `${header(request, 'to') ?? ''};tag=${number}`],
          ['to', header(request, 'from') ?? ''],
          ['call-id', id],
          ['cseq', `${seq} ${method}`],
          ['max-forwards', '70'],
          ...headers,
        ]
        const uri = parseNameAddr(headersOf(request, 'contact')[0] ?? '')?.uri ?? ''
        by({ kind: 'request', method, uri, headers: own, body })
      },
    }
    calls.push(call)
    byId.set(id, { call, stop: () => stop() })
    look()
    if (manner.does === 'nothing') return
    reply(request, from, 100)
    if (manner.does === 'ring') return reply(request, from, 180, [], '', number)
    if (manner.does === 'refuse' && !manner.early) return reply(request, from, manner.status, [], '', number)
    const contact = ['contact', `<sip:${number}@${HOST}:${line.port}>`] as const
    const type = ['content-type', 'application/sdp'] as const
    if (manner.does === 'answer' && manner.sdp === 'none')
      return reply(request, from, 200, [contact], '', number)
    const socket = createSocket('udp4')
    const loud = manner.does === 'answer' ? (manner.loud ?? 8_000) : 4_000
    const codec = manner.does === 'answer' ? (manner.codec ?? PCMA) : PCMA
    socket.bind(0, HOST, () => {
      const offer = {
        address: HOST,
        port: socket.address().port,
        codecs: [codec],
        eventType: 101,
        direction: 'sendrecv',
        sessionId: 1,
        version: 1,
      } as const
      const sdp =
        manner.does === 'answer' && manner.sdp === 'foreign'
          ? writeSdp({ ...offer, codecs: [] })
          : writeSdp(offer)
      stop = speak(socket, request, call, { codec, loud, look })
      ends.push(stop)
      if (manner.does === 'refuse') {
        reply(request, from, 183, [contact, type], sdp, number)
        return void until(() => call.packets > 2).then(() =>
          reply(request, from, manner.status, [], '', number),
        )
      }
      reply(request, from, 180, [], '', number)
      reply(request, from, 200, [contact, type, ['allow', 'INVITE, ACK, BYE, CANCEL, UPDATE']], sdp, number)
      const { presses } = manner
      if (presses)
        void until(() => call.packets >= presses.after).then(() =>
          presses.by === 'info'
            ? call.say('INFO', `Signal=${presses.key}\r\nDuration=100\r\n`, [
                ['content-type', 'application/dtmf-relay'],
              ])
            : press(socket, parseSdp(request.body), presses.key),
        )
      if (manner.hangsUpAfter !== undefined)
        void until(() => call.packets >= (manner.hangsUpAfter ?? 0)).then(() => call.say('BYE'))
    })
  }
  const until = (is: () => boolean): Promise<void> =>
    new Promise((done) => {
      waiting.push({ is, done })
      look()
    })
  return {
    address: `${HOST}:${line.port}`,
    peer: { host: HOST, port: line.port },
    seen,
    /** Connections break, as in the middle of a night. */
    breakLines: () => ('drop' in line && typeof line.drop === 'function' ? line.drop() : undefined),
    calls,
    callIn,
    /** Until something is so that the telephones can see. */
    until,
    async close() {
      for (const end of ends) end()
      await line.close()
    },
  }
}

function speak(
  socket: Socket,
  request: Pick<SipRequest, 'body'>,
  call: PretendCall,
  { codec, loud, look }: { codec: Codec; loud: number; look: () => void },
): () => void {
  const to = parseSdp(request.body)
  let sequence = 0
  const piece = encodeSound(
    codec,
    Int16Array.from({ length: PIECE_FRAMES }, (_, at) => (at % 8 < 4 ? loud : -loud)),
  )
  const timer = setInterval(() => {
    sequence++
    const packet = writeRtp({
      payloadType: codec,
      isMarked: sequence === 1,
      sequence,
      timestamp: sequence * PIECE_FRAMES,
      source: loud,
      payload: piece,
    })
    if (to) socket.send(packet, to.port, to.address, () => undefined)
  }, PIECE_MS)
  socket.on('message', (bytes) => {
    const packet = parseRtp(bytes)
    if (!packet || packet.payloadType !== codec) return
    call.packets++
    for (const sample of decodeSound(codec, packet.payload))
      call.loudest = Math.max(call.loudest, Math.abs(sample))
    look()
  })
  let isOver = false
  return () => {
    if (isOver) return
    isOver = true
    clearInterval(timer)
    socket.close()
  }
}

/** RFC 4733 §2.5.1: one key, many packets of one time, the last three the same. */
function press(socket: Socket, to: ReturnType<typeof parseSdp>, key: string): void {
  if (!to) return
  for (let nth = 0; nth < KEY_PACKETS; nth++) {
    const payload = writeKeyEvent({
      key,
      isEnd: nth >= KEY_PACKETS - 3,
      volume: 10,
      duration: (nth + 1) * PIECE_FRAMES,
    })
    if (!payload) return
    const packet = writeRtp({
      payloadType: to.eventType ?? 101,
      isMarked: nth === 0,
      sequence: 60_000 + nth,
      timestamp: 4_242,
      source: 1,
      payload,
    })
    socket.send(packet, to.port, to.address, () => undefined)
  }
}
const KEY_PACKETS = 8
