import { refuse, type Refusal } from '@gss/kit/refusal'
import type { Clock } from '@gss/server-kit/clock'
import type { Place } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { type LicenceKey, LICENCE_KEYS, type LicenceLimit } from '../contract/index.ts'
import { readArmoured } from './armour.ts'
import { limitsOf, type LicenceStanding, licenceStateOf } from './judge.ts'
import { marksOf } from './marks.ts'
import { lookAtState } from './stateStore.ts'

/** How this installation stands. */
export async function licenceStanding(
  place: Place,
  now: Date,
  keys: readonly LicenceKey[] = LICENCE_KEYS,
): Promise<LicenceStanding> {
  const { installationId, licence, lastSeenAt } = await lookAtState(place, newId(), now)
  const read = licence === null ? null : readArmoured(licence, keys)
  return { read, marks: marksOf(installationId), now, lastSeenAt }
}

export interface AskLimit {
  limit: LicenceLimit
  /** How many there are now, and how many are to come. */
  used: number
  adding: number
}
/** For modules above: whether so many more may be added. Alarms never ask this. */
export async function licenceAllows(
  place: Place,
  { limit, used, adding }: AskLimit,
  { clock, licenceKeys }: { clock: Clock; licenceKeys?: readonly LicenceKey[] },
): Promise<null | Refusal> {
  const stands = await licenceStanding(place, clock(), licenceKeys)
  const most = limitsOf(stands, licenceStateOf(stands))[limit]
  return used + adding <= most ? null : refuse(`licence.${limit}Full`, { limit: most })
}
