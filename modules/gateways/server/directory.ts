import { setTimeout as pause } from 'node:timers/promises'
import { type TransmissionDevice } from '@gss/devices/contract'
import { transmissionDevices, transmissionDevicesAt } from '@gss/devices/server'
import type { Database } from '@gss/server-kit/database'
import { GatewayDevice } from './device.ts'
import { recallBits, recallFrames } from './recallStore.ts'
import { REPEAT_WINDOW_MS } from './repeats.ts'
import type { Tongue } from './tongue.ts'
import { tongueOf } from './tongues.ts'

/** How many devices are looked up in one statement. */
const RECALL_MAX = 500
const RECALL_AGAIN_MS = 500
/** Strangers may claim any address: past so many the gateway hears no new ones. */
export const DIRECTORY_DEVICES_MAX = 200_000

interface Deps {
  db: Database
  clock: () => Date
  onTrouble: (error: unknown) => void
  tongues?: readonly Tongue[]
}

/** Who speaks: every device this gateway has heard since it began, by its address. */
export class Directory {
  readonly #deps: Deps
  readonly #devices = new Map<string, GatewayDevice>()
  #registry = new Map<string, TransmissionDevice>()
  #toRecall: GatewayDevice[] = []
  #isRecalling = false
  #recalling: Promise<void> = Promise.resolve()
  #isClosed = false
  #reading: Promise<void> = Promise.resolve()
  /** A reading that has not begun: whoever asks now is answered by it. */
  #nextReading: Promise<void> | null = null

  constructor(deps: Deps) {
    this.#deps = deps
  }

  /** The registry anew: at the start, when it is said to have changed, and now and then. One at a time: an older answer never comes after a newer one. */
  refresh(): Promise<void> {
    this.#nextReading ??= this.#reading
      .catch(() => undefined) // told to whoever asked for it
      .then(() => {
        this.#nextReading = null
        this.#reading = this.#read()
        return this.#reading
      })
    return this.#nextReading
  }
  async #read(): Promise<void> {
    const rows = await transmissionDevices(this.#deps.db)
    this.#registry = new Map(rows.map((row) => [row.address, row]))
    for (const device of this.#devices.values()) device.register(this.#registry.get(device.address) ?? null)
  }

  /** `undefined` when there are too many already. */
  of(address: string): GatewayDevice | undefined {
    const known = this.#devices.get(address)
    const tongue = known ? undefined : tongueOf(address, this.#deps.tongues)
    if (!tongue || this.#devices.size >= DIRECTORY_DEVICES_MAX) return known
    const device = new GatewayDevice(address, tongue)
    device.register(this.#registry.get(address) ?? null)
    this.#devices.set(address, device)
    this.#toRecall.push(device)
    if (!this.#isRecalling) {
      this.#isRecalling = true
      // Whoever comes in the same moment is looked up together.
      setImmediate(() => {
        this.#recalling = this.#recall()
      })
    }
    return device
  }

  find(address: string): GatewayDevice | undefined {
    return this.#devices.get(address)
  }
  all(): IterableIterator<GatewayDevice> {
    return this.#devices.values()
  }
  get size(): number {
    return this.#devices.size
  }
  forget(device: GatewayDevice): void {
    this.#devices.delete(device.address)
  }
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#recalling
  }

  async #recall(): Promise<void> {
    while (this.#toRecall.length > 0 && !this.#isClosed) {
      const devices = this.#toRecall.slice(0, RECALL_MAX)
      try {
        await this.#recallOf(devices)
        this.#toRecall = this.#toRecall.slice(devices.length)
        for (const device of devices) device.recalled()
      } catch (error) {
        if (this.#isClosed) break
        // Without its last frames we could not tell a repeat: what it says waits, as it would for its commit.
        this.#deps.onTrouble(error)
        await pause(RECALL_AGAIN_MS, undefined, { ref: false })
      }
    }
    this.#isRecalling = false
  }

  async #recallOf(devices: readonly GatewayDevice[]): Promise<void> {
    const { db, clock } = this.#deps
    await this.#recogniseNew(devices)
    const nowMs = clock().getTime()
    const since = new Date(nowMs - REPEAT_WINDOW_MS)
    const aheadMs = performance.now() - nowMs // repeats are told by milliseconds that nobody sets
    const single = devices.filter(({ speaker, known }) => known.isEmpty && speaker.tellsSingleBits)
    const bits = await Promise.all(
      single.map((device) => recallBits(db, device.unitId, device.transmissionId)),
    )
    for (const { address, receivedAt, remote, bytes } of await recallFrames(db, devices, since)) {
      const device = this.#devices.get(address)
      const key = device?.speaker.repeatKeyOf(bytes, remote) ?? null
      if (key !== null) device?.repeats.recall(key, receivedAt.getTime() + aheadMs)
    }
    single.forEach((device, at) => {
      for (const { bits: set, ...key } of bits[at] ?? [])
        device.known.recall(device.transmissionId, { part: 'component', ...key }, set)
    })
  }

  /** Registered a moment ago, it may call before we are told: its first fire must not be a stranger's. */
  async #recogniseNew(devices: readonly GatewayDevice[]): Promise<void> {
    const strangers = devices.filter(({ registered }) => registered === null).map(({ address }) => address)
    if (strangers.length === 0) return
    for (const row of await transmissionDevicesAt(this.#deps.db, strangers)) {
      this.#registry.set(row.address, row)
      this.#devices.get(row.address)?.register(row)
    }
  }
}
