import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { DUTY_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { recordBook } from '../Record/recordBook.ts'
import { useRecordStepWords } from '../Record/useStepWords.ts'

interface GiveDialogProps {
  roomId: string
  onDone: () => void
  onClose: () => void
}

/** The first of two signatures. */
export function GiveDialog({ roomId, onDone, onClose }: GiveDialogProps) {
  const say = useText(recordBook)
  const words = useRecordStepWords()
  return (
    <StepDialog<{ keys: 'ok' | 'not'; leftover: string }>
      say={{ ...words, done: say('given.done') }}
      title={say('give')}
      about={say('give.about')}
      blank={{ keys: 'ok', leftover: '' }}
      fields={[
        {
          kind: 'choice',
          name: 'keys',
          label: say('keys'),
          options: [
            { value: 'ok', label: say('keys.ok') },
            { value: 'not', label: say('keys.not') },
          ],
        },
        { kind: 'lines', name: 'leftover', label: say('leftover'), maxChars: DUTY_WORDS_MAX_CHARS, rows: 4 },
      ]}
      send={({ keys, leftover }) =>
        api.giveHandover({ roomId, leftover: leftover ?? '', areKeysThere: keys === 'ok' })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
