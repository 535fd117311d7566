import './told.css'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import { handlingBook } from './handlingBook.ts'
import { OF_ONE_ALARM } from './ofOneAlarm.ts'

/** Who was told that nobody takes it, when, and by which path. Asked again when the next one is. */
export function EscalationToldList({ alarmId, last }: { alarmId: string; last: string | undefined }) {
  const say = useText(handlingBook)
  const { data = [] } = useQuery({
    ...OF_ONE_ALARM,
    queryKey: ['alarms.told', alarmId, last],
    queryFn: ({ signal }) => api.escalations({ alarmId }, { signal }),
  })
  if (data.length === 0) return null
  return (
    <section className="told" aria-label={say('told.label')}>
      <h3>{say('told.label')}</h3>
      <ol>
        {data.map(({ step, whom, path, recipient, toldAt, state }) => (
          <li key={`${step} ${whom} ${path} ${recipient} ${toldAt.getTime()}`}>
            <span className="tabular">{clockOf(toldAt)}</span>
            <span className="ellipsis">{say(`told.${whom}`)}</span>
            <span className="text-2 ellipsis tabular">
              {[say(`path.${path}`), recipient, state && say(`sent.${state}`)].filter(Boolean).join(' · ')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
