import { RECYCLE_DAYS } from '../../contract/index.ts'

const DAY_MS = 86_400_000
/** What was deleted before then is gone. */
export const keptSince = (now: Date): Date => new Date(now.getTime() - RECYCLE_DAYS * DAY_MS)
export const expiresAt = (deletedAt: Date): Date => new Date(deletedAt.getTime() + RECYCLE_DAYS * DAY_MS)
