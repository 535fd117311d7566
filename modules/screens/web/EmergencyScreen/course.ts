import type { ShownFire } from '../../contract/emergencyScreen.ts'

export interface CourseStep {
  key: 'device' | 'received' | 'raised' | 'shown' | 'claimed' | 'told119' | 'settled'
  at: Date | null
  /** The device's own clock may lie: it is shown as it was said. */
  said: string | null
  person: string | null
}
const CLOCK_CHARS = 'HH:MM:SS'.length

/** From the device to the end, in the order in which it goes on (look §8). */
export const courseOf = (fire: ShownFire): CourseStep[] => {
  const step = (key: CourseStep['key'], at: Date | null, person: string | null = null): CourseStep => ({
    key,
    at,
    said: null,
    person,
  })
  return [
    { ...step('device', null), said: fire.deviceTime?.slice(-CLOCK_CHARS) ?? null },
    step('received', fire.receivedAt),
    step('raised', fire.raisedAt),
    step('shown', fire.shownAt),
    step('claimed', fire.claimedAt, fire.claimedName),
    step('told119', fire.call119At),
    step('settled', fire.settledAt, fire.settledName),
  ]
}

/** The first that is still to come after all that was; -1: it is over. What stands before something that was, and was not, is not waited for. */
export function nowIn(steps: readonly CourseStep[]): number {
  const last = steps.findLastIndex(({ at }) => at !== null)
  return last + 1 < steps.length ? last + 1 : -1
}
