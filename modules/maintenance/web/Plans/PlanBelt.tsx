import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { PLAN_BELT, PLAN_STATUS_OF, type PlanState } from '../../contract/index.ts'
import { api } from '../api.ts'
import { maintenanceBook } from '../maintenanceBook.ts'
import { PLANS } from '../queries.ts'

/** The seven statuses: a belt and a filter, in one place also where there is none. */
export function PlanBelt({
  chosen,
  onChoose,
}: {
  chosen: string | null
  onChoose: (state: PlanState | null) => void
}) {
  const say = useText(maintenanceBook)
  const { data } = useQuery({
    queryKey: [PLANS, 'counts'],
    queryFn: ({ signal }) => api.planCounts({}, { signal }),
  })
  return (
    <div className="panel mt-states" role="group" aria-label={say('planStates')}>
      {PLAN_BELT.map((state) => {
        const count = data?.find((each) => each.state === state)?.count ?? 0
        const isOn = chosen === state
        return (
          <button
            key={state}
            type="button"
            aria-pressed={isOn}
            className={isOn ? 'is-on' : ''}
            onClick={() => onChoose(isOn ? null : state)}
          >
            <span className="text-2 tabular">
              {PLAN_STATUS_OF[state]} {say(`planState.${state}`)}
            </span>
            <b className={count === 0 ? 'tabular text-3' : 'tabular'}>{data ? count : '—'}</b>
          </button>
        )
      })}
    </div>
  )
}
