import type { Tx } from '@gss/server-kit/database'
import { type Change, foldSignals, idOfSignal, isReset, type State } from './foldSignals.ts'
import type { Signal } from './signal.ts'
import { saveStates, statesOf } from './stateStore.ts'

/** Brings the states up to date with a batch of signals, in three statements at most, and says what each signal changed. */
export async function applySignals(
  tx: Tx,
  signals: readonly Signal[],
  resets: readonly string[],
): Promise<Change[]> {
  const telling = signals.filter(({ kind }) => kind !== 'analogue')
  if (telling.length === 0) return []
  const components = new Map(
    telling.map((signal) => [idOfSignal(signal), { unitId: signal.unitId, componentId: idOfSignal(signal) }]),
  )
  const found = await statesOf(
    tx,
    [...components.values()],
    telling.filter((signal) => isReset(signal, resets)),
  )
  const states = new Map(found.map((state): [string, State] => [state.componentId, state]))
  const before = new Map(states)
  const changes = foldSignals(states, telling, resets)
  await saveStates(
    tx,
    [...states.values()].filter((state) => before.get(state.componentId) !== state),
  )
  return changes
}
