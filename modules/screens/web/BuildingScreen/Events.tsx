import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { BuildingEvent } from '../../contract/index.ts'
import { buildingScreenBook } from './buildingScreenBook.ts'
import { markOfEvent } from './marks.ts'
import { nameIn, placeBeside } from './nameIn.ts'

interface EventsProps {
  buildingName: string
  events: readonly BuildingEvent[]
  count: number
}
/** What began, and what was done, the newest first; as many as there is room for. */
export function Events({ buildingName, events, count }: EventsProps) {
  const say = useText(buildingScreenBook)
  return (
    <section className="bsc-events" aria-label={say('events')}>
      <h2>
        {say('events')}
        <span className="spacer" />
        {count > 0 && <span className="tabular">{say('eventCount', { count })}</span>}
      </h2>
      {events.length === 0 && <p className="text-2">{say('noEvents')}</p>}
      <ol className="tabular">
        {events.map((event, nth) => {
          const { at, what, person, isHeld } = event
          const name = nameIn(event.name, buildingName)
          const place = placeBeside(name, nameIn(event.place, buildingName))
          const sentence = say(`event.${what}`, { name, place, person })
          return (
            <li key={`${at.getTime()} ${what} ${name} ${nth}`}>
              <time className="text-2">{clockOf(at)}</time>
              <StateMark state={markOfEvent(event)} size={16} isHeld={isHeld} />
              <span className="ellipsis" title={sentence}>
                {sentence}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
