import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { type ExpiryRule, USES_MAX } from '../../contract/index.ts'
import { ageingBook } from '../ageingBook.ts'
import { api, RULES } from '../api.ts'

const YEARS_MAX = 100
const WARN_MAX_CHARS = 30
interface Values {
  base: ExpiryRule['base']
  years: number
  uses: number
  firstYears: number
  stepYears: number
  warnDays: string
  isOn: boolean
}
const valuesOf = ({ base, years, uses, firstYears, stepYears, warnDays, isOn }: ExpiryRule): Values => ({
  base,
  years,
  uses,
  firstYears,
  stepYears,
  warnDays: warnDays.join(', '),
  isOn,
})
const daysIn = (typed: string): number[] =>
  typed
    .split(/[,\uff0c\u3001\s]+/)
    .filter((one) => one !== '')
    .map(Number)
const areDays = (typed: unknown): boolean =>
  typeof typed === 'string' &&
  daysIn(typed).length > 0 &&
  daysIn(typed).every((days) => Number.isInteger(days) && days >= 0)

/** 到期规则: how long things last, and how many days before it is told. The list is the house's; the numbers are the centre's. */
export function LifeRulesPage() {
  const say = useText(ageingBook)
  const years = {
    kind: 'number' as const,
    min: 0,
    max: YEARS_MAX,
    unit: say('year'),
    when: ({ base }: Values) => base !== 'uses',
  }
  const crud: Crud<ExpiryRule, never, Values> = {
    name: RULES,
    noun: say('rule'),
    isWhole: true,
    rowKey: ({ key }) => key,
    rowName: ({ name }) => name,
    load: async (_, sending) => {
      const rows = await api.expiryRules({}, sending)
      return { rows, page: 1, total: rows.length }
    },
    columns: [
      { key: 'name', title: say('rule'), width: 216, show: ({ name }) => <b>{name}</b> },
      { key: 'object', title: say('object'), width: 136, show: ({ object }) => say(`object.${object}`) },
      {
        key: 'base',
        title: say('baseKind'),
        width: 120,
        isLesser: true,
        show: ({ base }) => say(`base.${base}`),
      },
      {
        key: 'years',
        title: say('years'),
        width: 104,
        align: 'right',
        show: ({ years: life, uses }) =>
          uses > 0 ? (
            <span className="tabular">{say('uses.times', { count: uses })}</span>
          ) : (
            life > 0 && <span className="tabular">{life}</span>
          ),
      },
      {
        key: 'step',
        title: say('steps'),
        width: 104,
        align: 'right',
        isLesser: true,
        show: ({ firstYears, stepYears }) =>
          stepYears > 0 && <span className="tabular">{`${firstYears} / ${stepYears}`}</span>,
      },
      {
        key: 'warn',
        title: say('warnDays'),
        width: 136,
        show: ({ warnDays }) => <span className="tabular">{warnDays.join(' / ')}</span>,
      },
      { key: 'deed', title: say('deed'), width: 80, show: ({ deed }) => say(`deed.${deed}`) },
      {
        key: 'basis',
        title: say('basis'),
        isLesser: true,
        show: ({ basis }) => <span className="text-2">{basis}</span>,
      },
      {
        key: 'on',
        title: say('isOn'),
        width: 80,
        show: ({ isOn }) => (isOn ? say('on') : <span className="text-3">{say('off')}</span>),
      },
    ],
    form: {
      fields: [
        { ...years, name: 'years', label: say('years') },
        {
          kind: 'number',
          name: 'uses',
          label: say('uses'),
          min: 1,
          max: USES_MAX,
          unit: say('uses.unit'),
          isRequired: true,
          when: ({ base }) => base === 'uses',
        },
        { ...years, name: 'firstYears', label: say('firstYears') },
        { ...years, name: 'stepYears', label: say('stepYears') },
        {
          kind: 'text',
          name: 'warnDays',
          label: say('warnDays'),
          maxChars: WARN_MAX_CHARS,
          isRequired: true,
          hint: say('warnDays.hint'),
          check: (typed) => (areDays(typed) ? null : say('warnDays.wrong')),
        },
        { kind: 'switch', name: 'isOn', label: say('isOn') },
      ],
      blank: {
        base: 'product',
        years: 1,
        uses: 0,
        firstYears: 0,
        stepYears: 0,
        warnDays: '90, 30, 0',
        isOn: true,
      },
      of: valuesOf,
      edit: ({ key, base }, { years: life, uses, firstYears, stepYears, warnDays, isOn }) =>
        api.setExpiryRule({
          key,
          years: life,
          // What its form does not show of a rule is not asked for.
          uses: base === 'uses' ? uses : 0,
          firstYears,
          stepYears,
          warnDays: daysIn(warnDays),
          isOn,
        }),
    },
  }
  return <CrudPage crud={crud} />
}
