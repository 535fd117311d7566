import type { Door } from '@gss/video/contract'
import { Dialog } from '@gss/web-kit/dialog/Dialog.tsx'
import { StateMark } from '@gss/web-kit/marks/StateMark.tsx'
import { useText } from '@gss/web-kit/text/book'
import { handlingBook } from './handlingBook.ts'

const COLUMNS = ['name', 'code', 'serial', 'ip', 'state'] as const

/**
 * The doors of the alarm's floor (spec §2.7 "Door list dialog"), each with how it is. Opening one comes with the protocols of controllers: until
 * then how a door is nobody knows, and there is no button.
 */
export function DoorListDialog({ doors, onClose }: { doors: readonly Door[]; onClose: () => void }) {
  const say = useText(handlingBook)
  return (
    <Dialog open isReadOnly width={800} title={say('doors.title')} footer={null} onCancel={onClose}>
      <div className="hd-door-list">
        <table>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {say(`doors.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {doors.map(({ doorId, name, code, serial, ip, state }) => (
              <tr key={doorId}>
                <td title={name}>{name}</td>
                <td className="num">{code}</td>
                <td className="num">{serial}</td>
                <td className="num">{ip}</td>
                <td>
                  <span className="row">
                    <StateMark state="offline" />
                    {state ?? say('doors.unknown')}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="t2">{say('doors.note')}</p>
    </Dialog>
  )
}
