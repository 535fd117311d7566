import { epochMs, field, line, list, record, uuid } from '@gss/kit/wire'

/** Of so many states one message is made at most: a panel's reset may change thousands at once. */
export const STATES_PER_MESSAGE = 500
const BITS_MAX = 32

/** How a component is since then: the bits that are set, by the names of `protocols/gb26875` and `LINK_BITS`. */
const componentState = record('componentState', {
  componentId: field('devId', uuid),
  bits: field('bits', list(line(), BITS_MAX)),
  at: field('timestamp', epochMs),
})

/** Of everything that happens a state changes: only who shows a plan needs each of them. */
export const onDemand: readonly string[] = ['device.states']

/** What this module has consoles hear: name → shape. */
export const pushes = {
  /** What became otherwise in one unit: said once for all that changed together, and never of what stayed as it was. */
  'device.states': record('deviceStates', {
    unitId: field('projectId', uuid),
    states: field('states', list(componentState, STATES_PER_MESSAGE)),
  }),
}
