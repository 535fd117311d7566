import { StepDialog } from '@gss/web-kit/crud/StepDialog.tsx'
import { useText } from '@gss/web-kit/text/book'
import { DUTY_NAME_MAX_CHARS } from '../../contract/index.ts'
import { api } from '../api.ts'
import { rosterBook } from './rosterBook.ts'
import { useRosterStepWords } from './useStepWords.ts'

interface HolidayDialogProps {
  unitId: string
  day: string
  name: string
  onDone: () => void
  onClose: () => void
}

/** A day the unit keeps free, named; without a name it is a day like others. */
export function HolidayDialog({ unitId, day, name, onDone, onClose }: HolidayDialogProps) {
  const say = useText(rosterBook)
  const words = useRosterStepWords()
  return (
    <StepDialog<{ name: string }>
      say={words}
      title={say('holiday')}
      about={day}
      blank={{ name }}
      fields={[{ kind: 'text', name: 'name', label: say('holiday.name'), maxChars: DUTY_NAME_MAX_CHARS }]}
      send={(values) => api.setHoliday({ unitId, day, name: values.name ?? '' })}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
