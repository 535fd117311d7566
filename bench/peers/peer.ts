import type { Used } from '../machine/usedBy.ts'

/** A product beside ours, brought to one shape: points that are raised once each, and clients that hear of them by the product's own fastest way. */
export interface Peer {
  name: string
  /** How an alarm goes in, and how a client gets hold of it: a reader must be able to say whether that is fair. */
  goesIn: string
  comesOut: string
  /** Heard as other programs hear it, by no operator. */
  isForPrograms?: true
  /** Brings the product into the folder, and nothing anywhere else. */
  install: (folder: string) => Promise<void>
  /** Not there yet, and bringing it takes minutes. */
  isLongToInstall?: (folder: string) => boolean
  /** Its programs run, with `points` points known to it, all of them normal. */
  start: (folder: string, points: number) => Promise<RunningPeer>
}

export interface RunningPeer {
  /** The point is in alarm from now on: one submission for each, as each comes from a device of its own. */
  submit: (point: number) => void
  subscribe: (clients: number, onHeld: OnHeld) => Promise<Subscribed>
  /** All is normal again, and known to be. */
  reset: () => Promise<void>
  usage: () => Used
  stop: () => Promise<void>
}
/** A client holds the alarm of a point: its first moment counts, whatever comes twice. */
export type OnHeld = (client: number, point: number) => void
export interface Subscribed {
  end: () => Promise<void>
  /** What went wrong on the way, if anything did. */
  faults: () => string[]
}

/** What a package manager gave as its reason, or the first it said. */
export function reasonOf(fault: unknown): string {
  const said = fault instanceof Error ? fault.message : String(fault)
  return /^(?:E: |npm error (?!code)).*/m.exec(said)?.[0] ?? said.split('\n')[0] ?? ''
}

/** Said where a peer is not measured: that, and why, is then its row. */
export class NotHere extends Error {}
