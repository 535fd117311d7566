import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { WatchLoad } from '../../contract/watch.ts'
import { useSilentSeats } from '../Sound/useSilentSeats.ts'
import { watchBook } from './watchBook.ts'

/** How often a fire went on to whom, because nobody took it. */
export function ToldCounts({ told }: { told: WatchLoad['told'] }) {
  const say = useText(watchBook)
  return (
    <table className="wt-table">
      <tbody>
        {told.map(({ whom, count }) => (
          <tr key={whom}>
            <td>{say(`told.${whom}`)}</td>
            <td className="at-end tabular">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The seats at which no alarm is heard now, as they say it themselves. */
export function SilentSeats() {
  const say = useText(watchBook)
  const seats = useSilentSeats((silent) => silent.seats)
  if (seats.length === 0) return <EmptyState sentence={say('none.silent')} isGood />
  return (
    <table className="wt-table">
      <thead>
        <tr>
          <th>{say('seat')}</th>
          <th>{say('why')}</th>
          <th>{say('since')}</th>
        </tr>
      </thead>
      <tbody>
        {seats.map(({ sessionId, name, why, since }) => (
          <tr key={sessionId}>
            <td>{name}</td>
            <td>{say(`silent.${why}`)}</td>
            <td className="tabular">{dateTimeOf(since)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
