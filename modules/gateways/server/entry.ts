import type { StatePart } from '@gss/devices/contract'
import type { FrameReason } from '../contract/index.ts'

/** A frame as it is kept. Times are milliseconds since 1970 here: thousands of rows are made each second. */
export interface FrameRow {
  frameId: string
  address: string
  remote: string
  transport: string
  /** Its language. */
  protocol: string
  direction: 'in' | 'out'
  serial: number | null
  command: number | null
  type: number | null
  deviceTime: string | null
  reason: FrameReason | null
  bytes: Uint8Array
}

/** What one object of a frame said about one part: all the bits that are set, or one operation, or one measure. */
export interface SignalRow {
  signalId: string
  part: StatePart
  systemType: number
  systemAddress: number
  componentType: number
  componentAddress: number
  /** Of a language that names its points by text. */
  point: string
  kind: 'state' | 'operation' | 'analogue' | 'link'
  bits: string[]
  description: string
  operator: number | null
  analogueType: number | null
  /** `null`: there is none, and why is its `quality`. */
  analogueValue: number | null
  /** Of an analogue whose language says when it was taken; else when it was received. */
  takenAtMs?: number
  /** Of an analogue; 0 where it is good (`QUALITY` of the contract). */
  quality?: number
  deviceTime: string | null
}

/** What is stored together, and what happens then. */
export interface LaneEntry {
  unitId: string
  transmissionId: string
  receivedAtMs: number
  /** `null`: something we saw ourselves, such as a link that came. */
  frame: FrameRow | null
  signals: SignalRow[]
  /** After the commit: the confirm leaves. */
  stored(): void
  /** The database cannot hold it, whatever happens: it is not confirmed. */
  refused(error: unknown): void
}
