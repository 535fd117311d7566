import { useText } from '@gss/web-kit/text/book'
import type { Alarm } from '../../contract/alarm.ts'
import { deskBook } from './deskBook.ts'

interface TickBoxProps {
  alarms: readonly Alarm[]
  isOn: boolean
  onTick: (alarms: readonly Alarm[], isOn: boolean) => void
}

/** Faults may be ticked, one or a whole storm. */
export function TickBox({ alarms, isOn, onTick }: TickBoxProps) {
  const say = useText(deskBook)
  return (
    <input
      type="checkbox"
      checked={isOn}
      aria-label={say('bulk.tick', { name: alarms[0]?.unitName ?? '' })}
      onChange={({ target }) => onTick(alarms, target.checked)}
    />
  )
}
