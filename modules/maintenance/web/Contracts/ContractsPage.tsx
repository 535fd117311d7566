import type { Crud, FieldOption } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  TICKET_LINE_MAX_CHARS,
  type MaintContract,
  PLAN_KINDS,
  type PlanKind,
  USUAL_ARRIVE_MIN,
  USUAL_REPAIR_H,
  USUAL_RESPONSE_MIN,
  TICKET_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { api, findCompanies, findMaintenanceUnits } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { CONTRACTS } from '../queries.ts'
import { TicketStepDialog } from '../StepDialog.tsx'
import { SYSTEM_OPTIONS, systemNames } from '../systemOptions.ts'

interface Form {
  unit: FieldOption | null
  number: string
  name: string
  company: FieldOption | null
  systems: string[]
  kinds: PlanKind[]
  signDay: string
  beginDay: string
  endDay: string
  responseMin: number
  arriveMin: number
  repairHours: number
  leaderName: string
}
const BLANK: Form = {
  unit: null,
  number: '',
  name: '',
  company: null,
  systems: [],
  kinds: ['month', 'quarter', 'year'],
  signDay: '',
  beginDay: '',
  endDay: '',
  responseMin: USUAL_RESPONSE_MIN,
  arriveMin: USUAL_ARRIVE_MIN,
  repairHours: USUAL_REPAIR_H,
  leaderName: '',
}
const WEEK_MIN = 10_080
const YEAR_H = 8_760

/** 维保合同: who serves a unit, until when, how quickly. While it is in force, the company's people see the unit. */
export function ContractsPage() {
  const say = useText(maintenanceBook)
  const queries = useQueryClient()
  const [ending, setEnding] = useState<MaintContract | null>(null)
  const moment = (name: 'signDay' | 'beginDay' | 'endDay') =>
    ({ kind: 'moment', name, label: say(name), unit: 'date', isRequired: true }) as const
  const number = (name: 'responseMin' | 'arriveMin' | 'repairHours', max: number, unit: string) =>
    ({ kind: 'number', name, label: say(name), min: 1, max, unit, isRequired: true }) as const
  const crud: Crud<MaintContract, 'search', Form> = {
    name: CONTRACTS,
    noun: say('contract'),
    rowKey: ({ contractId }) => contractId,
    rowName: (row) => row.number,
    load: ({ filters, page, pageRows }, sending) =>
      api.contracts({ page, pageRows, search: filters.search }, sending),
    filters: [{ kind: 'text', name: 'search', label: say('contractSearch') }],
    columns: [
      {
        key: 'number',
        title: say('contractNumber'),
        width: 136,
        show: (row) => <span className="tabular">{row.number}</span>,
      },
      { key: 'unit', title: say('unit'), width: 176, show: ({ unitName }) => unitName },
      { key: 'company', title: say('company'), width: 176, show: ({ companyName }) => companyName },
      {
        key: 'systems',
        title: say('systems'),
        width: 240,
        isLesser: true,
        show: ({ systems }) => systemNames(systems),
      },
      {
        key: 'days',
        title: say('days'),
        width: 200,
        show: ({ beginDay, endDay }) => (
          <span className="tabular">
            {beginDay} – {endDay}
          </span>
        ),
      },
      {
        key: 'promise',
        title: say('promise'),
        width: 200,
        isLesser: true,
        show: ({ responseMin, arriveMin, repairHours }) => (
          <span className="tabular">
            {say('promised', { response: responseMin, arrive: arriveMin, repair: repairHours })}
          </span>
        ),
      },
      { key: 'leader', title: say('leader'), width: 88, show: ({ leaderName }) => leaderName },
      { key: 'state', title: say('state'), width: 96, show: ({ state }) => say(`contractState.${state}`) },
    ],
    form: {
      width: 1000,
      columns: 2,
      fields: [
        { kind: 'reference', name: 'unit', label: say('unit'), isRequired: true, find: findMaintenanceUnits },
        { kind: 'reference', name: 'company', label: say('company'), isRequired: true, find: findCompanies },
        {
          kind: 'text',
          name: 'number',
          label: say('contractNumber'),
          maxChars: TICKET_LINE_MAX_CHARS,
          isRequired: true,
        },
        {
          kind: 'text',
          name: 'name',
          label: say('contractName'),
          maxChars: TICKET_LINE_MAX_CHARS,
          isRequired: true,
        },
        {
          kind: 'select',
          name: 'systems',
          label: say('systems'),
          isMany: true,
          isRequired: true,
          isWide: true,
          options: SYSTEM_OPTIONS,
        },
        {
          kind: 'select',
          name: 'kinds',
          label: say('cycles'),
          isMany: true,
          isRequired: true,
          isWide: true,
          options: Object.values(PLAN_KINDS).map((value) => ({ value, label: say(`kind.${value}`) })),
        },
        moment('signDay'),
        moment('beginDay'),
        moment('endDay'),
        {
          kind: 'text',
          name: 'leaderName',
          label: say('leader'),
          maxChars: TICKET_LINE_MAX_CHARS,
          isRequired: true,
        },
        number('responseMin', WEEK_MIN, 'min'),
        number('arriveMin', WEEK_MIN, 'min'),
        number('repairHours', YEAR_H, 'h'),
      ],
      blank: BLANK,
      of: ({ unitId, unitName, companyId, companyName, ...row }) => ({
        ...row,
        unit: { value: unitId, label: unitName },
        company: { value: companyId, label: companyName },
      }),
      add: async ({ unit, company, ...values }) => {
        if (!unit || !company) return // the form has asked for both
        await api.addContract({ ...values, unitId: unit.value, companyId: company.value })
      },
    },
    more: [
      {
        key: 'end',
        label: say('endContract'),
        action: 'edit',
        done: null,
        isOffered: ({ state }) => state === 'inForce' || state === 'ending',
        run: (row) => {
          setEnding(row)
          return Promise.resolve()
        },
      },
    ],
  }
  return (
    <>
      <CrudPage crud={crud} />
      {ending && (
        <TicketStepDialog<{ words: string }>
          title={say('endContract')}
          about={`${ending.number} · ${ending.companyName} · ${say('endAbout')}`}
          blank={{ words: '' }}
          fields={[
            {
              kind: 'lines',
              name: 'words',
              label: say('reason'),
              maxChars: TICKET_WORDS_MAX_CHARS,
              rows: 3,
              isRequired: true,
            },
          ]}
          send={({ words }) => api.endContract({ contractId: ending.contractId, words })}
          onDone={() => {
            setEnding(null)
            void queries.invalidateQueries({ queryKey: [CONTRACTS] })
          }}
          onClose={() => setEnding(null)}
        />
      )}
    </>
  )
}
