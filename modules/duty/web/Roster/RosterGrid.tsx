import { Icon } from '@gss/web-kit/icons/Icon.tsx'
import { useText } from '@gss/web-kit/text/book'
import { clockOf } from '@gss/web-kit/time/format'
import type { KeyboardEvent } from 'react'
import type { RosterCell, Holiday, Room, Shift, Sign } from '../../contract/index.ts'
import { DutyWorkMark } from '../WorkMark.tsx'
import { shiftHoursOf, isWrong, cellKeyOf, type KnownCells, shortDay } from './cellWords.ts'
import { rosterBook } from './rosterBook.ts'
import { weekdayOf } from './span.ts'
import type { MovingCell } from './useMoving.ts'

const CLOCK_CHARS = 5
/** Where the month is not: a cell of the table all the same. */
const OUT = '\u00A0'

export interface RosterGridProps {
  known: KnownCells
  /** None: the month begins later, or has ended. */
  days: readonly (string | null)[]
  today: string
  now: Date
  holidays: readonly Holiday[]
  signs: readonly Sign[]
  mayEdit: boolean
  moving: MovingCell
  onCell: (room: Room, shift: Shift, day: string) => void
  onDay: (day: string) => void
  /** Not in the later weeks of a month. */
  onRoom?: (room: Room) => void
}

/** The roster as one reads it on the wall: days across, shifts down, two lines to a cell; a month week by week (RosterCalendar). */
export function RosterGrid(props: RosterGridProps) {
  const { known, days, today, holidays, mayEdit, onDay } = props
  const say = useText(rosterBook)
  const free = new Map(holidays.map(({ day, name }) => [day, name]))
  return (
    <table className="ro-grid tabular">
      <thead>
        <tr>
          <th scope="col">{say('shift')}</th>
          {days.map((day, at) =>
            day === null ? (
              <td key={at} className="is-out">
                {OUT}
              </td>
            ) : (
              <th
                key={at}
                scope="col"
                className={day === today ? 'is-today' : ''}
                aria-current={day === today ? 'date' : undefined}
              >
                <DayHead
                  day={day}
                  isToday={day === today}
                  holiday={free.get(day)}
                  {...(mayEdit && { onDay })}
                />
              </th>
            ),
          )}
        </tr>
      </thead>
      {known.rooms.map((room) => (
        <RoomRows key={room.roomId} {...props} room={room} />
      ))}
    </table>
  )
}

function DayHead({
  day,
  isToday,
  holiday,
  onDay,
}: {
  day: string
  isToday: boolean
  holiday: string | undefined
  onDay?: (day: string) => void
}) {
  const say = useText(rosterBook)
  const weekday = weekdayOf(day)
  const words = (
    <>
      <span>{shortDay(day)}</span>
      <span className="ellipsis">
        {weekday >= 0 && weekday <= 6 ? say(WEEKDAYS[weekday] ?? 'weekday.0') : ''} {isToday && say('today')}{' '}
        {holiday}
      </span>
    </>
  )
  if (!onDay) return words
  return (
    <button type="button" title={say('holiday.set', { day })} onClick={() => onDay(day)}>
      {words}
    </button>
  )
}
const WEEKDAYS = [
  'weekday.0',
  'weekday.1',
  'weekday.2',
  'weekday.3',
  'weekday.4',
  'weekday.5',
  'weekday.6',
] as const

function RoomRows({ room, ...props }: RosterGridProps & { room: Room }) {
  const { known, days, signs, mayEdit, onRoom } = props
  const say = useText(rosterBook)
  const there = signs.filter((sign) => sign.roomId === room.roomId && sign.offAt === null)
  const since = there.map(({ at }) => at).toSorted((one, other) => one.getTime() - other.getTime())[0]
  // Of one room it is said once what it is; of several each week says whose rows they are.
  const isNamed = onRoom !== undefined || known.rooms.length > 1
  return (
    <tbody>
      {isNamed && (
        <tr className="ro-room">
          <th colSpan={days.length + 1} scope="rowgroup">
            <span className="in-row">
              <b>
                {room.name} {room.place}
              </b>
              <span className="text-2 small">
                {say(room.isLinked ? 'linked' : 'notLinked', { count: room.peopleMin })}
              </span>
              {mayEdit && onRoom && (
                <button type="button" className="press compact" onClick={() => onRoom(room)}>
                  {say('settings')}
                </button>
              )}
              <span className="spacer" />
              {onRoom && (
                <span className="text-2 small ro-now">
                  {since
                    ? say('now', {
                        names: there.map(({ name }) => name).join(' '),
                        time: clockOf(since).slice(0, CLOCK_CHARS),
                      })
                    : say('nobody')}
                </span>
              )}
            </span>
          </th>
        </tr>
      )}
      {room.shifts.map((shift) => (
        <tr key={shift.shiftNo}>
          <th scope="row">
            <b>{shift.name}</b>
            <span>{shiftHoursOf(shift)}</span>
          </th>
          {days.map((day, at) =>
            day === null ? (
              <td key={at} className="is-out">
                {OUT}
              </td>
            ) : (
              <RosterCell key={at} {...props} room={room} shift={shift} day={day} />
            ),
          )}
        </tr>
      ))}
    </tbody>
  )
}

