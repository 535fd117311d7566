import { setTimeout as pause } from 'node:timers/promises'
import type { LaneEntry } from './entry.ts'
import { type LaneBatch, laneBatchOf, isOfTheRows, laneClient, laneNameOf, storeBatch } from './laneStore.ts'

/** docs/decisions/0010: many frames share a commit, up to this many rows. */
export const BATCH_MAX_ROWS = 2_000
/** A commit costs the database about the same for one row and for fifty: past the first, others may join it for so long. */
export const LINGER_MS = 5
const RECONNECT_FIRST_MS = 100
const RECONNECT_MAX_MS = 1_000

type Client = ReturnType<typeof laneClient>

interface Options {
  url: string
  gatewayId: string
  laneId: string
  name: 'urgent' | 'normal'
  /** 0: a fire waits for nobody. */
  lingerMs: number
  /** After a commit that brought signals. */
  onSignals: (laneId: string) => void
  /** After a commit that brought samples. */
  onSamples?: (laneId: string) => void
  onTrouble: (error: unknown) => void
  onCommit?: (entries: number, seconds: number) => void
}

/** How a lane stands, for health and metrics. */
export interface LaneState {
  isConnected: boolean
  /** Frames that wait for their commit. */
  waiting: number
  /** How long the oldest has waited. */
  oldestMs: number
}

/**
 * One connection, one commit at a time: so the numbers of a lane become visible in order and without gaps.
 * Away or slow, the database finds everything where it was: a batch is said again, with the same ids and numbers, until it is stored.
 */
export class Lane {
  readonly #options: Options
  #client: Client | null = null
  #seq = 1
  #sampleSeq = 1
  #queue: LaneEntry[] = []
  #queuedAtMs: number[] = []
  #underWay = 0
  #oldestMs = 0
  #storedAtMs = 0
  #isRunning = false
  #isClosed = false
  #closing = new AbortController()
  #enough: (() => void) | null = null
  #idle: (() => void)[] = []

  constructor(options: Options) {
    this.#options = options
  }

  put(entry: LaneEntry): void {
    this.#queue.push(entry)
    this.#queuedAtMs.push(performance.now())
    if (this.#queue.length >= BATCH_MAX_ROWS) this.#enough?.()
    if (this.#isRunning) return
    this.#isRunning = true
    setImmediate(() => void this.#run()) // what the same reading of the sockets brings goes along
  }

  state(): LaneState {
    const waiting = this.#queue.length + this.#underWay
    const oldest = this.#underWay > 0 ? this.#oldestMs : this.#queuedAtMs[0]
    return {
      isConnected: this.#client !== null,
      waiting,
      oldestMs: oldest === undefined ? 0 : performance.now() - oldest,
    }
  }

  /** Connects before the first frame comes, so that it need not wait for it. */
  async open(): Promise<void> {
    this.#client = await this.#connect()
  }

  /** Stores what waits, as far as it can within this time; the rest was never confirmed. */
  async close(patienceMs: number): Promise<void> {
    const idle = this.#isRunning
      ? new Promise<void>((resolve) => this.#idle.push(resolve))
      : Promise.resolve()
    await Promise.race([idle, pause(patienceMs, undefined, { ref: false })])
    this.#isClosed = true
    this.#closing.abort()
    const client = this.#client
    this.#client = null
    await client?.end().catch(() => undefined) // cut off already: what it did not store was not confirmed
  }

  async #run(): Promise<void> {
    while (this.#queue.length > 0 && !this.#isClosed) {
      await this.#gathered()
      const batch = this.#take()
      await this.#store(batch)
      this.#underWay = 0
    }
    this.#isRunning = false
    for (const resolve of this.#idle.splice(0)) resolve()
  }

  /** Idle, a frame leaves at once. Right behind another commit it waits a little for company. */
  async #gathered(): Promise<void> {
    const now = performance.now()
    const { lingerMs } = this.#options
    const leftMs = Math.floor(lingerMs - (now - (this.#queuedAtMs[0] ?? now)))
    if (leftMs < 1 || now - this.#storedAtMs > lingerMs || this.#queue.length >= BATCH_MAX_ROWS) return
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, leftMs)
      this.#enough = () => {
        clearTimeout(timer)
        resolve()
      }
    })
    this.#enough = null
  }

  #take(): LaneEntry[] {
    let rows = 0
    let until = 0
    for (; until < this.#queue.length && rows < BATCH_MAX_ROWS; until++)
      rows += 1 + (this.#queue[until]?.signals.length ?? 0)
    this.#oldestMs = this.#queuedAtMs[0] ?? 0
    this.#underWay = until
    const batch = this.#queue.slice(0, until)
    this.#queue = this.#queue.slice(until)
    this.#queuedAtMs = this.#queuedAtMs.slice(until)
    return batch
  }

  async #store(entries: readonly LaneEntry[]): Promise<void> {
    const batch = laneBatchOf(this.#options.laneId, entries, this.#seq, this.#sampleSeq)
    const begunMs = performance.now()
    try {
      if (!(await this.#said(batch))) return // closed: nobody hears of these again, and none of them is confirmed
    } catch (error) {
      return this.#refused(entries, error)
    }
    this.#storedAtMs = performance.now()
    this.#seq += batch.signals
    this.#sampleSeq += batch.samples
    for (const entry of entries) entry.stored()
    if (batch.signals > 0) this.#options.onSignals(this.#options.laneId)
    if (batch.samples > 0) this.#options.onSamples?.(this.#options.laneId)
    this.#options.onCommit?.(entries.length, (this.#storedAtMs - begunMs) / 1_000)
  }

  /** One row that cannot be stored must not keep back the others: they go in halves until it stands alone. */
  async #refused(entries: readonly LaneEntry[], error: unknown): Promise<void> {
    const [first] = entries
    if (first && entries.length === 1) {
      this.#options.onTrouble(error)
      return first.refused(error)
    }
    const half = Math.ceil(entries.length / 2)
    await this.#store(entries.slice(0, half))
    await this.#store(entries.slice(half))
  }

  /** Until it is stored; false when we were closed meanwhile. */
  async #said(batch: LaneBatch): Promise<boolean> {
    for (let failures = 0; !this.#isClosed; failures++) {
      try {
        this.#client ??= await this.#connect()
        await storeBatch(this.#client, batch)
        return true
      } catch (error) {
        if (isOfTheRows(error)) throw error
        this.#lose(error)
        await this.#pause(Math.min(RECONNECT_FIRST_MS * 2 ** failures, RECONNECT_MAX_MS))
      }
    }
    return false
  }

  async #connect(): Promise<Client> {
    const client = laneClient(this.#options.url, laneNameOf(this.#options.gatewayId, this.#options.name))
    client.on('error', (error) => {
      if (this.#client === client) this.#lose(error)
    })
    try {
      await client.connect()
    } catch (error) {
      await client.end().catch(() => undefined) // it never was open: the error below says why
      throw error
    }
    return client
  }

  /** Whatever it was in the middle of, we do not know how it ended. */
  #lose(error: unknown): void {
    if (!this.#isClosed) this.#options.onTrouble(error)
    const client = this.#client
    this.#client = null
    void client?.end().catch(() => undefined)
  }

  async #pause(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#closing.signal }).catch(() => undefined)
  }
}
