import { newId } from '@gss/server-kit/ids'
import type { TrustScope } from '../contract/index.ts'
import type { LicenceDeps } from './deps.ts'
import {
  addTrust,
  agreeTrust,
  endTrust,
  isAnyTrustThere,
  keepActs,
  pauseTrust,
  type TrustRow,
} from './trustStore.ts'

/** A trusteeship as a demo has it, and what was done under it. */
export interface SownTrust extends Pick<
  TrustRow,
  'unitId' | 'centre' | 'scopes' | 'beginDay' | 'endDay' | 'fee' | 'contact' | 'mobile' | 'isPaused'
> {
  agreedBy: string | null
  endedWhy: string | null
  acts: readonly {
    at: Date
    userId: string
    userName: string
    scope: TrustScope
    act: string
    subjectKind: string
    subjectName: string
  }[]
}

/** Into a system where nobody has entrusted anything. */
export async function sowTrusteeships(
  sown: readonly SownTrust[],
  { db, clock }: Pick<LicenceDeps, 'db' | 'clock'>,
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    if (await isAnyTrustThere(tx)) return
    for (const { agreedBy, endedWhy, acts, ...told } of sown) {
      const row = { ...told, trustId: newId(), agreedAt: null, endedAt: null }
      const begun = new Date(`${row.beginDay}T01:00:00Z`)
      await addTrust(tx, row, begun)
      if (agreedBy !== null) await agreeTrust(tx, row, agreedBy, begun)
      if (row.isPaused) await pauseTrust(tx, row, true)
      if (endedWhy !== null) await endTrust(tx, row, endedWhy, now)
      for (const { at, ...act } of acts)
        await keepActs(
          tx,
          [{ ...act, unitId: row.unitId, trustId: row.trustId, actId: newId(at.getTime()) }],
          at,
        )
    }
  })
}
