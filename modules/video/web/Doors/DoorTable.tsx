import './doors.css'
import { isFirstPress } from '@gss/web-kit/dialog/firstPress'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import type { Door, DoorState } from '../../contract/index.ts'
import { doorsBook } from './doorsBook.ts'
import type { DoorOpening } from './useOpenDoor.tsx'

const COLUMNS = ['name', 'code', 'serial', 'ip', 'state'] as const
/** Open is a state of things, and no alarm: an ink mark. */
const MARKS = {
  open: 'feedback',
  closed: 'normal',
  held: 'started',
  silent: 'offline',
} as const satisfies Record<DoorState, string>

interface DoorTableProps {
  doors: readonly Door[]
  openingOf: (doorId: string) => DoorOpening | undefined
  /** Nothing: the role opens none. */
  onOpen?: ((door: Door) => void) | undefined
}

/** Doors with how they are (spec §2.7 "Door list dialog"), and a key that opens each. */
export function DoorTable({ doors, openingOf, onOpen }: DoorTableProps) {
  const say = useText(doorsBook)
  if (doors.length === 0) return <p className="door-none text-2">{say('noData')}</p>
  return (
    <div className="door-list">
      <table>
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <th key={column} scope="col">
                {say(column)}
              </th>
            ))}
            {onOpen && (
              <th scope="col" className="door-deed">
                {say('deed')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {doors.map((door) => {
            const opening = openingOf(door.doorId)
            const hasController = door.serial !== ''
            return (
              <tr key={door.doorId}>
                <td title={door.name}>{door.name}</td>
                <td className="tabular">{door.code}</td>
                <td className="tabular">{door.serial}</td>
                <td className="tabular">{door.ip}</td>
                <td title={door.heardAt ? say('heard', { at: dateTimeOf(door.heardAt) }) : undefined}>
                  <span className="in-row">
                    <StateMark state={door.state === null ? 'offline' : MARKS[door.state]} />
                    {say(door.state === null ? 'state.unknown' : `state.${door.state}`)}
                  </span>
                </td>
                {onOpen && (
                  <td aria-label={opening ? `${say('open')} ${say(opening)}` : say('open')}>
                    <span className="in-row">
                      <button
                        type="button"
                        className="press compact"
                        disabled={!hasController || opening === 'opening'}
                        title={hasController ? undefined : say('noController')}
                        onClick={(press) => isFirstPress(press) && onOpen(door)}
                      >
                        {say('open')}
                      </button>
                      <span role="status" className={opening === 'failed' ? 'door-failed' : 'text-2'}>
                        {opening && say(opening)}
                      </span>
                    </span>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
