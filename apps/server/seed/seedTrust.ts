import { sowTrusteeships, type SownTrust } from '@gss/licence/server'
import { dayOf } from '@gss/patrol/contract'
import type { Ground } from '../ground.ts'
import { cityOnce } from './cityOnce.ts'
import { handsNamed } from './peopleViews.ts'
import { DEMO_CENTRE, DEMO_TRUSTS } from './trust.table.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const ACTING = 'leader'

/** What units of the demo city have entrusted to the centre, and what it did for them; the same at every start. */
export async function seedTrust({ db, clock }: Ground): Promise<void> {
  const now = clock()
  const hand = (await handsNamed(db, [ACTING])).get(ACTING)
  if (!hand) return
  const unitIds = cityOnce()
    .rows.filter(({ object }) => object === 'unit')
    .map(({ id }) => id)
  const dayFrom = (days: number) => dayOf(new Date(now.getTime() + days * DAY_MS))
  const sown = DEMO_TRUSTS.flatMap(
    ({ unit, from, until, acts = [], isPaused, endedWhy, ...told }): SownTrust[] => {
      const unitId = unitIds[unit - 1]
      if (unitId === undefined) return []
      return [
        {
          ...told,
          unitId,
          centre: DEMO_CENTRE,
          beginDay: dayFrom(from),
          endDay: dayFrom(until),
          isPaused: isPaused ?? false,
          endedWhy: endedWhy ?? null,
          acts: acts.map(([hoursAgo, scope, act, subjectKind, subjectName]) => ({
            at: new Date(now.getTime() - hoursAgo * HOUR_MS),
            userId: hand.userId,
            userName: hand.name,
            scope,
            act,
            subjectKind,
            subjectName,
          })),
        },
      ]
    },
  )
  await sowTrusteeships(sown, { db, clock })
}
