import type { Tx } from '@gss/server-kit/database'
import type { SessionDeps } from '../deps.ts'
import { closeSessions, type EndReason, type WhichSessions } from './sessionStore.ts'

/** Told after the commit, with the ids: every process forgets them at once, the live hub hangs up. */
export const SESSION_ENDED = 'session.ended'

/** Ends sessions, and the tabs opened from them, everywhere. Answers which. */
export async function endSessions(
  tx: Tx,
  which: WhichSessions,
  reason: EndReason,
  { bus, clock }: Pick<SessionDeps, 'bus' | 'clock'>,
): Promise<string[]> {
  const ended = await closeSessions(tx, which, reason, clock())
  if (ended.length > 0) tx.after(() => bus.tell(SESSION_ENDED, ended))
  return ended
}
