import './glance.css'
import { useText } from '@gss/web-kit/text/book'
import type { SilentRoom } from '../../contract/index.ts'
import { glanceBook } from './glanceBook.ts'

/** Forms-and-rules §6.3: control rooms that answer no more, in red on the card of their unit. Of a unit that answers nothing is said. */
export function SilentRooms({ rooms }: { rooms: SilentRoom[] }) {
  const say = useText(glanceBook)
  if (rooms.length === 0) return null
  return (
    <ul className="gl-silent">
      {rooms.map(({ transmissionId, name, missedInARow }) => (
        <li key={transmissionId}>{say('silent', { name, count: missedInARow })}</li>
      ))}
    </ul>
  )
}
