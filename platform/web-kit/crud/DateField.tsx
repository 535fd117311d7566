import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DateFieldProps {
  id: string
  /** YYYY-MM-DD */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Fetched only by screens that ask for a date: the calendar weighs 30 KB. */
export function DateField({ id, value, onChange }: DateFieldProps) {
  return (
    <DatePicker
      id={id}
      value={value ? dayjs(value) : null}
      onChange={(date: dayjs.Dayjs | null) => onChange(date ? date.format('YYYY-MM-DD') : undefined)}
    />
  )
}
