import { EmptyState } from '@gss/web-kit/list/states.tsx'
import { useText } from '@gss/web-kit/text/book'
import type { RosterCell, Guard, Room, Shift } from '../../contract/index.ts'
import { DutyWorkMark } from '../WorkMark.tsx'
import { isWrong, cellKeyOf, type KnownCells, shortDay } from './cellWords.ts'
import { rosterBook } from './rosterBook.ts'

const SHOWN = 8
const HOUR_MS = 3_600_000

interface RosterSidesProps {
  known: KnownCells
  days: readonly string[]
  now: Date
  mayEdit: boolean
  onCell: (room: Room, shift: Shift, day: string) => void
}

/** What is to be mended, and who works how much. */
export function RosterSides({ known, days, now, mayEdit, onCell }: RosterSidesProps) {
  const say = useText(rosterBook)
  const due = known.rooms.flatMap((room) =>
    days.flatMap((day) =>
      room.shifts.flatMap((shift) => {
        const cell = known.cells.get(cellKeyOf({ roomId: room.roomId, day, shiftNo: shift.shiftNo }))
        return cell && cell.until > now && isWrong(cell) ? [{ room, shift, day, cell }] : []
      }),
    ),
  )
  return (
    <div className="ro-sides">
      <section className="panel" aria-label={say('checks')}>
        <h2>
          {say('checks')}{' '}
          <span className="text-2 small tabular">
            {due.length > 0 && say('checks.count', { count: due.length })}
          </span>
        </h2>
        {due.length === 0 && <EmptyState isGood sentence={say('checks.good')} />}
        <ul>
          {due.slice(0, SHOWN).map(({ room, shift, day, cell }) => (
            <li key={cellKeyOf(cell)}>
              <DutyWorkMark mark="bad" />
              <span className="ellipsis tabular">
                {shortDay(day)} {shift.name} {room.name}
              </span>
              <span className="text-2">{flawWords(cell, room, say)}</span>
              {mayEdit && (
                <button type="button" className="press compact" onClick={() => onCell(room, shift, day)}>
                  {say('mend')}
                </button>
              )}
            </li>
          ))}
        </ul>
        {due.length > SHOWN && <p className="text-2">{say('checks.more', { count: due.length - SHOWN })}</p>}
      </section>
      <Hours known={known} />
    </div>
  )
}
type Say = (key: `flaw.${RosterCell['flaws'][0]}`, values: { count: number }) => string
const flawWords = (cell: RosterCell, room: Room, say: Say) =>
  cell.flaws
    .filter((flaw) => flaw !== 'certEnds')
    .map((flaw) => say(`flaw.${flaw}`, { count: Math.max(0, room.peopleMin - cell.personIds.length) }))
    .join(' ')

function Hours({ known }: { known: KnownCells }) {
  const say = useText(rosterBook)
  const worked = new Map<string, { hours: number; count: number }>()
  for (const cell of known.cells.values())
    for (const personId of cell.personIds) {
      const { hours, count } = worked.get(personId) ?? { hours: 0, count: 0 }
      worked.set(personId, {
        hours: hours + (cell.until.getTime() - cell.from.getTime()) / HOUR_MS,
        count: count + 1,
      })
    }
  const most = Math.max(1, ...[...worked.values()].map(({ hours }) => hours))
  const people = [...worked].flatMap(([personId, each]): (Guard & { hours: number; count: number })[] => {
    const guard = known.guards.get(personId)
    return guard ? [{ ...guard, ...each }] : []
  })
  return (
    <section className="panel" aria-label={say('hours')}>
      <h2>{say('hours')}</h2>
      {people.length === 0 && <EmptyState sentence={say('hours.none')} />}
      <ul>
        {people
          .toSorted((one, other) => other.hours - one.hours)
          .map(({ personId, name, rank, hours, count }) => (
            <li key={personId}>
              <span className="ellipsis ro-name">
                {name} <span className="text-2">{say(`rank.${rank}`)}</span>
              </span>
              <i aria-hidden>
                <u style={{ width: `${(hours / most) * 100}%` }} />
              </i>
              <span className="tabular">{say('hours.of', { hours: Math.round(hours), count })}</span>
            </li>
          ))}
      </ul>
    </section>
  )
}
