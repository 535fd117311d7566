import { zoneOffsetMin } from '@gss/kit/zone'
import './statistics.css'
import { EmptyState, Failed, Skeleton } from '@gss/web-kit/list/states.tsx'
import { useScreen } from '@gss/web-kit/shell/screen'
import { useText } from '@gss/web-kit/text/book'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { laterApi } from '../laterApi.ts'
import { historyBook } from '../History/historyBook.ts'
import { KINDS } from '../store/held.ts'
import { FiguresView } from './FiguresView.tsx'
import { daysOfSpan, spanOfDays } from './series.ts'
import { statisticsBook } from './statisticsBook.ts'

const SPANS = [7, 30, 90] as const

/** Spec §2.4 "query: statistics": what a span of time adds up to. */
export function AlarmStatisticsPage() {
  const say = useText(statisticsBook)
  const sayOf = useText(historyBook)
  const { title } = useScreen()
  const [params, setParams] = useSearchParams()
  const days = SPANS.find((each) => String(each) === params.get('days')) ?? SPANS[1]
  const kind = KINDS.find((each) => each === params.get('kind')) ?? null
  const set = (name: 'days' | 'kind', value: string | null) => {
    const next = new URLSearchParams(params)
    if (value === null) next.delete(name)
    else next.set(name, value)
    setParams(next, { replace: true })
  }
  const query = useQuery({
    queryKey: ['alarms.figures', days, kind],
    queryFn: async ({ signal }) => {
      const now = new Date()
      const span = spanOfDays(days, now)
      const figures = await laterApi.figures(
        { ...span, offsetMin: zoneOffsetMin(now), ...(kind && { kind }) },
        { signal },
      )
      return { figures, days: daysOfSpan(span.from, span.until) }
    },
  })
  const { data, error } = query
  return (
    <div className="page scrolls">
      <header className="stath">
        <div className="page-title">
          <h1>{title}</h1>
        </div>
        <span className="spacer" />
        <div className="views" role="group" aria-label={say('kind')}>
          <button
            type="button"
            className={kind === null ? 'is-on' : ''}
            aria-pressed={kind === null}
            onClick={() => set('kind', null)}
          >
            {say('any')}
          </button>
          {KINDS.map((each) => (
            <button
              key={each}
              type="button"
              className={kind === each ? 'is-on' : ''}
              aria-pressed={kind === each}
              onClick={() => set('kind', each)}
            >
              {sayOf(`kind.${each}`)}
            </button>
          ))}
        </div>
        <div className="views" role="group" aria-label={say('span')}>
          {SPANS.map((each) => (
            <button
              key={each}
              type="button"
              className={`tabular${days === each ? ' is-on' : ''}`}
              aria-pressed={days === each}
              onClick={() => set('days', String(each))}
            >
              {say(`d${each}`)}
            </button>
          ))}
        </div>
      </header>
      {query.isPending && (
        <section className="panel">
          <Skeleton label={say('loading')} />
        </section>
      )}
      {!data && error && (
        <section className="panel">
          <Failed error={error} retry={say('retry')} onRetry={() => void query.refetch()} />
        </section>
      )}
      {data &&
        (data.figures.total === 0 ? (
          <section className="panel">
            <EmptyState sentence={say('none')} />
          </section>
        ) : (
          <FiguresView figures={data.figures} days={data.days} />
        ))}
    </div>
  )
}
