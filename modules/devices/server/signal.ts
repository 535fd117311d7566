import type { ComponentKey } from '../contract/index.ts'

/** One thing a device said, as the gateway stored it (docs/decisions/0010). */
export interface Signal extends ComponentKey {
  unitId: string
  transmissionId: string
  signalId: string
  /** Numbers of one lane come in order and without gaps. */
  laneId: string
  seq: number
  receivedAt: Date
  storedAt: Date
  kind: 'state' | 'operation' | 'analogue' | 'link'
  /** Of a state: all bits that are set. Of an operation: what was done. */
  bits: string[]
  description: string
  /** What the device's own clock said. */
  deviceTime: string | null
}
