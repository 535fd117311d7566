import type { ComponentKey } from '../contract/index.ts'

/** One thing a device said, as the gateway stored it (docs/decisions/0010). */
export interface StoredSignal extends ComponentKey {
  unitId: string
  transmissionId: string
  signalId: string
  /** Numbers of one lane come in order and without gaps. */
  laneId: string
  seq: number
  receivedAt: Date
  storedAt: Date
  /** `measure`: an analogue that somebody held against its limit; its bits are those of that measure alone. */
  kind: 'state' | 'operation' | 'analogue' | 'measure' | 'link'
  /** Of a state: all bits that are set. Of an operation: what was done. */
  bits: string[]
  description: string
  /** Of an analogue: what was measured, and how much. */
  analogueType?: number | null
  analogueValue?: number | null
  /** What the device's own clock said. */
  deviceTime: string | null
}
