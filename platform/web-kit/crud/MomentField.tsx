import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { useMemo } from 'react'
import { isElsewhere } from '../time/zone.ts'
import type { MomentUnit } from './crud.ts'

interface MomentFieldProps {
  id?: string
  unit: MomentUnit
  isReadOnly?: boolean
  /** 2026, 2026-11-20, 2026-11-20T13:04:55 */
  value?: string | null | undefined
  onChange?: (value: string | undefined) => void
}

const SHOWN: Record<MomentUnit, string> = {
  year: 'YYYY',
  month: 'YYYY-MM',
  date: 'YYYY-MM-DD',
  second: 'YYYY-MM-DD HH:mm:ss',
}
const KEPT: Record<MomentUnit, string> = { ...SHOWN, second: 'YYYY-MM-DDTHH:mm:ss' }
const PICKERS = { year: 'year', month: 'month', date: 'date', second: 'date' } as const

/** Fetched only by screens that ask for a date: the calendar weighs 30 KB. */
export function MomentField({ id, unit, isReadOnly = false, value, onChange }: MomentFieldProps) {
  // The calendar takes another object for another time and drops what is being typed.
  const moment = useMemo(() => (value ? dayjs(value) : null), [value])
  return (
    <DatePicker
      {...(id !== undefined && { id })}
      disabled={isReadOnly}
      picker={PICKERS[unit]}
      showTime={unit === 'second'}
      // Its 'now' is this computer's: where that is not the centre's, no key that says the wrong one.
      showNow={!isElsewhere()}
      format={SHOWN[unit]}
      needConfirm={false} // what was typed or chosen is kept however one leaves; Escape takes it back
      value={moment}
      onChange={(date: dayjs.Dayjs | null) => onChange?.(date ? date.format(KEPT[unit]) : undefined)}
    />
  )
}
