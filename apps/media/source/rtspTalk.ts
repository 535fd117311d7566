import { createHash, randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'
import {
  authorization,
  type Challenge,
  challengeOf,
  interleavedBytes,
  NotRtsp,
  requestBytes,
  type Response,
  Splitter,
} from '@gss/rtsp'
import type { CameraPlace } from './address.ts'
import type { SourceEnd } from './source.ts'

/** What ended a talk, as a word for whoever watches. */
export class TalkEnded extends Error {
  readonly end: SourceEnd
  /** What the camera answered, where it did. */
  readonly code: number | null
  constructor(state: SourceEnd['state'], detail: string, code: number | null = null) {
    super(detail)
    this.code = code
    this.end = { state, detail }
  }
}

interface Talk {
  place: CameraPlace
  user: string
  password: string
  onPacket(channel: number, data: Uint8Array): void
  /** The connection is over, by whomever. */
  onOver(why: TalkEnded): void
}

const CONNECT_MS = 5_000
const ANSWER_MS = 8_000
const AGENT = 'gss'
const UNAUTHORIZED = 401
const FORBIDDEN = 403
const NOT_FOUND = new Set([404, 454])
const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const CNONCE_BYTES = 8

/** One connection to one camera: asks and answers in turn, packets between them. */
export class RtspTalk {
  readonly #talk: Talk
  readonly #socket: Socket
  readonly #splitter = new Splitter()
  #waiting: { cseq: number; take: (answer: Response) => void; fail: (why: TalkEnded) => void } | null = null
  #cseq = 0
  #challenge: Challenge | null = null
  #count = 0
  #isOver = false
  session: string | null = null

  constructor(talk: Talk) {
    this.#talk = talk
    this.#socket = connect({ host: talk.place.ip, port: talk.place.port, noDelay: true })
    this.#socket.setTimeout(CONNECT_MS, () => {
      if (this.#socket.connecting) this.#over(new TalkEnded('noSignal', 'no connection'))
    })
    this.#socket.on('data', (chunk) => this.#hear(chunk))
    this.#socket.on('error', (error) => this.#over(new TalkEnded('noSignal', codeOf(error))))
    this.#socket.on('close', () => this.#over(new TalkEnded('noSignal', 'the camera closed the connection')))
  }

  #hear(chunk: Uint8Array): void {
    if (this.#isOver) return
    try {
      for (const part of this.#splitter.push(chunk)) {
        if (part.kind === 'interleaved') this.#talk.onPacket(part.channel, part.data)
        else if (part.kind === 'response') this.#answer(part)
        // What a camera asks (OPTIONS, SET_PARAMETER) needs no answer to go on.
      }
    } catch (error) {
      // Whatever a stranger sends ends their own connection, and nothing else.
      const why = error instanceof NotRtsp ? error.message : 'the camera sends what nobody can read'
      this.#over(new TalkEnded('noSignal', why))
    }
  }

  #answer(answer: Response): void {
    const waiting = this.#waiting
    if (!waiting || Number(answer.headers.get('cseq') ?? waiting.cseq) !== waiting.cseq) return
    this.#waiting = null
    waiting.take(answer)
  }

  #over(why: TalkEnded): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#socket.destroy()
    this.#waiting?.fail(why)
    this.#waiting = null
    this.#talk.onOver(why)
  }

  /** Asks until it is answered with yes; a challenge is met once. */
  async ask(method: string, url: string, headers: Record<string, string> = {}): Promise<Response> {
    const first = await this.#once(method, url, headers)
    if (first.code !== UNAUTHORIZED) return demand(first, method)
    const challenge = challengeOf(first.headers.get('www-authenticate') ?? '')
    if (!challenge)
      throw new TalkEnded('wrongPassword', 'the camera asks for a password in a way we do not speak')
    if (this.#talk.user === '')
      throw new TalkEnded('wrongPassword', 'the camera asks for a password, none is written down')
    this.#challenge = challenge
    this.#count = 0
    const second = await this.#once(method, url, headers)
    if (second.code === UNAUTHORIZED)
      throw new TalkEnded('wrongPassword', 'the camera refuses user name or password')
    return demand(second, method)
  }

  #once(method: string, url: string, headers: Record<string, string>): Promise<Response> {
    return new Promise((resolve, reject) => {
      if (this.#isOver) return reject(new TalkEnded('noSignal', 'the connection is over'))
      const cseq = ++this.#cseq
      const late = setTimeout(
        () => this.#over(new TalkEnded('noSignal', `no answer to ${method}`)),
        ANSWER_MS,
      )
      this.#waiting = {
        cseq,
        take: (answer) => {
          clearTimeout(late)
          resolve(answer)
        },
        fail: (why) => {
          clearTimeout(late)
          reject(why)
        },
      }
      this.#write(method, url, cseq, headers)
    })
  }

  #write(method: string, url: string, cseq: number, headers: Record<string, string>): void {
    this.#count += 1
    const { user, password } = this.#talk
    const asked = {
      method,
      uri: url,
      user,
      password,
      count: this.#count,
      cnonce: randomBytes(CNONCE_BYTES).toString('hex'),
    }
    this.#socket.write(
      requestBytes(method, url, {
        CSeq: cseq,
        'User-Agent': AGENT,
        Session: this.session ?? undefined,
        Authorization: this.#challenge ? authorization(this.#challenge, asked, md5) : undefined,
        ...headers,
      }),
    )
  }

  /** What is spoken to the camera. */
  sendPacket(channel: number, packet: Uint8Array): void {
    if (!this.#isOver && this.#socket.writableLength < SPOKEN_MAX_BYTES)
      this.#socket.write(interleavedBytes(channel, packet))
  }

  /** Asks, and does not wait: to keep the session. An answer to it is passed over. */
  nudge(method: string, url: string): void {
    if (this.#isOver || this.#waiting) return
    this.#write(method, url, ++this.#cseq, {})
  }

  /** Says goodbye where there is a session; the connection ends in any case. */
  close(method: string | null, url: string): void {
    if (this.#isOver) return
    this.#isOver = true
    this.#waiting?.fail(new TalkEnded('noSignal', 'closed'))
    this.#waiting = null
    if (method !== null && this.session !== null) this.#write(method, url, ++this.#cseq, {})
    this.#socket.end()
    // Not when it is still: a camera that goes on sending never is.
    setTimeout(() => this.#socket.destroy(), GOODBYE_MS).unref()
    this.#socket.resume()
  }
}
const GOODBYE_MS = 1_000
/** Speech a camera does not take is late anyway. */
const SPOKEN_MAX_BYTES = 16_384

function demand(answer: Response, method: string): Response {
  const { code } = answer
  if (code === 200) return answer
  if (code === FORBIDDEN) throw new TalkEnded('wrongPassword', `${method} ${code}`)
  if (NOT_FOUND.has(code)) throw new TalkEnded('streamNotFound', `${method} ${code}`)
  if (code === UNSUPPORTED_TRANSPORT)
    throw new TalkEnded('codecNotPlayed', 'the camera gives no pictures this way', code)
  throw new TalkEnded('noSignal', `${method} ${code}`, code)
}
export const UNSUPPORTED_TRANSPORT = 461

const codeOf = (error: Error): string =>
  'code' in error && typeof error.code === 'string' ? error.code : 'connection lost'
