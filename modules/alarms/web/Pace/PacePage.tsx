import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useState } from 'react'
import type { UnitPace } from '../../contract/escalation.ts'
import { laterApi } from '../laterApi.ts'
import { mobilesOf } from './mobiles.ts'
import { paceBook } from './paceBook.ts'
import { BLANK_PACE, type PaceValues, usePaceFields, paceValues } from './paceForm.ts'

/** Who hears of a fire that nobody claims, and after how long: the standard, or a pace of the unit's own (docs/domain.md §4). */
export function PacePage() {
  const say = useText(paceBook)
  const fields = usePaceFields()
  const seconds = (name: 'supervisorS' | 'secondPathS' | 'everyoneS') => ({
    key: name,
    title: say(name),
    width: 128,
    align: 'right' as const,
    show: (row: UnitPace) => <span className="tabular">{say('seconds', { s: row[name] })}</span>,
  })
  const [unheard, setUnheard] = useState<number>()
  const crud: Crud<UnitPace, 'search' | 'unheard', PaceValues> = {
    name: 'alarms.pace',
    noun: say('noun'),
    rowKey: ({ unitId }) => unitId,
    rowName: ({ unitName }) => unitName,
    load: async ({ page, pageRows, filters }, sending) => {
      const { search } = filters
      const [found, without] = await Promise.all([
        laterApi.unitPaces(
          {
            page,
            pageRows,
            ...(search && { search }),
            ...(filters.unheard === '1' && { isUnheard: true }),
          },
          sending,
        ),
        laterApi.unitPaces({ page: 1, pageRows: 1, isUnheard: true }, sending),
      ])
      setUnheard(without.total)
      return found
    },
    quick: [
      {
        label: say('unheard'),
        filters: { unheard: '1' },
        mark: <StateMark state="fault" size={10} />,
        ...(unheard !== undefined && { count: unheard }),
      },
    ],
    filters: [{ kind: 'text', name: 'search', label: say('unit') }],
    columns: [
      { key: 'unit', title: say('unit'), show: ({ unitName }) => unitName },
      {
        key: 'whose',
        title: say('whose'),
        width: 120,
        show: ({ version }) =>
          version === 0 ? <span className="text-3">{say('standard')}</span> : say('own'),
      },
      seconds('supervisorS'),
      seconds('secondPathS'),
      seconds('everyoneS'),
      {
        key: 'mobiles',
        title: say('mobiles'),
        show: ({ mobiles }) => (
          <span className="tabular">
            {mobiles.length > 0 ? (
              mobiles.join(' ')
            ) : (
              <span className="state-word">
                <StateMark state="fault" />
                {say('nobody')}
              </span>
            )}
          </span>
        ),
      },
    ],
    form: {
      fields,
      blank: BLANK_PACE,
      of: paceValues,
      edit: ({ unitId, version }, { supervisorS, secondPathS, everyoneS, mobiles }) =>
        laterApi.setEscalation({
          unitId,
          version,
          supervisorS,
          secondPathS,
          everyoneS,
          mobiles: mobilesOf(mobiles),
        }),
    },
  }
  return <CrudPage crud={crud} />
}
