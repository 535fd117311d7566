import { text } from '@gss/kit/wire'
import { centreZone, isZone, setCentreZone, zoneOffsetMin } from '@gss/kit/zone'
import { kept } from '../session/kept.ts'
import { serverNow } from './clock.ts'

const place = kept('zone', text)

/** What was heard the last time: the right times from the first moment, and on a phone without network. */
export function recallCentreZone(): void {
  const name = place.read()
  if (name !== undefined && isZone(name)) setCentreZone(name)
}

export function hearCentreZone(name: string): void {
  if (name === centreZone() || !isZone(name)) return
  setCentreZone(name)
  place.write(name)
}

/** This computer's clock shows another time than the centre's: then it is said whose the shown one is. */
export const isElsewhere = (now: Date = serverNow()): boolean =>
  zoneOffsetMin(now) !== -now.getTimezoneOffset()
