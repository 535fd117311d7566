import { useText } from '@gss/web-kit/text/book'
import { clockOf, spanOf } from '@gss/web-kit/time/format'
import { useNow } from '@gss/web-kit/time/useNow'
import { useQuery } from '@tanstack/react-query'
import { CHECK_STATES, type CheckRun } from '../../contract/index.ts'
import { api, DUTY } from '../api.ts'
import { dutyBook } from '../dutyBook.ts'
import { CheckMark } from './CheckMark.tsx'

const MINUTE_MS = 60_000

/** The last press that asked many: one bar, and the only place where time runs. */
export function RunStrip() {
  const say = useText(dutyBook)
  const { data: run } = useQuery({
    queryKey: [DUTY, 'run'],
    queryFn: ({ signal }) => api.lastRun({}, { signal }),
  })
  if (!run) return null
  const total = CHECK_STATES.reduce((sum, state) => sum + run[state], 0)
  return (
    <section className="panel duty-run" aria-label={say('run')}>
      <div>
        <div className="small text-2">
          {say('run')}{' '}
          {say('run.by', { time: clockOf(run.askedAt), who: run.askedName, minutes: run.minutes })}
        </div>
        <Left run={run} />
      </div>
      <div className="duty-bar">
        <div className="in-row small">
          {CHECK_STATES.map((state) => (
            <span className="in-row" key={state}>
              <CheckMark state={state} /> <b className="tabular">{run[state]}</b>
            </span>
          ))}
        </div>
        <div className="duty-parts" aria-hidden="true">
          {CHECK_STATES.map((state) => (
            <i key={state} className={`is-${state}`} style={{ flexGrow: run[state] / total }} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Left({ run }: { run: CheckRun }) {
  const say = useText(dutyBook)
  const now = useNow()
  const leftMs = run.askedAt.getTime() + run.minutes * MINUTE_MS - now.getTime()
  if (run.asked === 0 || leftMs <= 0) return <span className="text-2">{say('run.over')}</span>
  return (
    <div className="in-row duty-left">
      <span className="from-far tabular">{spanOf(leftMs)}</span>
      <span className="text-2 small">{say('run.left')}</span>
    </div>
  )
}
