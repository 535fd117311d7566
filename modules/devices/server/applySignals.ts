import type { Tx } from '@gss/server-kit/database'
import {
  type ComponentChange,
  foldSignals,
  idOfSignal,
  isReset,
  type ComponentStateNow,
} from './foldSignals.ts'
import type { StoredSignal } from './signal.ts'
import { saveStates, componentStatesOf } from './stateStore.ts'

/** Brings the states up to date with a batch of signals, in three statements at most, and says what each signal changed. */
export async function applySignals(
  tx: Tx,
  signals: readonly StoredSignal[],
  resets: readonly string[],
): Promise<ComponentChange[]> {
  const telling = signals.filter(({ kind }) => kind !== 'analogue')
  if (telling.length === 0) return []
  const components = new Map(
    telling.map((signal) => [idOfSignal(signal), { unitId: signal.unitId, componentId: idOfSignal(signal) }]),
  )
  const found = await componentStatesOf(
    tx,
    [...components.values()],
    telling.filter((signal) => isReset(signal, resets)),
  )
  const states = new Map(found.map((state): [string, ComponentStateNow] => [state.componentId, state]))
  const before = new Map(states)
  const changes = foldSignals(states, telling, resets)
  await saveStates(
    tx,
    [...states.values()].filter((state) => before.get(state.componentId) !== state),
  )
  return changes
}
