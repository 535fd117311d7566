/** What a stream remembers: from the last key frame on, for whoever comes next; and some seconds more, for a recording that begins before its alarm. */
export interface KeptPacket {
  bytes: Uint8Array
  ms: number
  isKey: boolean
  isPicture: boolean
}

const REMEMBERED_MS = 12_000
/** A stream of 8 Mbit/s fills it in its twelve seconds. */
const REMEMBERED_MAX_BYTES = 12_582_912
/** All streams together: beyond it each keeps its last key frame on. */
const ALL_MAX_BYTES = 50_331_648

let allBytes = 0

export class Memory {
  #kept: KeptPacket[] = []
  #bytes = 0
  #lastKey = -1

  add(kept: KeptPacket): void {
    if (this.#lastKey < 0 && !(kept.isPicture && kept.isKey)) return
    if (kept.isPicture && kept.isKey) this.#lastKey = this.#kept.length
    this.#kept.push(kept)
    this.#grow(kept.bytes.length)
    this.#forgetOld(kept.ms)
  }

  #forgetOld(nowMs: number): void {
    // Whole groups of pictures: what remains begins with a key frame.
    for (;;) {
      const next = this.#kept.findIndex(({ isKey, isPicture }, at) => at > 0 && isKey && isPicture)
      const begins = next < 0 ? undefined : this.#kept[next]
      if (!begins) break
      const isOld = begins.ms < nowMs - REMEMBERED_MS
      if (!isOld && this.#bytes <= REMEMBERED_MAX_BYTES && allBytes <= ALL_MAX_BYTES) break
      this.#drop(next)
    }
    // One group beyond all measure: a camera that sends a key frame an hour.
    if (this.#bytes > REMEMBERED_MAX_BYTES) this.clear()
  }
  #drop(count: number): void {
    const gone = this.#kept.splice(0, count)
    this.#grow(-gone.reduce((sum, { bytes }) => sum + bytes.length, 0))
    this.#lastKey -= count
  }
  #grow(bytes: number): void {
    this.#bytes += bytes
    allBytes += bytes
  }

  /** From the last key frame on. */
  sinceKey(): readonly KeptPacket[] {
    return this.#lastKey < 0 ? [] : this.#kept.slice(this.#lastKey)
  }
  /** At least so much, beginning with a key frame; as much as there is. */
  since(beforeMs: number): readonly KeptPacket[] {
    const last = this.#kept.at(-1)?.ms ?? 0
    const from = this.#kept.findLastIndex(
      ({ isKey, isPicture, ms }) => isKey && isPicture && ms <= last - beforeMs,
    )
    return this.#kept.slice(Math.max(0, from))
  }
  lastKey(): KeptPacket | null {
    return this.#kept[this.#lastKey] ?? null
  }
  clear(): void {
    this.#grow(-this.#bytes)
    this.#kept = []
    this.#lastKey = -1
  }
  get bytes(): number {
    return this.#bytes
  }
}
