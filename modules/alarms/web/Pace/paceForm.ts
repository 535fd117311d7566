import type { FormField } from '@gss/web-kit/crud/crud'
import { useText } from '@gss/web-kit/text/book'
import {
  MOBILES_MAX,
  type EscalationPace,
  PACE_MAX_S,
  STANDARD_PACE,
  type UnitPace,
} from '../../contract/escalation.ts'
import { mobilesFlaw } from './mobiles.ts'
import { paceBook } from './paceBook.ts'

export interface PaceValues extends EscalationPace {
  unitName: string
  /** One a line. */
  mobiles: string
}
export const BLANK_PACE: PaceValues = { ...STANDARD_PACE, unitName: '', mobiles: '' }
export const paceValues = ({
  unitName,
  supervisorS,
  secondPathS,
  everyoneS,
  mobiles,
}: UnitPace): PaceValues => ({
  unitName,
  supervisorS,
  secondPathS,
  everyoneS,
  mobiles: mobiles.join('\n'),
})
const MOBILES_MAX_CHARS = 200
const UNIT_NAME_MAX_CHARS = 100
export function usePaceFields(): FormField<PaceValues>[] {
  const say = useText(paceBook)
  const after = (name: keyof EscalationPace, before?: keyof EscalationPace): FormField<PaceValues> => ({
    kind: 'number',
    name,
    label: say(name),
    min: 1,
    max: PACE_MAX_S,
    unit: 's',
    isRequired: true,
    check: (value, all) =>
      before && typeof value === 'number' && value <= all[before]
        ? say('outOfOrder', { before: say(before) })
        : null,
  })
  return [
    { kind: 'text', name: 'unitName', label: say('unit'), maxChars: UNIT_NAME_MAX_CHARS, isShownOnly: true },
    after('supervisorS'),
    after('secondPathS', 'supervisorS'),
    after('everyoneS', 'secondPathS'),
    {
      kind: 'lines',
      name: 'mobiles',
      label: say('mobiles'),
      hint: say('mobilesHint', { max: MOBILES_MAX }),
      maxChars: MOBILES_MAX_CHARS,
      rows: 4,
      check: (_, { mobiles }) => {
        const flaw = mobilesFlaw(mobiles)
        return flaw && say(flaw, { max: MOBILES_MAX })
      },
    },
  ]
}
