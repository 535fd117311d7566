import type { Socket } from 'node:net'
import type { TongueCutter, Line, LinePiece, Receiver, Tongue } from '@gss/gateways/server'
import { denials } from './denials.ts'
import type { Pressure } from './pressure.ts'
import { rate } from './rate.ts'

/** gb26875/reference.md 7.1, rule 8: when bytes wait and none came for so long, a start that leads nowhere is given up. */
const STILL_MS = 2_000
/** Who connects and says nothing that is a frame. */
const FIRST_FRAME_WITHIN_MS = 60_000
/** Longer than the longest polling period: a line this silent is dead, whatever its socket believes. */
const SILENT_MAX_MS = 130 * 60_000
/** Another line of the same device is in use; this one is closed when it has been silent for so long. */
const REPLACED_SILENT_MS = 30_000
/** The system asks a silent line whether its other end is there: half-open links are found little later. */
const KEEPALIVE_AFTER_MS = 60_000
/** Whoever does not read his confirms does not get more. */
const UNSENT_MAX_BYTES = 64 * 1024

interface Deps {
  tongue: Tongue
  receiver: Receiver
  pressure: Pressure
  onEnd: (connection: Connection) => void
  onSkipped: (bytes: number) => void
}

/** One device's connection, from its first byte to its last. */
export class Connection implements Line {
  readonly tongue: Tongue
  readonly transport = 'tcp'
  readonly remote: string
  readonly mayDeny = denials()
  readonly #socket: Socket
  readonly #deps: Deps
  readonly #cutter: TongueCutter
  readonly #rate = rate()
  #unsent: Uint8Array[] = []
  #waiting = 0
  #lastByteMs: number
  #hasSpoken = false
  #isReplaced = false
  #isTooFast = false
  #slower: NodeJS.Timeout | undefined
  #isHeld = false
  #isEnding = false

  constructor(socket: Socket, deps: Deps, nowMs: number) {
    this.#socket = socket
    this.#deps = deps
    this.tongue = deps.tongue
    this.#cutter = deps.tongue.cutter()
    this.#lastByteMs = nowMs
    this.remote = `${socket.remoteAddress ?? ''}:${socket.remotePort ?? 0}`
    socket.setNoDelay(true)
    socket.setKeepAlive(true, KEEPALIVE_AFTER_MS)
    socket.on('data', (bytes) => this.#read(bytes))
    socket.on('error', () => socket.destroy()) // a line that breaks is not news: its device comes back
    socket.on('close', () => {
      clearTimeout(this.#slower)
      deps.onEnd(this)
    })
  }

  /** A commit confirms many frames of one device: they leave together, in one call of the system. */
  send(bytes: Uint8Array): void {
    if (!this.isOpen()) return
    this.#unsent.push(bytes)
    if (this.#unsent.length === 1) process.nextTick(this.#leave)
  }
  readonly #leave = (): void => {
    const [first, ...more] = this.#unsent
    this.#unsent = []
    if (!first || !this.isOpen()) return
    this.#socket.write(more.length === 0 ? first : Buffer.concat([first, ...more]))
    if (this.#socket.writableLength > UNSENT_MAX_BYTES) this.#socket.destroy()
  }
  isOpen(): boolean {
    return !this.#socket.destroyed && this.#socket.writable
  }
  waits(change: 1 | -1): void {
    this.#waiting += change
    this.#deps.pressure.change(change)
    if (this.#isHeld) this.#flow()
  }
  replaced(): void {
    this.#isReplaced = true
  }
  /** The gateway ends: what was read is still confirmed. */
  stopReading(): void {
    this.#isEnding = true
    this.#flow()
  }
  end(): void {
    this.#leave()
    this.#socket.destroySoon() // after the last confirm has left
  }

  /** Now and then: a frame that never ends, and lines that are dead. */
  look(nowMs: number): void {
    const silentMs = nowMs - this.#lastByteMs
    if (this.#cutter.waiting() > 0 && silentMs >= STILL_MS) this.#giveUp()
    const maxMs = this.#isReplaced
      ? REPLACED_SILENT_MS
      : this.#hasSpoken
        ? SILENT_MAX_MS
        : FIRST_FRAME_WITHIN_MS
    if (silentMs > maxMs && this.#waiting === 0) this.#socket.destroy()
  }

  #read(bytes: Uint8Array): void {
    const nowMs = performance.now()
    this.#lastByteMs = nowMs
    const pieces = this.#take(this.#cutter.push(bytes))
    const tooFastMs = this.#rate.took(pieces, nowMs)
    if (tooFastMs > 0) this.#slow(tooFastMs)
    this.#flow()
  }

  #giveUp(): void {
    for (let pieces = this.#cutter.giveUpOne(); pieces.length > 0; pieces = this.#cutter.giveUpOne())
      this.#take(pieces)
  }

  #take(pieces: readonly LinePiece[]): number {
    for (const piece of pieces) {
      if (piece.kind === 'skipped') this.#deps.onSkipped(piece.count)
      else this.#deps.receiver.take(piece, this)
      if (piece.kind === 'message') this.#hasSpoken = true
    }
    return pieces.length
  }

  #slow(ms: number): void {
    this.#isTooFast = true
    clearTimeout(this.#slower)
    this.#slower = setTimeout(() => {
      this.#isTooFast = false
      this.#flow()
    }, ms)
  }

  /** Reads on or not. What is not read stays with the device: nothing is thrown away. */
  readonly #flow = (): void => {
    const { pressure } = this.#deps
    const isHigh = pressure.isHigh()
    if (isHigh) pressure.whenLow(this.#flow)
    const mustHold = isHigh || this.#isEnding || this.#isTooFast || this.#waiting >= pressure.each()
    if (mustHold === this.#isHeld) return
    this.#isHeld = mustHold
    if (mustHold) this.#socket.pause()
    else this.#socket.resume()
  }
}
