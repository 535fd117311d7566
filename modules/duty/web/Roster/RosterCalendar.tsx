import type { Ref } from 'react'
import { RosterGrid, type RosterGridProps } from './RosterGrid.tsx'
import { type RosterSpanName, weeksOf } from './span.ts'

interface RosterCalendarProps extends Omit<RosterGridProps, 'days'> {
  span: RosterSpanName
  days: readonly string[]
  /** Of the sheet that is printed. */
  title: string
  ref?: Ref<HTMLDivElement>
}

/** A week or two in one row of days; a month as a calendar, week under week, so that names are read in it. */
export function RosterCalendar({ span, days, title, onRoom, ref, ...props }: RosterCalendarProps) {
  const weeks = span === 'month' ? weeksOf(days) : [days]
  return (
    <div
      className={`ro-scroll ${span}`}
      ref={ref}
      onKeyDown={(event) => event.key === 'Escape' && props.moving.hold(null)}
      role="presentation"
    >
      <h2>{title}</h2>
      {weeks.map((week, at) => (
        <RosterGrid key={at} {...props} days={week} {...(at === 0 && { onRoom })} />
      ))}
    </div>
  )
}
