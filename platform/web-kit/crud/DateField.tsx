import { DatePicker } from 'antd'
import dayjs from 'dayjs'

interface DateFieldProps {
  id: string
  hasTime: boolean
  /** YYYY-MM-DD, or YYYY-MM-DDTHH:mm:ss */
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** Fetched only by screens that ask for a date: the calendar weighs 30 KB. */
export function DateField({ id, hasTime, value, onChange }: DateFieldProps) {
  return (
    <DatePicker
      id={id}
      showTime={hasTime}
      format={hasTime ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD'}
      value={value ? dayjs(value) : null}
      onChange={(date: dayjs.Dayjs | null) => onChange(date ? date.format(hasTime ? 'YYYY-MM-DDTHH:mm:ss' : 'YYYY-MM-DD') : undefined)}
    />
  )
}
