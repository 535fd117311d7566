import { CLOCKS, fromHex, momentOf, type TimeCoding, type TimeTag } from '@gss/gb26875'
import { type ClockFinding, CLOCK_OFF_MAX_S } from '../../contract/index.ts'

const NO_CLOCK = '000000000000'
const MS_PER_S = 1_000
const QUARTER_S = 900
/** There is no zone farther away than this. */
const ZONE_MAX_S = 50_400
/** A clock that is right but for its coding or zone may besides be this much off. */
const NEAR_S = 60

interface Seen {
  nowMs: number
  zoneMin: number
  coding: TimeCoding
  /** It confirmed the time we told it, a while ago. */
  isTold: boolean
}

/** What is wrong with a clock that does not show our time, by the six bytes it showed: the likeliest, for whoever has to set it right. */
export function clockFinding(
  { wire, local }: TimeTag,
  { nowMs, zoneMin, coding, isTold }: Seen,
): ClockFinding {
  if (wire === NO_CLOCK) return 'standing'
  const offsetOf = (shown: string) => Math.abs(momentOf(shown, zoneMin) - nowMs) / MS_PER_S
  const other = CLOCKS[coding === 'bcd' ? 'binary' : 'bcd'].read(new DataView(fromHex(wire).buffer), 0).local
  if (local !== null && offsetOf(local) <= CLOCK_OFF_MAX_S) return 'right'
  if (other !== null && offsetOf(other) <= NEAR_S) return 'coding'
  if (local === null) return 'impossible'
  const offS = offsetOf(local)
  const fromQuarterS = Math.abs(offS - Math.round(offS / QUARTER_S) * QUARTER_S)
  if (offS > QUARTER_S - NEAR_S && offS <= ZONE_MAX_S && fromQuarterS <= NEAR_S) return 'zone'
  return isTold ? 'deaf' : 'off'
}
