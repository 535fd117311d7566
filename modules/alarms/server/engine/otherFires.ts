import type { Quiet } from '../../contract/index.ts'
import type { KeptAlarm } from '../alarm.ts'

type WindowOf = (of: Pick<KeptAlarm, 'componentId' | 'part'>) => Quiet | null

/**
 * The fires that this one is second to: of other components, behind the same device or in the same window, and settled by nobody. The panel's
 * own fire is none: it follows from its detector's. What is played is not counted, and counts nothing.
 */
export function otherFires(fire: KeptAlarm, fires: readonly KeptAlarm[], windowOf: WindowOf): KeptAlarm[] {
  if (!isOfComponent(fire)) return []
  const window = windowOf(fire)
  return fires.filter(
    (other) =>
      isOfComponent(other) &&
      other.unitId === fire.unitId &&
      other.componentId !== fire.componentId &&
      (other.transmissionId === fire.transmissionId || (window !== null && windowOf(other) === window)),
  )
}
const isOfComponent = ({ kind, part, isDrill }: KeptAlarm) =>
  kind === 'fire' && part === 'component' && !isDrill
