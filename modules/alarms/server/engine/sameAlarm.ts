import type { ComponentKey } from '@gss/devices/contract'
import { type AlarmKind, ECHO_OF_OVER_MS, ECHOES, kindsOf, PLACED_BY } from '../../contract/index.ts'
import type { KeptAlarm } from '../alarm.ts'

/** What a part says, as far as it matters for whose alarm it is. */
export interface Telling {
  key: ComponentKey
  transmissionId: string
  receivedAt: Date
  /** What is set now and was not before. */
  words: readonly string[]
  /** Something newer is known already. */
  isStale: boolean
  isDrill: boolean
}

/** The alarm that this only says again (`echo`), or that it says the place of (`place`). By what is open, not by when it came. */
export function sameAlarm(
  telling: Telling,
  kind: AlarmKind,
  open: readonly KeptAlarm[],
): { alarm: KeptAlarm; how: 'echo' | 'place' } | null {
  const { key, transmissionId, receivedAt, words, isStale, isDrill } = telling
  const near = open
    .filter(
      (alarm) =>
        alarm.kind === kind &&
        alarm.transmissionId === transmissionId &&
        alarm.isDrill === isDrill &&
        isSoon(alarm, receivedAt),
    )
    .toSorted((a, b) => b.lastReportedAt.getTime() - a.lastReportedAt.getTime())
  const echo = ECHOES.find(([whole, word, of]) => {
    const said = words.filter((each) => kindsOf(key.part, [each]).includes(kind))
    return whole === key.part && of === kind && said.every((each) => each === word)
  })
  const echoed = echo && near.find((alarm) => echo[3].includes(alarm.part) && isPartOf(alarm, key))
  if (echoed) return { alarm: echoed, how: 'echo' }
  const placing = PLACED_BY.find(([part, of]) => part === key.part && of === kind)
  // One that nobody settled for so long swallows nothing: what comes now is another fire, and is heard as one.
  const placed =
    placing &&
    !isStale &&
    near.find((alarm) => placing[2].includes(alarm.part) && isPartOf(key, alarm) && !alarm.isOverdue)
  return placed ? { alarm: placed, how: 'place' } : null
}

const isSoon = ({ clearedAt, lastReportedAt }: KeptAlarm, at: Date): boolean =>
  clearedAt === null || Math.abs(at.getTime() - lastReportedAt.getTime()) <= ECHO_OF_OVER_MS

type Keyed = Pick<ComponentKey, 'part' | 'systemType' | 'systemAddress'>
/** Everything is behind its device; a component and its system bear the same number. */
const isPartOf = (part: Keyed, whole: Keyed): boolean =>
  whole.part === 'device' ||
  (part.systemType === whole.systemType && part.systemAddress === whole.systemAddress)
