import type { Noted, Times } from '../times/times.ts'

/** What a device has to say, until the centre has confirmed it. */
export interface Letter {
  readonly data: Uint8Array
  readonly isUrgent: boolean
  readonly label: string | undefined
  /** Given when it first leaves; a repeat has the same. */
  serial: number
  tries: number
  firstAt: number
  lastAt: number
  noted: Noted | undefined
}

export interface OutboxSettings {
  readonly name: string
  readonly times: Times
  /** GB/T 26875.3-2011 §6.2.2: so long it waits for the confirm, so often it repeats. */
  readonly confirmWithinMs: number
  readonly repeats: number
  /** So many may wait for their confirm at once; the standard speaks of one. */
  readonly window: number
}
export interface Exit {
  isOpen(): boolean
  now(): number
  transmit(letter: Letter): void
}

const SERIAL_END = 0x1_0000

/** Waits, repeats with the same serial number, gives up. A line that is down costs no try: what was not confirmed leaves again when it is back. */
export class Outbox {
  #queue: Letter[] = []
  #out: Letter[] = []
  #serial: number
  readonly #settings: OutboxSettings
  readonly #exit: Exit

  constructor(firstSerial: number, settings: OutboxSettings, exit: Exit) {
    this.#serial = firstSerial
    this.#settings = settings
    this.#exit = exit
  }

  /** How many are not confirmed yet. */
  get waiting(): number {
    return this.#queue.length + this.#out.length
  }

  nextSerial(): number {
    const serial = this.#serial
    this.#serial = (serial + 1) % SERIAL_END
    return serial
  }

  put(data: Uint8Array, isUrgent = false, label?: string) {
    const letter: Letter = {
      data,
      isUrgent,
      label,
      serial: 0,
      tries: 0,
      firstAt: 0,
      lastAt: 0,
      noted: undefined,
    }
    this.#settings.times.began()
    // A fire overtakes what waits, but not an older fire.
    const place = isUrgent ? this.#queue.findIndex((each) => !each.isUrgent) : -1
    if (place < 0) this.#queue.push(letter)
    else this.#queue.splice(place, 0, letter)
    this.pump()
  }

  /** The line is back: all that was not confirmed leaves again, then what waits. */
  reopened() {
    for (const letter of this.#out) this.#again(letter)
    this.pump()
  }

  /** The power was off: what waited is forgotten, the counter begins at 0. */
  forget() {
    for (const _ of [...this.#out, ...this.#queue]) this.#settings.times.lost()
    this.#out = []
    this.#queue = []
    this.#serial = 0
  }

  tick(now: number) {
    if (this.#out.length === 0 || !this.#exit.isOpen()) return
    const { confirmWithinMs } = this.#settings
    // The waiting list changes when one is given up.
    for (let i = this.#out.length - 1; i >= 0; i--) {
      const letter = this.#out[i]
      if (letter && now - letter.lastAt >= confirmWithinMs) this.#retry(letter)
    }
  }

  answered(serial: number, isConfirm: boolean) {
    const letter = this.#out.find((each) => each.serial === serial)
    if (!letter) return
    if (!isConfirm) {
      this.#settings.times.denied()
      return this.#retry(letter)
    }
    this.#remove(letter)
    const now = this.#exit.now()
    this.#settings.times.confirmed(now - letter.firstAt, this.#settings.name, serial)
    if (letter.noted) letter.noted.confirmedAt = now
    this.pump()
  }

  pump() {
    while (this.#queue.length > 0 && this.#out.length < this.#settings.window && this.#exit.isOpen()) {
      const letter = this.#queue.shift()
      if (!letter) return
      letter.serial = this.nextSerial()
      letter.firstAt = this.#exit.now()
      if (letter.label !== undefined) this.#note(letter, letter.label)
      this.#out.push(letter)
      this.#leave(letter)
    }
  }

  #note(letter: Letter, label: string) {
    const { name, times } = this.#settings
    letter.noted = {
      label,
      device: name,
      serial: letter.serial,
      leftAt: letter.firstAt,
      confirmedAt: null,
      tries: 0,
    }
    times.note(letter.noted)
  }
  #retry(letter: Letter) {
    if (letter.tries <= this.#settings.repeats) return this.#again(letter)
    this.#remove(letter)
    this.#settings.times.lost()
    this.pump()
  }
  #again(letter: Letter) {
    this.#settings.times.repeated()
    this.#leave(letter)
  }
  #leave(letter: Letter) {
    letter.tries += 1
    if (letter.noted) letter.noted.tries = letter.tries
    letter.lastAt = this.#exit.now()
    this.#exit.transmit(letter)
  }
  #remove(letter: Letter) {
    this.#out.splice(this.#out.indexOf(letter), 1)
  }
}
