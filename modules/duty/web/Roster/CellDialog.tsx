import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import {
  type RosterCell,
  type Guard,
  isMiddle,
  type Room,
  type Shift,
  DUTY_WORDS_MAX_CHARS,
} from '../../contract/index.ts'
import { rosterBook } from './rosterBook.ts'
import type { RosterEdit } from './rosterEdit.ts'
import { sendEdit } from './sendEdit.ts'
import { useRosterStepWords } from './useStepWords.ts'

interface CellDialogProps {
  room: Room
  shift: Shift
  day: string
  cell: RosterCell | undefined
  people: readonly Guard[]
  onPut: (edit: RosterEdit) => void
  onDone: () => void
  onClose: () => void
}

/** Who stands in one shift. Where a room with linkage gets nobody of 中级, a reason is asked for. */
export function CellDialog({ room, shift, day, cell, people, onPut, onDone, onClose }: CellDialogProps) {
  const say = useText(rosterBook)
  const words = useRosterStepWords()
  const byId = new Map(people.map((each) => [each.personId, each]))
  return (
    <StepDialog<{ personIds: string[]; reason: string }>
      say={words}
      title={say('edit')}
      about={say('cell', { room: room.name, day, shift: shift.name })}
      blank={{ personIds: cell?.personIds ?? [], reason: cell?.reason ?? '' }}
      fields={[
        {
          kind: 'select',
          name: 'personIds',
          label: say('people'),
          isMany: true,
          placeholder: say('people.hint'),
          options: people.map((each) => ({ value: each.personId, label: personWords(each, say) })),
        },
        {
          kind: 'lines',
          name: 'reason',
          label: say('reason'),
          hint: say('reason.ask'),
          maxChars: DUTY_WORDS_MAX_CHARS,
          rows: 2,
          when: ({ personIds }) =>
            room.isLinked &&
            personIds.length > 0 &&
            !personIds.some((id) => isMiddle(byId.get(id)?.rank ?? 'none')),
        },
      ]}
      send={async ({ personIds, reason }) => {
        const edit: RosterEdit = {
          kind: 'put',
          at: { roomId: room.roomId, day, shiftNo: shift.shiftNo },
          stood: { personIds: cell?.personIds ?? [], reason: cell?.reason ?? '' },
          stands: { personIds, reason },
        }
        await sendEdit(edit)
        onPut(edit)
      }}
      onDone={onDone}
      onClose={onClose}
    />
  )
}

type Say = (key: 'rank.none' | 'rank.junior' | 'rank.middle' | 'rank.senior' | 'noAccount') => string
export const personWords = ({ name, rank, job, userId }: Guard, say: Say): string =>
  [name, say(`rank.${rank}`), job, userId === null ? `(${say('noAccount')})` : ''].filter(Boolean).join(' ')
