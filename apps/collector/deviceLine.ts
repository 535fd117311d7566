import { type Line, type Receiver, report, type Tongue } from '@gss/gateways/server'

/** Longer than a database may hang: who waits so long says it again. */
export const STORED_WITHIN_MS = 10_000

/** What brings messages: our own broker, requests, a site's own broker, questions of ours. */
export type MessageTransport = 'mqtt' | 'http' | 'site' | 'modbus'

/** Where one device's messages come from. What it is owed is its own message, once that is stored: then whoever brought it may confirm. */
export class DeviceLine implements Line {
  readonly tongue: Tongue
  readonly transport: MessageTransport
  remote: string
  readonly #waiting = new Map<Uint8Array, (isStored: boolean) => void>()
  readonly #onReplaced: () => void
  #isOpen: () => boolean

  constructor(
    transport: MessageTransport,
    remote: string,
    isOpen: () => boolean,
    onReplaced: () => void,
    tongue: Tongue = report,
  ) {
    this.tongue = tongue
    this.transport = transport
    this.remote = remote
    this.#isOpen = isOpen
    this.#onReplaced = onReplaced
  }

  /** True after the commit; false when that takes too long: it was not confirmed, and comes again. */
  take(bytes: Uint8Array, receiver: Receiver): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.#end(bytes, false), STORED_WITHIN_MS)
      this.#waiting.set(bytes, (isStored) => {
        clearTimeout(timer)
        resolve(isStored)
      })
      receiver.take({ kind: 'message', bytes }, this)
    })
  }
  send(bytes: Uint8Array): void {
    this.#end(bytes, true)
  }
  #end(bytes: Uint8Array, isStored: boolean): void {
    const then = this.#waiting.get(bytes)
    this.#waiting.delete(bytes)
    then?.(isStored)
  }

  waits(): void {
    // each message has somebody who waits for it
  }
  mayDeny(): boolean {
    return true
  }
  isOpen(): boolean {
    return this.#isOpen()
  }
  replaced(): void {
    this.#onReplaced()
  }
}
