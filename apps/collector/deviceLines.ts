import type { Tongue } from '@gss/gateways/server'
import { DeviceLine, type MessageTransport } from './deviceLine.ts'

const LINES_MAX = 200_000

/** A line for each device that somebody else speaks for: it is open as long as the device may be silent. */
export class DeviceLines {
  readonly #lines = new Map<string, { line: DeviceLine; lastMs: number; silentMaxMs: number }>()
  readonly #tongue: Tongue

  constructor(tongue: Tongue) {
    this.#tongue = tongue
  }

  /** Heard now. */
  of(address: string, transport: MessageTransport, remote: string, silentMaxMs: number): DeviceLine {
    const known = this.#lines.get(address)
    if (known) {
      known.lastMs = performance.now()
      known.silentMaxMs = silentMaxMs
      known.line.remote = remote
      return known.line
    }
    if (this.#lines.size >= LINES_MAX) this.#lines.clear()
    const isOpen = (): boolean => {
      const of = this.#lines.get(address)
      return of !== undefined && performance.now() - of.lastMs < of.silentMaxMs
    }
    const line = new DeviceLine(transport, remote, isOpen, () => this.#lines.delete(address), this.#tongue)
    this.#lines.set(address, { lastMs: performance.now(), silentMaxMs, line })
    return line
  }
  /** Somebody says that it is gone. */
  shut(address: string): void {
    const known = this.#lines.get(address)
    if (known) known.silentMaxMs = 0
  }
}
