import {
  componentIdOf,
  type ComponentKey,
  ENDED_BY_RESET,
  isMeasureBit,
  LINK_BITS,
  measureBit,
} from '../contract/index.ts'
import type { StoredSignal } from './signal.ts'

/** How a component is, and the last signal that said so. */
export interface ComponentStateNow extends ComponentKey {
  unitId: string
  componentId: string
  transmissionId: string
  name: string
  bits: string[]
  since: Date
  receivedAt: Date
  laneId: string
  seq: number
  deviceTime: string | null
}

/** What one signal did to one component. */
export interface ComponentChange {
  signal: StoredSignal
  componentId: string
  key: ComponentKey
  name: string
  before: readonly string[]
  after: readonly string[]
  /** Something newer was known already, by the quicker lane: the state stays as it is. */
  isStale: boolean
}

/** Which component a signal speaks of. */
export const idOfSignal = (s: StoredSignal): string =>
  componentIdOf(
    s.transmissionId,
    s.part,
    s.systemType,
    s.systemAddress,
    s.componentType,
    s.componentAddress,
    s.point,
  )
const keyOf = ({
  part,
  systemType,
  systemAddress,
  componentType,
  componentAddress,
  point,
}: ComponentKey): ComponentKey => ({
  part,
  systemType,
  systemAddress,
  componentType,
  componentAddress,
  point,
})

/** Whether a signal resets the whole system behind a device. */
export const isReset = ({ part, kind, bits }: StoredSignal, resets: readonly string[]): boolean =>
  part === 'system' && kind !== 'analogue' && bits.some((bit) => resets.includes(bit))

/** Within a lane the number decides, for a clock may be set back; between lanes the time of receipt. */
export function isNewer(
  signal: Pick<StoredSignal, 'laneId' | 'seq' | 'receivedAt'>,
  state: Pick<ComponentStateNow, 'laneId' | 'seq' | 'receivedAt'>,
): boolean {
  if (signal.laneId === state.laneId) return signal.seq > state.seq
  const aheadMs = signal.receivedAt.getTime() - state.receivedAt.getTime()
  return aheadMs === 0 ? signal.laneId > state.laneId : aheadMs > 0
}

/** A device does not know whether we hear it, nor where we set its limits; the gateway knows nothing but the one, a measure nothing but its own. */
function bitsAfter({ kind, bits, analogueType }: StoredSignal, before: readonly string[]): string[] {
  const isLink = (bit: string) => LINK_BITS.includes(bit)
  if (kind === 'link') return [...before.filter((bit) => !isLink(bit)), ...bits.filter(isLink)]
  const isOurs = (bit: string) => isLink(bit) || isMeasureBit(bit)
  if (kind === 'measure') return [...before.filter((bit) => bit !== measureBit(analogueType ?? 0)), ...bits]
  return [...bits.filter((bit) => !isOurs(bit)), ...before.filter(isOurs)]
}

/**
 * Applies signals in their order and says what each changed. `states` holds every component the signals are about, and of a system that is
 * reset all; it is brought up to date.
 */
export function foldSignals(
  states: Map<string, ComponentStateNow>,
  signals: readonly StoredSignal[],
  resets: readonly string[],
): ComponentChange[] {
  return signals.flatMap((signal) => {
    const own = foldOne(states, signal)
    return isReset(signal, resets) ? [...own, ...resetSystem(states, signal)] : own
  })
}

function foldOne(states: Map<string, ComponentStateNow>, signal: StoredSignal): ComponentChange[] {
  if (signal.kind === 'analogue') return []
  const componentId = idOfSignal(signal)
  const known = states.get(componentId)
  const before = known?.bits ?? []
  const change = {
    signal,
    componentId,
    key: keyOf(signal),
    name: signal.description || (known?.name ?? ''),
    before,
  }
  // An operation is a moment: it leaves no bit behind.
  if (signal.kind === 'operation') return [{ ...change, after: before, isStale: false }]
  if (known && !isNewer(signal, known)) return [{ ...change, after: before, isStale: true }]
  const after = bitsAfter(signal, before)
  states.set(componentId, stateAfter(signal, change, after, known))
  return [{ ...change, after, isStale: false }]
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((bit) => other.includes(bit))

function stateAfter(
  signal: StoredSignal,
  { componentId, name }: Pick<ComponentChange, 'componentId' | 'name'>,
  bits: string[],
  known?: ComponentStateNow,
): ComponentStateNow {
  return {
    ...keyOf(signal),
    unitId: signal.unitId,
    componentId,
    transmissionId: signal.transmissionId,
    name,
    bits,
    since: known && isSame(known.bits, bits) ? known.since : signal.receivedAt,
    receivedAt: signal.receivedAt,
    laneId: signal.laneId,
    seq: signal.seq,
    deviceTime: signal.deviceTime,
  }
}

function resetSystem(states: Map<string, ComponentStateNow>, signal: StoredSignal): ComponentChange[] {
  const behind = [...states.values()].filter(
    (state) =>
      state.transmissionId === signal.transmissionId &&
      state.part !== 'device' &&
      state.systemType === signal.systemType &&
      state.systemAddress === signal.systemAddress &&
      state.bits.some((bit) => ENDED_BY_RESET.includes(bit)) &&
      (state.componentId === idOfSignal(signal) || isNewer(signal, state)),
  )
  return behind.map((state) => {
    const { componentId, name, bits: before } = state
    const after = before.filter((bit) => !ENDED_BY_RESET.includes(bit))
    const { receivedAt, laneId, seq, deviceTime } = signal
    states.set(componentId, { ...state, bits: after, since: receivedAt, receivedAt, laneId, seq, deviceTime })
    return { signal, componentId, key: keyOf(state), name, before, after, isStale: false }
  })
}
