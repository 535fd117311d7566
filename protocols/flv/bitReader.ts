/** Without the bytes that keep a start code from appearing inside a unit (H.264 §7.4.1). */
function unescaped(nal: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(nal.length)
  let [length, zeros] = [0, 0]
  for (const byte of nal) {
    if (zeros >= 2 && byte === 3) {
      zeros = 0
      continue
    }
    bytes[length++] = byte
    zeros = byte === 0 ? zeros + 1 : 0
  }
  return bytes.subarray(0, length)
}

const GOLOMB_MAX_ZEROS = 31

/** Reads bits of a parameter set; past its end zeros, and `isPast` says so. */
export class BitReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(nal: Uint8Array) {
    this.#bytes = unescaped(nal)
  }
  get isPast(): boolean {
    return this.#at > this.#bytes.length * 8
  }
  bit(): number {
    const byte = this.#bytes[this.#at >> 3] ?? 0
    const bit = (byte >> (7 - (this.#at & 7))) & 1
    this.#at += 1
    return bit
  }
  bits(count: number): number {
    let value = 0
    for (let i = 0; i < count; i++) value = value * 2 + this.bit()
    return value
  }
  skip(count: number): void {
    this.#at += count
  }
  /** H.264 §9.1. */
  golomb(): number {
    let zeros = 0
    while (this.bit() === 0) if (++zeros > GOLOMB_MAX_ZEROS) return 0
    return 2 ** zeros - 1 + this.bits(zeros)
  }
  signedGolomb(): number {
    const code = this.golomb()
    return code % 2 === 0 ? -code / 2 : (code + 1) / 2
  }
}
