import { hex, fromHex, type TimeCoding, type TimeTag, timeTag, timeTagAt } from '@gss/gb26875'

/** Milliseconds since 1970, with fractions: thousandths matter where times are compared between processes. */
export type Now = () => number
export const wallClock: Now = () => performance.timeOrigin + performance.now()

/** How a device's clock is wrong beside being early or late: all zeros, a month that is none, decimal digits nobody was told of. */
export type ClockFault = 'right' | 'zero' | 'month13' | 'bcd'

const MONTH_AT = 4
const NO_MONTH = 13

export function tagOf(fault: ClockFault, epochMs: number, utcOffsetMin: number, coding: TimeCoding): TimeTag {
  switch (fault) {
    case 'right':
      return rightTag(epochMs, utcOffsetMin, coding)
    case 'zero':
      return timeTag(null, coding)
    case 'month13':
      return withoutMonth(timeTagAt(epochMs, utcOffsetMin, coding))
    case 'bcd':
      return timeTagAt(epochMs, utcOffsetMin, 'bcd')
  }
}

const SECOND_MS = 1_000
let last: { second: number; utcOffsetMin: number; coding: TimeCoding; tag: TimeTag } | undefined

/** Thousands of devices say thousands of times what second it is: it is worked out once. */
function rightTag(epochMs: number, utcOffsetMin: number, coding: TimeCoding): TimeTag {
  const second = Math.floor(epochMs / SECOND_MS)
  if (last?.second === second && last.utcOffsetMin === utcOffsetMin && last.coding === coding) return last.tag
  const tag = timeTagAt(epochMs, utcOffsetMin, coding)
  last = { second, utcOffsetMin, coding, tag }
  return tag
}

function withoutMonth({ wire }: TimeTag): TimeTag {
  const bytes = fromHex(wire)
  bytes[MONTH_AT] = NO_MONTH
  return { wire: hex(bytes), local: null }
}
