import { dictionaries } from '@gss/archives/contract'
import { useUnitKind } from '@gss/archives/web'
import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { presetOf, VALIDITY_MAX_H, VALIDITY_OF, type ValidityOf } from '../../contract/index.ts'
import { api } from '../api.ts'
import { rulesBook } from './rulesBook.ts'

type Hours = Record<ValidityOf, number>
interface Rule {
  unitType: string
  hours: Hours
  /** What the centre has changed of what ships. */
  changed: readonly ValidityOf[]
}

/** 动火用电时限: how long a permit may be at most, by kind of unit and level. */
export function PermitRulesPage() {
  const say = useText(rulesBook)
  const kindOf = useUnitKind()
  const crud: Crud<Rule, never, Hours> = {
    name: 'permits.rules',
    noun: say('noun'),
    isWhole: true,
    rowKey: ({ unitType }) => unitType,
    rowName: ({ unitType }) => kindOf(unitType),
    load: async (_, sending) => {
      const rows = await rulesWith(sending)
      return { rows, page: 1, total: rows.length }
    },
    columns: [
      { key: 'unitType', title: say('unitType'), show: ({ unitType }) => <b>{kindOf(unitType)}</b> },
      ...VALIDITY_OF.map((of) => ({
        key: of,
        title: say(of),
        width: 144,
        align: 'right' as const,
        show: ({ hours, changed }: Rule) => (
          <span className="tabular">
            {say('hours', { hours: hours[of] })}
            {changed.includes(of) && <span className="text-2"> {say('changed')}</span>}
          </span>
        ),
      })),
    ],
    form: {
      fields: VALIDITY_OF.map((of) => ({
        kind: 'number' as const,
        name: of,
        label: say(of),
        min: 1,
        max: VALIDITY_MAX_H,
        unit: 'h',
        isRequired: true,
      })),
      blank: presetOf(''),
      of: ({ hours }) => hours,
      edit: async ({ unitType, hours }, typed) => {
        for (const of of VALIDITY_OF)
          if (typed[of] !== hours[of]) await api.setValidity({ unitType, of, hours: typed[of] })
      },
    },
  }
  return <CrudPage crud={crud} />
}

/** What the centre has set, over what ships. */
async function rulesWith(sending: Parameters<typeof api.validities>[1]): Promise<Rule[]> {
  const set = await api.validities({}, sending)
  return (dictionaries['unitType'] ?? []).map(({ code }) => {
    const own = set.filter(({ unitType }) => unitType === code)
    const hours: Hours = { ...presetOf(code) }
    for (const { of, hours: until } of own) hours[of] = until
    return { unitType: code, hours, changed: own.map(({ of }) => of) }
  })
}
