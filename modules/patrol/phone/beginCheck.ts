import { goInstead, usePhone } from '@gss/field/phone'
import { type PointCheck, checkBegunAgain } from './found.ts'
import type { FoundPoint } from './whichPoint.ts'

/** Where what is looked at is written down until it is handed in. */
export const checkDraftOf = (taskId: string, pointId: string): string => `patrol.check ${taskId} ${pointId}`

/** At the point: to what is looked at there. What was begun and not handed in goes on. */
export function useBeginCheck(): (taskId: string, found: FoundPoint) => Promise<void> {
  const { store, userId } = usePhone()
  return async (taskId, { point, proof, tag }) => {
    const name = checkDraftOf(taskId, point.pointId)
    // Only this and the page of the point write under this name.
    const kept = await store.draft(userId, name)
    const begun = isCheck(kept) ? kept : null
    await store.keepDraft(userId, name, checkBegunAgain(begun, proof, tag))
    goInstead('patrol', taskId, 'check', point.pointId)
  }
}
const isCheck = (kept: unknown): kept is PointCheck => kept !== undefined
