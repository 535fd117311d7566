import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { DUTY_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { rosterBook } from './rosterBook.ts'
import { sendEdit } from './sendEdit.ts'
import type { OwedReason } from './useMoving.ts'
import { useRosterStepWords } from './useStepWords.ts'

interface ReasonDialogProps {
  owed: OwedReason
  onDone: () => void
  onClose: () => void
}

/** What leaves a room with linkage without 中级: why. */
export function ReasonDialog({ owed: { edit, sentence }, onDone, onClose }: ReasonDialogProps) {
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
      send={({ reason }) => sendEdit(edit, reason)}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
