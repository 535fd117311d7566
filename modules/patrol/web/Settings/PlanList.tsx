import type { Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { PatrolPlan } from '../../contract/index.ts'
import { api } from '../api.ts'
import { patrolBook } from '../patrolBook.ts'
import { planAskOf, BLANK_PLAN, type PlanValues, usePlanFields, planValues } from './planForm.ts'
import { windowWordsOf } from './rhythmWords.ts'

type Filters = 'search'

/** Plans make tasks by themselves: what, where, how often, by whom. */
export function PlanList() {
  const say = useText(patrolBook)
  const fields = usePlanFields()
  const crud: Crud<PatrolPlan, Filters, PlanValues> = {
    name: 'patrol.plans',
    noun: say('plan'),
    rowKey: ({ planId }) => planId,
    rowName: ({ name }) => name,
    load: ({ page, pageRows, filters }, sending) =>
      api.patrolPlans({ page, pageRows, search: filters.search }, sending),
    filters: [{ kind: 'text', name: 'search', label: say('planSearch') }],
    columns: [
      { key: 'name', title: say('name'), width: 200, show: ({ name }) => name },
      { key: 'kind', title: say('kind'), width: 120, show: ({ kind }) => say(`kind.${kind}`) },
      {
        key: 'cycle',
        title: say('cycle'),
        width: 232,
        show: ({ cycle, intervalHours, windows }) => (
          <span>
            {say(`cycle.${cycle}`)}{' '}
            <span className="tabular text-2">
              {cycle === 'everyHours' && `${intervalHours} ${say('hours')} `}
              {windowWordsOf(windows)}
            </span>
          </span>
        ),
      },
      {
        key: 'route',
        title: say('route'),
        show: ({ routeName, pointCount }) => say('routePoints', { name: routeName, count: pointCount }),
      },
      {
        key: 'executors',
        title: say('executors'),
        width: 144,
        show: ({ executorNames }) => executorNames.join(' '),
      },
      {
        key: 'supervisor',
        title: say('supervisor'),
        width: 96,
        isLesser: true,
        show: ({ supervisorName }) => supervisorName,
      },
      {
        key: 'period',
        title: say('days'),
        width: 200,
        isLesser: true,
        show: ({ beginDay, endDay }) => (
          <span className="tabular text-2">
            {beginDay} – {endDay}
          </span>
        ),
      },
      {
        key: 'enabled',
        title: say('enabled'),
        width: 72,
        show: ({ isEnabled }) => say(isEnabled ? 'yes' : 'no'),
      },
      { key: 'unit', title: say('unit'), width: 200, isLesser: true, show: ({ unitName }) => unitName },
    ],
    form: {
      width: 800,
      columns: 2,
      fields,
      blank: BLANK_PLAN,
      of: planValues,
      add: (values) => api.addPatrolPlan({ unitId: values.unit?.value ?? '', ...planAskOf(values) }),
      edit: ({ planId }, values) => api.editPatrolPlan({ planId, ...planAskOf(values) }),
    },
    remove: {
      consequence: say('planRemoved'),
      run: async (rows) => {
        for (const { planId } of rows) await api.removePatrolPlan({ planId })
      },
    },
  }
  return <CrudPage crud={crud} />
}
