import type { Tongue } from './tongue.ts'

/** Where a frame came from and its answer goes: one connection, or one sender of datagrams. */
export interface Line {
  /** What is spoken here. */
  readonly tongue: Tongue
  readonly transport: string
  readonly remote: string
  /** Nothing happens when it is gone: the device will say it again. */
  send(bytes: Uint8Array): void
  /** One frame more, or one fewer, waits to be stored: who floods us is not read from for a while. */
  waits(change: 1 | -1): void
  /** False when it has denied enough for now (gb26875/reference.md 7.1: at most 5 in 10 s). */
  mayDeny(nowMs: number): boolean
  isOpen(): boolean
  /** A newer line of the same device took over. */
  replaced(): void
}

/** Where it calls from; its port is another one each time. */
export const hostOf = (remote: string): string => remote.slice(0, remote.lastIndexOf(':'))
