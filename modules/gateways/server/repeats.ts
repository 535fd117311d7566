import { randomInt } from 'node:crypto'

/** The same from the same device within this long is a repeat (gb26875/reference.md 7.3). */
export const REPEAT_WINDOW_MS = 10 * 60_000
/** A device repeats three times within 40 s: more of its last frames than this need nobody remember. */
export const REMEMBERED_FRAMES = 128
/** Most devices say a few frames an hour: room is made as it is needed. */
const FIRST_ROOM = 8

/** What a frame is known again by. */
export type RepeatKey = number

/**
 * By its content: a number the sender gave it, its bytes, and where it needs telling apart, who sent it.
 *
 * 53 bits stand for the content: at ten thousand frames a second two of one device meet by chance once in two hundred years. Nobody outside can make
 * them meet, for each life of the process begins elsewhere.
 */
export function contentKey(serial: number, data: Uint8Array, sender = ''): RepeatKey {
  let one = mixed(SEEDS.one ^ serial)
  let two = mixed(SEEDS.two ^ serial)
  const take = (byte: number) => {
    one = Math.imul(one ^ byte, ODD.one)
    two = Math.imul(two ^ byte, ODD.two)
  }
  for (let at = 0; at < data.length; at++) take(data[at] ?? 0)
  for (const letter of sender) take(letter.charCodeAt(0))
  return (mixed(one) >>> SPARE_BITS) * WORD + (mixed(two) >>> 0)
}

const WORD = 2 ** 32
/** Two words have 64 bits, and a number holds 53 of them exactly. */
const SPARE_BITS = 11
const SEEDS = { one: randomInt(WORD), two: randomInt(WORD) }
/** Odd, with bits that look like chance: what public mixers of 32 bits multiply by. */
const ODD = { one: 0x9e3779b1, two: 0x5f356495, mix: 0x85ebca6b, mixAgain: 0xc2b2ae35 }

/** Each bit that goes in moves about half of those that come out (the last step of MurmurHash3). */
function mixed(word: number): number {
  const half = Math.imul(word ^ (word >>> 16), ODD.mix)
  const whole = Math.imul(half ^ (half >>> 13), ODD.mixAgain)
  return whole ^ (whole >>> 16)
}

/** What became of the frame: stored, or not to be stored whatever happens. */
type Outcome = (isStored: boolean) => void

/**
 * The last frames of one device: two bare numbers each, for hundreds of thousands are remembered. Its milliseconds are those of a clock that
 * nobody sets.
 */
export class Repeats {
  /** Who waits for its commit. */
  readonly #waiting = new Map<RepeatKey, { atMs: number; outcomes: Outcome[] }>()
  #keys = new Float64Array(0)
  #atMs = new Float64Array(0)
  #next = 0

  /** True: it is new, and the caller sees that it is stored. Otherwise `then` is called when the first of its kind is stored, perhaps at once. */
  begin(key: RepeatKey, atMs: number, then: Outcome): boolean {
    const underWay = this.#waiting.get(key)
    if (underWay) {
      underWay.outcomes.push(then)
      return false
    }
    const place = this.#keys.indexOf(key)
    if (place >= 0 && atMs - (this.#atMs[place] ?? 0) < REPEAT_WINDOW_MS) {
      then(true)
      return false
    }
    if (place >= 0) this.#keys[place] = FORGOTTEN
    this.#waiting.set(key, { atMs, outcomes: [then] })
    return true
  }

  stored(key: RepeatKey): void {
    this.recall(key, this.#waiting.get(key)?.atMs ?? 0)
    this.#told(key, true)
  }

  /** The next of its kind is new. */
  refused(key: RepeatKey): void {
    this.#told(key, false)
  }

  /** It is stored: by us, or by an earlier life of the gateway. */
  recall(key: RepeatKey, atMs: number): void {
    if (this.#next === this.#keys.length) this.#moreRoom()
    const place = this.#next % REMEMBERED_FRAMES
    this.#keys[place] = key
    this.#atMs[place] = atMs
    this.#next = place + 1
  }

  /** How many it has room for. */
  get room(): number {
    return this.#keys.length
  }

  #told(key: RepeatKey, isStored: boolean): void {
    const outcomes = this.#waiting.get(key)?.outcomes ?? []
    this.#waiting.delete(key)
    for (const then of outcomes) then(isStored)
  }

  #moreRoom(): void {
    if (this.#keys.length === REMEMBERED_FRAMES) return // the oldest makes room
    const room = Math.max(FIRST_ROOM, 2 * this.#keys.length)
    this.#keys = grown(this.#keys, room)
    this.#atMs = grown(this.#atMs, room)
  }
}

/** No key is this: it is found by nobody. */
const FORGOTTEN = NaN

function grown(numbers: Float64Array, room: number): Float64Array<ArrayBuffer> {
  const larger = new Float64Array(room).fill(FORGOTTEN)
  larger.set(numbers)
  return larger
}
