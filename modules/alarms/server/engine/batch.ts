import type { ComponentChange, StoredSignal } from '@gss/devices/server'
import type { ComponentKey } from '@gss/devices/contract'
import type { Tx } from '@gss/server-kit/database'
import type { Fold } from '../../contract/index.ts'
import { type KeptAlarm, NAMELESS, type AlarmNames } from '../alarm.ts'
import type { AlarmDeps } from '../deps.ts'
import type { Around, Decided } from './decide.ts'

/** Whose names are asked for. */
export interface Spoken extends Pick<ComponentKey, 'part' | 'systemType' | 'systemAddress'> {
  unitId: string
  transmissionId: string | null
  componentId: string
}

/** What one commit is about: signals, and step by step what becomes of them. */
export interface EngineBatch {
  readonly tx: Tx
  signals: readonly StoredSignal[]
  readonly now: Date
  readonly deps: AlarmDeps
  changes: ComponentChange[]
  around: Around
  names: (of: Pick<Spoken, 'componentId'>) => AlarmNames
  decided: Decided
  /** What the raised stand together with, after they were raised. */
  foldOf: (alarm: KeptAlarm) => Fold | null
}
export type EngineStep = (batch: EngineBatch) => Promise<void>

export const engineBatchOf = (
  tx: Tx,
  signals: readonly StoredSignal[],
  now: Date,
  deps: AlarmDeps,
): EngineBatch => ({
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
