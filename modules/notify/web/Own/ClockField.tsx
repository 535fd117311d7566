import { Input } from 'antd'
import { clockWords, minutesOf } from '../minutes.ts'

interface ClockFieldProps {
  label: string
  minutes: number
  onChange: (minutes: number) => void
}
/** A time of the day, as the browser lets it be typed. */
export function ClockField({ label, minutes, onChange }: ClockFieldProps) {
  return (
    <label className="in-row">
      <span className="text-2">{label}</span>
      <Input
        type="time"
        value={clockWords(minutes)}
        onChange={({ target }) => {
          const typed = minutesOf(target.value)
          if (typed !== null) onChange(typed)
        }}
      />
    </label>
  )
}
