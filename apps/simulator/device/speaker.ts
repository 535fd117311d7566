import { type Faults, piecesOf, spoilt } from './faults.ts'

/** How frames become writes: whole, in pieces, slowly, glued, spoiled, with garbage before them, or cut off in the middle. */
export class FrameSpeaker {
  #spoilt = 0
  #held: Uint8Array[] = []
  #slow: Uint8Array[] = []
  #isBroken = false
  readonly #write: (bytes: Uint8Array) => void
  readonly #breakLine: () => void

  constructor(write: (bytes: Uint8Array) => void, breakLine: () => void) {
    this.#write = write
    this.#breakLine = breakLine
  }

  /** A new line: what hung in the old one is gone, and so is a spoiling or a break that is over. */
  freshLine() {
    this.#held = []
    this.#slow = []
  }
  /** The faults have changed. */
  freshFaults() {
    this.#spoilt = 0
    this.#isBroken = false
  }

  say(frame: Uint8Array, faults: Faults) {
    const { spoil, spoilFrames, garbage, glued, breakAt } = faults
    const isSpoilt = spoil !== null && this.#spoilt < spoilFrames
    if (isSpoilt) this.#spoilt += 1
    const bytes = isSpoilt ? spoilt(frame, spoil) : frame
    if (breakAt !== null && !this.#isBroken) {
      this.#isBroken = true
      this.#write(bytes.subarray(0, breakAt))
      return this.#breakLine()
    }
    if (garbage.length === 0 && glued === 1) return this.#leave(bytes, faults)
    this.#held.push(garbage, bytes)
    if (this.#held.length >= 2 * glued) this.#letGo(faults)
  }

  /** At each beat: what is glued does not wait for ever, and a slow line lets one piece through. */
  tick(faults: Faults) {
    if (this.#held.length > 0) this.#letGo(faults)
    const piece = this.#slow.shift()
    if (piece) this.#write(piece)
  }

  #letGo(faults: Faults) {
    const glued = Buffer.concat(this.#held)
    this.#held = []
    this.#leave(glued, faults)
  }
  #leave(bytes: Uint8Array, { pieceBytes, isSlow }: Faults) {
    if (pieceBytes === 0) return this.#write(bytes)
    const pieces = piecesOf(bytes, pieceBytes)
    if (isSlow) this.#slow.push(...pieces)
    else for (const piece of pieces) this.#write(piece)
  }
}
