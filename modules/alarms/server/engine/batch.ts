import type { Change, Signal } from '@gss/devices/server'
import type { ComponentKey } from '@gss/devices/contract'
import type { Tx } from '@gss/server-kit/database'
import type { Fold } from '../../contract/index.ts'
import { type Kept, NAMELESS, type Names } from '../alarm.ts'
import type { AlarmDeps } from '../deps.ts'
import type { Around, Decided } from './decide.ts'

/** Whose names are asked for. */
export interface Spoken extends Pick<ComponentKey, 'part' | 'systemType' | 'systemAddress'> {
  unitId: string
  transmissionId: string | null
  componentId: string
}

/** What one commit is about: signals, and step by step what becomes of them. */
export interface Batch {
  readonly tx: Tx
  signals: readonly Signal[]
  readonly now: Date
  readonly deps: AlarmDeps
  changes: Change[]
  around: Around
  names: (of: Pick<Spoken, 'componentId'>) => Names
  decided: Decided
  /** What the raised stand together with, after they were raised. */
  foldOf: (alarm: Kept) => Fold | null
}
export type Step = (batch: Batch) => Promise<void>

export const batchOf = (tx: Tx, signals: readonly Signal[], now: Date, deps: AlarmDeps): Batch => ({
  tx,
  signals,
  now,
  deps,
  changes: [],
  around: { open: [], burning: [], windowOf: () => null, drillOf: () => null, patienceOf: () => 0 },
  names: () => NAMELESS,
  decided: {
    raised: [],
    joined: new Set(),
    echoed: new Set(),
    cleared: new Set(),
    refined: new Set(),
    heard: new Set(),
  },
  foldOf: () => null,
})
