import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { DUTY_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { rosterBook } from './rosterBook.ts'
import type { RosterMove } from './rosterMove.ts'
import { useRosterStepWords } from './useStepWords.ts'

interface ReasonDialogProps {
  owed: { move: RosterMove; sentence: string }
  onDone: () => void
  onClose: () => void
}

/** A move that leaves a room with linkage without 中级: why. */
export function ReasonDialog({ owed: { move, sentence }, onDone, onClose }: ReasonDialogProps) {
  const say = useText(rosterBook)
  const words = useRosterStepWords()
  return (
    <StepDialog<{ reason: string }>
      say={words}
      title={say('reason')}
      about={sentence}
      blank={{ reason: '' }}
      fields={[
        {
          kind: 'lines',
          name: 'reason',
          label: say('reason'),
          maxChars: DUTY_WORDS_MAX_CHARS,
          isRequired: true,
          rows: 3,
        },
      ]}
      send={({ reason }) => api.moveOnRoster({ ...move, reason })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
