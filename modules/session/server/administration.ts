import type { Bus } from '@gss/server-kit/bus'
import type { Tx } from '@gss/server-kit/database'
import type { Act } from '@gss/server-kit/journal'
import type { Permissions } from '../contract/index.ts'
import type { Caller } from './caller.ts'
import type { SessionDeps } from './deps.ts'

/** What the deeds on people, roles and menus are done with. */
export type Administration = Pick<
  SessionDeps,
  'db' | 'clock' | 'bus' | 'journal' | 'parameters' | 'permissionsByModule' | 'secrets' | 'publicUrl'
>

export const allPermissions = ({
  permissionsByModule,
}: Pick<Administration, 'permissionsByModule'>): Permissions =>
  Object.assign({}, ...Object.values(permissionsByModule))

/** Who acts, as the journal writes it down. */
export const actorOf = (who: Caller): Act['actor'] => ({
  id: who.userId,
  name: who.username,
  sessionId: who.sessionId,
  ip: who.from,
})

/** Sessions whose rights changed under them: who is connected reads its state again. */
export const SESSION_CHANGED = 'session.changed'
export function tellSessionsChanged(tx: Tx, bus: Bus, sessionIds: string[]): void {
  if (sessionIds.length > 0) tx.after(() => bus.tell(SESSION_CHANGED, sessionIds))
}
