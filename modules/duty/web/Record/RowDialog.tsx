import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { dateTimeOf } from '@gss/web-kit/time/format'
import { COUNT_MAX, type DutyRow, DUTY_WORDS_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { recordBook } from './recordBook.ts'
import { useRecordStepWords } from './useStepWords.ts'

interface RowDialogProps {
  row: DutyRow
  onDone: () => void
  onClose: () => void
}
interface Values {
  panel: 'ok' | 'fault'
  fires: number
  falses: number
  faults: number
  supervisory: number
  unheard: number
  words: string
}

/** One row: what the panel told stands there already; the guard confirms or corrects it. */
export function RowDialog({ row, onDone, onClose }: RowDialogProps) {
  const say = useText(recordBook)
  const words = useRecordStepWords()
  const { panel, roomId, dueAt } = row
  const isLate = row.state === 'missed'
  const count = (name: 'fires' | 'falses' | 'faults' | 'supervisory' | 'unheard') => ({
    kind: 'number' as const,
    name,
    label: say(name),
    min: 0,
    max: COUNT_MAX,
    isRequired: true,
  })
  const link = panel.isOnline === null ? 'noDevice' : panel.isOnline ? 'online' : 'offline'
  return (
    <StepDialog<Values>
      say={words}
      title={say('rowTitle', { room: row.roomName, time: dateTimeOf(dueAt) })}
      about={
        <>
          {say('prefilled', {
            fires: panel.fires,
            falses: panel.falses,
            faults: panel.faults,
            supervisory: panel.supervisory,
            link: say(link),
            main: say(panel.mainPower),
            spare: say(panel.sparePower),
          })}
          {panel.places.length > 0 && <div>{say('places', { places: panel.places.join('; ') })}</div>}
        </>
      }
      blank={{
        panel: 'ok',
        fires: panel.fires,
        falses: panel.falses,
        faults: panel.faults,
        supervisory: panel.supervisory,
        unheard: 0,
        words: '',
      }}
      fields={[
        {
          kind: 'choice',
          name: 'panel',
          label: say('isPanelOk'),
          options: (['ok', 'fault'] as const).map((value) => ({ value, label: say(value) })),
        },
        count('fires'),
        count('falses'),
        count('faults'),
        count('supervisory'),
        count('unheard'),
        {
          kind: 'lines',
          name: 'words',
          label: say('words'),
          maxChars: DUTY_WORDS_MAX_CHARS,
          rows: 3,
          ...(isLate && { isRequired: true, hint: say('late.reason') }),
        },
      ]}
      send={({ panel: told, ...values }) =>
        api.recordRow({ ...values, words: values.words ?? '', roomId, dueAt, isPanelOk: told === 'ok' })
      }
      onDone={onDone}
      onClose={onClose}
    />
  )
}
