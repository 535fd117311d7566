import { connect, type Socket } from 'node:net'
import {
  type Answer,
  answerTo,
  cut,
  type Framing,
  type ModbusQuestion,
  rtuQuestion,
  tcpQuestion,
  type Write,
} from '@gss/modbus'

/** What became of a question: an answer, or silence, or no line at all. */
export type ModbusOutcome = Answer & { raw?: Uint8Array }
export type ModbusAsked = ModbusOutcome | { kind: 'silent' } | { kind: 'down' }

export interface LineTimes {
  connectMs: number
  answerMs: number
  /** RTU has no number on its answers: after a silence the line is closed, and opened again so much later. */
  restMs: number
}
export const LINE_TIMES: LineTimes = { connectMs: 3_000, answerMs: 1_000, restMs: 1_000 }
const BUFFER_MAX_BYTES = 2_048
const TURNS = 0x10000

/** One line to a site: one question under way at a time, as they come. */
export class OpenModbusLine {
  readonly #host: string
  readonly #port: number
  readonly #framing: Framing
  readonly #times: LineTimes
  #socket: Socket | null = null
  #buffer: Uint8Array = new Uint8Array()
  #turn = 0
  #restUntilMs = 0
  #waiting: { question: ModbusQuestion | Write; turn: number; done: (asked: ModbusAsked) => void } | null =
    null
  #last: Promise<unknown> = Promise.resolve()
  #opening: Socket | null = null
  #isClosed = false

  constructor(at: { host: string; port: number; framing: Framing }, times: LineTimes = LINE_TIMES) {
    this.#host = at.host
    this.#port = at.port
    this.#framing = at.framing
    this.#times = times
  }

  /** After those that were asked before. Never rejects. */
  ask(question: ModbusQuestion | Write): Promise<ModbusAsked> {
    const mine = this.#last.then(() => this.#ask(question))
    this.#last = mine
    return mine
  }
  close(): void {
    this.#isClosed = true
    this.#opening?.destroy()
    this.#socket?.destroy()
    this.#socket = null
    this.#told({ kind: 'down' })
  }

  async #ask(question: ModbusQuestion | Write): Promise<ModbusAsked> {
    const socket = this.#isClosed ? null : (this.#socket ?? (await this.#open()))
    if (!socket || this.#isClosed) return { kind: 'down' }
    this.#turn = (this.#turn + 1) % TURNS
    const turn = this.#turn
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        // What comes later answers this question, and must not pass for the answer to the next.
        if (this.#framing === 'rtu') this.#drop(this.#times.restMs)
        this.#told({ kind: 'silent' })
      }, this.#times.answerMs)
      this.#waiting = {
        question,
        turn,
        done: (asked) => {
          clearTimeout(timer)
          resolve(asked)
        },
      }
      socket.write(this.#framing === 'tcp' ? tcpQuestion(question, turn) : rtuQuestion(question))
    })
  }

  #told(asked: ModbusAsked): void {
    const waiting = this.#waiting
    this.#waiting = null
    waiting?.done(asked)
  }

  #open(): Promise<Socket | null> {
    if (performance.now() < this.#restUntilMs) return Promise.resolve(null)
    return new Promise((resolve) => {
      const socket = connect({ host: this.#host, port: this.#port, noDelay: true })
      this.#opening = socket
      const timer = setTimeout(() => socket.destroy(), this.#times.connectMs)
      socket.once('connect', () => {
        clearTimeout(timer)
        this.#opening = null
        this.#socket = socket
        this.#buffer = new Uint8Array()
        resolve(socket)
      })
      socket.on('data', (bytes) => this.#heard(socket, bytes))
      socket.on('error', () => undefined)
      socket.once('close', () => {
        clearTimeout(timer)
        if (this.#opening === socket) this.#opening = null
        if (this.#socket === socket) this.#drop(this.#times.restMs)
        else this.#restUntilMs = performance.now() + this.#times.restMs
        resolve(null)
      })
    })
  }

  #drop(restMs: number): void {
    const socket = this.#socket
    this.#socket = null
    this.#restUntilMs = performance.now() + restMs
    socket?.destroy()
    this.#told({ kind: 'down' })
  }

  #heard(socket: Socket, bytes: Uint8Array): void {
    if (socket !== this.#socket) return
    this.#buffer = Buffer.concat([this.#buffer, bytes])
    for (;;) {
      const found = cut(this.#framing, this.#buffer)
      if (found.kind === 'broken' || this.#buffer.length > BUFFER_MAX_BYTES) return this.#nonsense()
      if (found.kind === 'more') return
      this.#buffer = found.rest
      const waiting = this.#waiting
      // An answer to a question that is over: it is nobody's.
      if (!waiting || (this.#framing === 'tcp' && found.turn !== waiting.turn)) continue
      const answer = answerTo(waiting.question, found)
      this.#told({ ...answer, raw: found.pdu.slice(1) })
      if (answer.kind === 'wrong' && this.#framing === 'rtu') return this.#drop(this.#times.restMs)
    }
  }

  /** Where the next answer begins is not known any more. */
  #nonsense(): void {
    const raw = this.#buffer.slice(0, BUFFER_KEPT_BYTES)
    this.#told({ kind: 'wrong', why: 'length', raw })
    this.#drop(this.#times.restMs)
  }
}
const BUFFER_KEPT_BYTES = 200
