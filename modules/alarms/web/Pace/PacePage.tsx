import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { UnitPace } from '../../contract/escalation.ts'
import { api } from '../api.ts'
import { mobilesOf } from './mobiles.ts'
import { paceBook } from './paceBook.ts'
import { BLANK_PACE, type PaceValues, usePaceFields, valuesOf } from './paceForm.ts'

/** Who hears of a fire that nobody claims, and after how long: the standard, or a pace of the unit's own (docs/domain.md §4). */
export function PacePage() {
  const say = useText(paceBook)
  const fields = usePaceFields()
  const seconds = (name: 'supervisorS' | 'secondPathS' | 'everyoneS') => ({
    key: name,
    title: say(name),
    width: 128,
    align: 'right' as const,
    show: (row: UnitPace) => <span className="num">{say('seconds', { s: row[name] })}</span>,
  })
  const crud: Crud<UnitPace, 'search', PaceValues> = {
    name: 'alarms.pace',
    noun: say('noun'),
    rowKey: ({ unitId }) => unitId,
    rowName: ({ unitName }) => unitName,
    load: ({ page, pageRows, filters: { search } }, sending) => api.unitPaces({ page, pageRows, ...(search && { search }) }, sending),
    filters: [{ kind: 'text', name: 'search', label: say('unit') }],
    columns: [
      { key: 'unit', title: say('unit'), show: ({ unitName }) => unitName },
      {
        key: 'whose',
        title: say('whose'),
        width: 120,
        show: ({ version }) => (version === 0 ? <span className="t3">{say('standard')}</span> : say('own')),
      },
      seconds('supervisorS'),
      seconds('secondPathS'),
      seconds('everyoneS'),
      {
        key: 'mobiles',
        title: say('mobiles'),
        show: ({ mobiles }) => <span className="num">{mobiles.length > 0 ? mobiles.join(' ') : say('nobody')}</span>,
      },
    ],
    form: {
      fields,
      blank: BLANK_PACE,
      of: valuesOf,
      edit: ({ unitId, version }, { supervisorS, secondPathS, everyoneS, mobiles }) =>
        api.setEscalation({ unitId, version, supervisorS, secondPathS, everyoneS, mobiles: mobilesOf(mobiles) }),
    },
  }
  return <CrudPage crud={crud} />
}
