import { zoneOffsetMin } from '@gss/kit/zone'
import { Failed } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { serverNow } from '@gss/web-kit/time/clock'
import { useQuery } from '@tanstack/react-query'
import { api, DUTY } from '../api.ts'
import { dutyBook } from '../dutyBook.ts'

const DAYS_MS = 30 * 86_400_000
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)
const WEEKDAYS = [0, 1, 2, 3, 4, 5, 6] as const
const TOLD_EACH_H = 3
const WHOLE = 100

/** What 30 days add up to, of one control room or of all; and at which hours nobody answered. */
export function AnswerRate({ transmissionId }: { transmissionId?: string }) {
  const say = useText(dutyBook)
  const { data, error, refetch } = useQuery({
    queryKey: [DUTY, 'figures', transmissionId ?? null],
    queryFn: ({ signal }) => {
      const until = serverNow()
      return api.figures(
        {
          transmissionId,
          from: new Date(until.getTime() - DAYS_MS),
          until,
          offsetMin: zoneOffsetMin(until),
        },
        { signal },
      )
    },
  })
  if (error && !data)
    return (
      <aside className="duty-side">
        <Failed error={error} retry={say('retry')} onRetry={() => void refetch()} />
      </aside>
    )
  if (!data) return <aside className="duty-side" aria-busy />
  const asked = data.answered + data.missed + data.late
  const share = (part: number) => (asked === 0 ? '—' : `${((part / asked) * WHOLE).toFixed(1)} %`)
  const most = Math.max(1, ...data.missedAt.map(({ count }) => count))
  const missedAt = new Map(data.missedAt.map(({ weekday, hour, count }) => [`${weekday} ${hour}`, count]))
  return (
    <aside className="duty-side">
      <section className="panel" aria-label={say('days')}>
        <h2>{say('days')}</h2>
        {asked + data.unsent === 0 ? (
          <p className="duty-none">{say('days.none')}</p>
        ) : (
          <dl className="duty-figures tabular">
            <dt>{say('rate')}</dt>
            <dd>{share(data.answered)}</dd>
            <dt>{say('prompt')}</dt>
            <dd>{share(data.prompt)}</dd>
            <dt>{say('mean')}</dt>
            <dd>{data.meanDelayS === null ? '—' : say('s', { count: data.meanDelayS })}</dd>
            <dt>{say('state.missed')}</dt>
            <dd>{data.missed}</dd>
            <dt>{say('state.late')}</dt>
            <dd>{data.late}</dd>
            <dt>{say('state.unsent')}</dt>
            <dd>{data.unsent}</dd>
          </dl>
        )}
      </section>
      <section className="panel" aria-label={say('missedHours')}>
        <h2>
          {say('missedHours')}{' '}
          {missedAt.size > 0 && <span className="text-3 tiny">{say('missedHours.note')}</span>}
        </h2>
        {missedAt.size === 0 ? (
          <p className="duty-none">{say(asked === 0 ? 'missedHours.unknown' : 'missedHours.none')}</p>
        ) : (
          <table className="duty-heat">
            <thead>
              <tr>
                <th scope="col">
                  <span className="unseen">{say('weekday')}</span>
                </th>
                {HOURS.map((hour) => (
                  <th key={hour} scope="col" className="tabular tiny text-3">
                    {hour % TOLD_EACH_H === 0 ? hour : ''}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {WEEKDAYS.map((weekday) => (
                <tr key={weekday}>
                  <th scope="row" className="tiny text-3">
                    {say(`weekday.${weekday}`)}
                  </th>
                  {HOURS.map((hour) => {
                    const count = missedAt.get(`${weekday} ${hour}`) ?? 0
                    const told = say('cell', { weekday: say(`weekday.${weekday}`), hour, count })
                    return (
                      <td key={hour} title={told} style={{ opacity: count === 0 ? undefined : count / most }}>
                        <i className={count === 0 ? '' : 'has-some'} />
                        <span className="unseen">{count}</span>
                      </td>
                    )
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </section>
    </aside>
  )
}
