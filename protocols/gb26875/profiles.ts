import { JK_GH2013G } from './dialects/jkGh2013g.ts'
import { TX3016A } from './dialects/tx3016a.ts'
import { profile, STANDARD } from './profile.ts'

/** Source and destination high byte first. */
const JD_F53 = profile({ name: 'JD-F53', addressOrder: 'highFirst' })

/** The clock in decimal digits: 59 seconds are 0x59. */
const BCD_CLOCK = profile({ name: 'BCD clock', timeCoding: 'bcd' })

/** Each object may end in one time tag more, whatever its type. */
const EXTRA_TIME_TAGS = profile({
  name: 'extra time tags',
  extraTimeTypes: [1, 2, 3, 4, 5, 7, 8, 21, 24, 25, 28],
})

/** "Restored" is the state 0, and a device that lives presses its own reset key. */
const DAHUA = profile({ name: 'Dahua fire terminal', restoredAsZero: true, heartbeats: ['empty', 'reset'] })

/** The dialects we know, by the name a device's record keeps. */
export const GB26875_DIALECTS = {
  standard: STANDARD,
  jkGh2013g: JK_GH2013G,
  jdF53: JD_F53,
  bcdClock: BCD_CLOCK,
  extraTimeTags: EXTRA_TIME_TAGS,
  dahua: DAHUA,
  tx3016a: TX3016A,
} as const
export type ProfileName = keyof typeof GB26875_DIALECTS
