import { useMeasureName, valueText } from '@gss/measures/web'
import { useText } from '@gss/web-kit/text/book'
import { clockOf, dateTimeOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { boardsBook } from '../boardsBook.ts'

const MS_PER_MIN = 60_000
const S_PER_MIN = 60
const SHOWN = 10
/** What matters first; the night of a battery says nothing. */
const NIGHT_MEASURES = 2

/** How a device was: how often it should report, its last night, when it ran. What it never did takes no room. */
export function Diary({
  unitId,
  componentId,
  measures,
}: {
  unitId: string
  componentId: string
  /** What its board shows of it. */
  measures: readonly number[]
}) {
  const say = useText(boardsBook)
  const nameOf = useMeasureName()
  const { data } = useQuery({
    queryKey: ['boards.diary', unitId, componentId],
    queryFn: ({ signal }) => api.diary({ unitId, componentId }, { signal }),
  })
  if (!data) return null
  const night = data.night.filter(
    ({ measure, low }) => measures.slice(0, NIGHT_MEASURES).includes(measure) && low !== null,
  )
  return (
    <>
      <dl className="bd-facts">
        {data.periodS !== null && (
          <>
            <dt>{say('period')}</dt>
            <dd className="tabular">
              {data.periodS < S_PER_MIN ? `${data.periodS} s` : `${Math.round(data.periodS / S_PER_MIN)} min`}
            </dd>
          </>
        )}
        {night.map(({ measure, low, high }) => (
          <div key={measure} className="bd-fact">
            <dt>{say('night', { measure: nameOf(measure) })}</dt>
            <dd className="tabular">
              {valueText(measure, low)} – {valueText(measure, high)}
            </dd>
          </div>
        ))}
      </dl>
      {data.runs.length > 0 && (
        <table className="bd-values" aria-label={say('runs')}>
          <caption className="text-2">{say('runsOf', { count: String(data.runs.length) })}</caption>
          <thead>
            <tr>
              <th scope="col">{say('runFrom')}</th>
              <th scope="col">{say('runUntil')}</th>
              <th scope="col" className="at-end">
                {say('runFor')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data.runs.slice(0, SHOWN).map(({ from, until }) => (
              <tr key={from.getTime()}>
                <td className="tabular">{dateTimeOf(from)}</td>
                <td className="tabular">{until ? clockOf(until) : say('running')}</td>
                <td className="at-end tabular">
                  {until && `${Math.max(1, Math.round((until.getTime() - from.getTime()) / MS_PER_MIN))} min`}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