function RosterCell({
  room,
  shift,
  day,
  known,
  today,
  now,
  mayEdit,
  moving,
  onCell,
}: RosterGridProps & { room: Room; shift: Shift; day: string }) {
  const say = useText(rosterBook)
  const spot = { roomId: room.roomId, day, shiftNo: shift.shiftNo }
  const cell = known.cells.get(cellKeyOf(spot))
  const name = say('cell', { room: room.name, day, shift: shift.name })
  const isOver = cell ? cell.until <= now : day < today
  const canEdit = mayEdit && !isOver
  const state = !cell ? 'none' : isWrong(cell) ? 'is-alone' : ''
  const names = (cell?.personIds ?? []).map((personId) => known.guards.get(personId)?.name ?? '').join(' ')
  return (
    <td
      className={`${state} ${day === today ? 'is-today' : ''} ${isOver ? 'is-past' : ''}`}
      onDragOver={(event) => canEdit && event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (canEdit) moving.drop({ ...spot, personId: null })
      }}
    >
      {cell?.personIds.map((personId, at) => (
        <PersonChip
          key={personId}
          cell={cell}
          personId={personId}
          isFirst={at === 0}
          cellName={name}
          known={known}
          canEdit={canEdit}
          moving={moving}
        />
      ))}
      {cell && <CellNote cell={cell} room={room} />}
      {canEdit ? (
        <button
          type="button"
          className={cell ? 'ro-open' : 'ro-open empty'}
          aria-label={say('cell.people', { cell: name, people: names || say('none') })}
          onKeyDown={moveFocus}
          onClick={() => (moving.held ? moving.drop({ ...spot, personId: null }) : onCell(room, shift, day))}
        >
          {cell ? <Icon name="edit" size={12} /> : say('none')}
        </button>
      ) : (
        !cell && <span className="text-2">{say('none')}</span>
      )}
    </td>
  )
}

/** What is wrong, in words. */
function CellNote({ cell, room }: { cell: RosterCell; room: Room }) {
  const say = useText(rosterBook)
  const [flaw] = cell.flaws
  if (flaw === undefined) return null
  const missing = Math.max(0, room.peopleMin - cell.personIds.length)
  return (
    <span
      className="ro-note"
      title={[...cell.flaws.map((each) => say(`flaw.${each}`, { count: missing })), cell.reason]
        .filter(Boolean)
        .join(' ')}
    >
      {flaw !== 'certEnds' && <DutyWorkMark mark="bad" />}
      {say(`flaw.${flaw}`, { count: missing })}
    </span>
  )
}

interface PersonChipProps {
  cell: RosterCell
  personId: string
  isFirst: boolean
  cellName: string
  known: KnownCells
  canEdit: boolean
  moving: MovingCell
}
function PersonChip({ cell, personId, cellName, known, canEdit, moving }: PersonChipProps) {
  const say = useText(rosterBook)
  const guard = known.guards.get(personId)
  const spot = { roomId: cell.roomId, day: cell.day, shiftNo: cell.shiftNo, personId }
  const isHeld =
    moving.held !== null && cellKeyOf(moving.held) === cellKeyOf(spot) && moving.held.personId === personId
  const isSwapped = cell.swappedIds.includes(personId)
  const who = `${guard?.name ?? '—'} ${say(`rank.${guard?.rank ?? 'none'}`)}`.trim()
  const words = (
    <>
      {isSwapped && <Icon name="swap" size={12} />}
      <span className="ellipsis">{guard?.name ?? '—'}</span> {say(`rank.${guard?.rank ?? 'none'}`)}
    </>
  )
  if (!canEdit)
    return (
      <span className="ro-chip" title={who}>
        {words}
      </span>
    )
  return (
    <button
      type="button"
      draggable
      className={isHeld ? 'ro-chip held' : 'ro-chip'}
      aria-pressed={isHeld}
      aria-label={say('chip', { name: who, cell: cellName })}
      title={[who, isSwapped && say('swapped'), say('chip.keys')].filter(Boolean).join(' · ')}
      onDragStart={(event) => {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', guard?.name ?? '')
        moving.hold(spot)
      }}
      onDragEnd={() => moving.hold(null)}
      onDrop={(event) => {
        event.preventDefault()
        event.stopPropagation()
        moving.drop(spot)
      }}
      onKeyDown={(event) => {
        if (event.key === 'Delete') moving.take(cell, personId)
        else moveFocus(event)
      }}
      onClick={() => (isHeld ? moving.hold(null) : moving.held ? moving.drop(spot) : moving.hold(spot))}
    >
      {words}
    </button>
  )
}

/** Arrows go from cell to cell. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = STEPS[event.key]
  const here = event.currentTarget.closest('td')
  const calendar = here?.closest('.ro-scroll')
  if (!step || !here || !calendar) return
  const rows = [...calendar.querySelectorAll('tbody tr')].filter((row) => row.querySelector('td'))
  const row = rows.findIndex((each) => each.contains(here))
  const next =
    rows[row + step.rows]?.querySelectorAll('td')[
      [...(rows[row]?.querySelectorAll('td') ?? [])].indexOf(here) + step.cells
    ]
  const button = next?.querySelector<HTMLButtonElement>('button')
  if (!button) return
  event.preventDefault()
  button.focus()
}
const STEPS: Readonly<Record<string, { rows: number; cells: number }>> = {
  ArrowUp: { rows: -1, cells: 0 },
  ArrowDown: { rows: 1, cells: 0 },
  ArrowLeft: { rows: 0, cells: -1 },
  ArrowRight: { rows: 0, cells: 1 },
}
