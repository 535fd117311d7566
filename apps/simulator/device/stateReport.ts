import { type ComponentStateBit, type Message, type Profile, TX3016A_CODES } from '@gss/gb26875'
import type { DemoComponent } from '@gss/devices/contract'
import type { SimulatedPanel } from './panel.ts'

const STATE = 2
/** JK-GH2013G's message for components that are well again. */
const RESTORED = 135

/** The components are in these states now; how that is told is a matter of the make. */
export function reportChanged(
  panel: SimulatedPanel,
  profile: Profile,
  components: readonly DemoComponent[],
  bits: readonly ComponentStateBit[],
): Message {
  const speaks = (type: number, kind: string) => profile.units.get(type)?.[0]?.kind === kind
  const isOver = bits.length === 0
  const was = components.map((each) => ({ state: panel.componentState(each), bits: panel.bitsOf(each) }))
  for (const each of components) panel.setComponent(each, bits)

  if (isOver && speaks(RESTORED, 'componentRestored'))
    return { kind: 'componentRestored', type: RESTORED, objects: was.map(({ state }) => state) }
  if (speaks(STATE, 'componentCode'))
    return inCodes(panel, components, isOver ? (was[0]?.bits ?? []) : bits, !isOver)
  return {
    kind: 'componentState',
    type: STATE,
    objects: components.map((each) => panel.componentState(each)),
  }
}

/** The TX3016A tells one bit by a code; what no code takes back, its fires, is over with a reset of the panel. */
function inCodes(
  panel: SimulatedPanel,
  components: readonly DemoComponent[],
  bits: readonly ComponentStateBit[],
  sets: boolean,
): Message {
  const code = TX3016A_CODES.find(([, , , bit, isSet]) => bits.includes(bit) && isSet === sets)?.[0]
  if (code === undefined)
    return {
      kind: 'systemOperation',
      type: 4,
      objects: components.slice(0, 1).map((each) => panel.pressAtPanel(each, 'reset', 0)),
    }
  const objects = components.map((each) => {
    const { state: _, ...rest } = panel.componentState(each)
    return { ...rest, code }
  })
  return { kind: 'componentCode', type: STATE, objects }
}
