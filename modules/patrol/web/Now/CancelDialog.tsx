import { useText } from '@gss/web-kit/text/book'
import { PATROL_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { DeedFormDialog } from '../FormDialog.tsx'
import { patrolBook } from '../patrolBook.ts'

interface CancelDialogProps {
  taskId: string
  onDone: () => void
  onClose: () => void
}

/** 已取消, with a reason: phones that have the task are told it. */
export function CancelDialog({ taskId, onDone, onClose }: CancelDialogProps) {
  const say = useText(patrolBook)
  return (
    <DeedFormDialog<{ words: string }>
      title={say('cancelTask')}
      blank={{ words: '' }}
      fields={[
        {
          kind: 'lines',
          name: 'words',
          label: say('reason'),
          maxChars: PATROL_WORDS_MAX_CHARS,
          isRequired: true,
        },
      ]}
      send={({ words }) => api.cancelPatrolTask({ taskId, words })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
