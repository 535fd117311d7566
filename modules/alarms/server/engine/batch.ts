import type { Change, Signal } from '@gss/devices/server'
import type { Tx } from '@gss/server-kit/database'
import type { AlarmDeps } from '../deps.ts'
import type { Names } from '../alarm.ts'
import type { Around, Decided } from './decide.ts'

/** What one commit is about: signals, and step by step what becomes of them. */
export interface Batch {
  readonly tx: Tx
  readonly signals: readonly Signal[]
  readonly now: Date
  readonly deps: AlarmDeps
  changes: Change[]
  around: Around
  names: (of: { unitId: string; transmissionId: string | null }) => Names
  decided: Decided
}
export type Step = (batch: Batch) => Promise<void>

const NAMELESS: Names = {
  unitCode: null,
  unitName: null,
  unitAddress: null,
  fireDepartment: null,
  transmissionCode: null,
  transmissionName: null,
}
export const batchOf = (tx: Tx, signals: readonly Signal[], now: Date, deps: AlarmDeps): Batch => ({
  tx,
  signals,
  now,
  deps,
  changes: [],
  around: { open: [], underOf: () => null },
  names: () => NAMELESS,
  decided: { raised: [], joined: new Set(), cleared: new Set(), refined: new Set() },
})
