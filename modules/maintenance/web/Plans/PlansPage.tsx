import { useSeesUnits } from '@gss/archives/web'
import { chosen, type Crud } from '@gss/web-kit/crud/crud'
import { CrudPage } from '@gss/web-kit/crud/CrudPage.tsx'
import { useFinderFilter } from '@gss/web-kit/crud/useFinderFilter'
import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useMay } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type MaintPlan, PLAN_KINDS, PLAN_STATES, PLAN_STATUS_OF } from '../../contract/index.ts'
import { api } from '../api.ts'
import { useHasOwnUnit } from '../useHasOwnUnit.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { PLANS } from '../queries.ts'
import { systemNames } from '../systemOptions.ts'
import { PlanBelt } from './PlanBelt.tsx'
import '../maintenance.css'

const PlanDetail = pressedPart(() => import('./PlanDetail.tsx').then((m) => m.PlanDetail))
const MakePlanDialog = pressedPart(() => import('./MakePlanDialog.tsx').then((m) => m.MakePlanDialog))

const STATES = Object.values(PLAN_STATES)
const KINDS = Object.values(PLAN_KINDS)
const YES = ['1'] as const
const PERCENT = 100
type Filters = 'search' | 'unit' | 'state' | 'kind' | 'mine'

/** 维保计划: the seven statuses over the list; one plan beside it is its list of tests, and signatures close it. */
export function PlansPage() {
  const say = useText(maintenanceBook)
  const hasOwnUnit = useHasOwnUnit()
  const may = useMay()
  const seesMany = useSeesUnits() ?? false
  const ofUnit = useFinderFilter('unit', 'unit', say('unit'))
  const queries = useQueryClient()
  const [address, setAddress] = useSearchParams()
  const [shown, setShown] = useState<string | null>(null)
  const [isMaking, setMaking] = useState(false)
  const crud: Crud<MaintPlan, Filters> = {
    name: PLANS,
    noun: say('planNoun'),
    rowKey: ({ planId }) => planId,
    rowName: ({ number }) => number,
    onOpen: ({ planId }) => setShown(planId),
    load: ({ filters, page, pageRows }, sending) =>
      api.plans(
        {
          page,
          pageRows,
          search: filters.search,
          unitId: seesMany ? filters.unit : undefined,
          state: chosen(filters.state, STATES),
          kind: chosen(filters.kind, KINDS),
          isMine: chosen(filters.mine, YES) ? true : undefined,
        },
        sending,
      ),
    filters: [
      { kind: 'text', name: 'search', label: say('planSearch') },
      ...(seesMany ? ofUnit : []),
      {
        kind: 'select',
        name: 'kind',
        label: say('planKind'),
        options: KINDS.map((value) => ({ value, label: say(`kind.${value}`) })),
      },
      {
        kind: 'select',
        name: 'state',
        label: say('state'),
        options: STATES.map((value) => ({ value, label: say(`planState.${value}`) })),
      },
    ],
    quick: [{ label: say('minePlans'), filters: { mine: '1' } }],
    columns: [
      {
        key: 'number',
        title: say('planNumber'),
        width: 144,
        show: ({ planId, number }) => (
          <button
            type="button"
            className={shown === planId ? 'mt-link is-on tabular' : 'mt-link tabular'}
            onClick={() => setShown(planId)}
          >
            {number}
          </button>
        ),
      },
      {
        key: 'kind',
        title: say('planKind'),
        width: 88,
        isLesser: true,
        show: ({ kind }) => say(`kind.${kind}`),
      },
      { key: 'systems', title: say('systems'), width: 152, show: ({ systems }) => systemNames(systems) },
      { key: 'unit', title: say('unit'), width: 152, isLesser: hasOwnUnit, show: ({ unitName }) => unitName },
      {
        key: 'days',
        title: say('days'),
        width: 200,
        show: ({ beginDay, endDay, isLate }) => (
          <span className="tabular">
            {beginDay} – {endDay} {isLate && <b className="mt-late">!</b>}
          </span>
        ),
      },
      {
        key: 'executors',
        title: say('executors'),
        width: 136,
        isLesser: true,
        show: ({ executorNames }) => executorNames.join(', '),
      },
      { key: 'progress', title: say('progress'), width: 112, show: (plan) => <Progress plan={plan} /> },
      {
        key: 'state',
        title: say('state'),
        width: 112,
        show: ({ state }) => (
          <span className="tabular">
            {PLAN_STATUS_OF[state]} {say(`planState.${state}`)}
          </span>
        ),
      },
    ],
    more: [
      {
        key: 'view',
        label: say('view'),
        action: 'query',
        done: null,
        run: ({ planId }) => {
          setShown(planId)
          return Promise.resolve()
        },
      },
    ],
    ...(may('add') && {
      heads: (
        <Button type="primary" icon={<Icon name="plus" />} onClick={() => setMaking(true)}>
          {say('makePlan')}
        </Button>
      ),
    }),
    above: (
      <PlanBelt
        chosen={address.get('state')}
        onChoose={(state) => setAddress(state === null ? {} : { state })}
      />
    ),
    ...(shown !== null && {
      beside: (
        <section className="panel mt-detail" aria-label={`${say('view')} ${say('planNoun')}`}>
          <Suspense>
            <PlanDetail key={shown} planId={shown} onClose={() => setShown(null)} />
          </Suspense>
        </section>
      ),
    }),
  }
  return (
    <div className="mt-page">
      <CrudPage crud={crud} />
      <Suspense>
        {isMaking && (
          <MakePlanDialog
            onClose={() => setMaking(false)}
            onDone={() => {
              setMaking(false)
              void queries.invalidateQueries({ queryKey: [PLANS] })
            }}
          />
        )}
      </Suspense>
    </div>
  )
}

function Progress({ plan: { itemCount, goodCount, badCount, unknownCount } }: { plan: MaintPlan }) {
  if (itemCount === 0) return <span className="text-3">—</span>
  const done = goodCount + badCount + unknownCount
  return (
    <span className="mt-progress tabular">
      <i>
        <i style={{ width: `${(done / itemCount) * PERCENT}%` }} />
      </i>
      {done} / {itemCount}
    </span>
  )
}
