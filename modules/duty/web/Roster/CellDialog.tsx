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
import { api } from '../api.ts'
import { rosterBook } from './rosterBook.ts'
import { useRosterStepWords } from './useStepWords.ts'

interface CellDialogProps {
  room: Room
  shift: Shift
  day: string
  cell: RosterCell | undefined
  people: readonly Guard[]
  onDone: () => void
  onClose: () => void
}

/** Who stands in one shift. Where a room with linkage gets nobody of 中级, a reason is asked for. */
export function CellDialog({ room, shift, day, cell, people, onDone, onClose }: CellDialogProps) {
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
      send={({ personIds, reason }) =>
        api.putCell({
          roomId: room.roomId,
          day,
          shiftNo: shift.shiftNo,
          personIds,
          ...(reason && { reason }),
        })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}

type Say = (key: 'rank.none' | 'rank.junior' | 'rank.middle' | 'rank.senior' | 'noAccount') => string
export const personWords = ({ name, rank, job, userId }: Guard, say: Say): string =>
  [name, say(`rank.${rank}`), job, userId === null ? `(${say('noAccount')})` : ''].filter(Boolean).join(' ')
