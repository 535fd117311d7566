import { pushes, STATES_PER_MESSAGE } from '@gss/devices/contract'
import type { ComponentChange } from '@gss/devices/server'
import { type FeedSaid, sayer } from '@gss/live/server'

const say = sayer(pushes)

interface Turned {
  unitId: string
  before: readonly string[]
  state: { componentId: string; bits: string[]; at: Date }
}

/** What plans have to draw otherwise: of each component how it is after the batch, if it was otherwise before; a message per unit. */
export function tellStates(changes: readonly ComponentChange[]): FeedSaid[] {
  const turned = new Map<string, Turned>()
  for (const { signal, componentId, before, after, isStale } of changes) {
    if (isStale) continue
    const first = turned.get(componentId)?.before ?? before
    turned.set(componentId, {
      unitId: signal.unitId,
      before: first,
      state: { componentId, bits: [...after], at: signal.receivedAt },
    })
  }
  const byUnit = new Map<string, Turned['state'][]>()
  for (const { unitId, before, state } of turned.values()) {
    if (isSame(before, state.bits)) continue
    const states = byUnit.get(unitId)
    if (states) states.push(state)
    else byUnit.set(unitId, [state])
  }
  return [...byUnit].flatMap(([unitId, states]) =>
    inMessages(states).map((some) => say('device.states', { unitId }, { unitId, states: some })),
  )
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((bit) => other.includes(bit))

const inMessages = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(all.length / STATES_PER_MESSAGE) }, (_, index) =>
    all.slice(index * STATES_PER_MESSAGE, (index + 1) * STATES_PER_MESSAGE),
  )
