import type { Act } from '@gss/server-kit/journal'
import { actorOf, type Caller } from '@gss/session/server'

/** Who answers for it: in the journal, and beside the row. */
export interface Author {
  actor: Act['actor']
  name: string
  userId?: string
  /** Of the unit's side: what they change waits for approval where the centre says so. */
  isOfUnit?: boolean
}
export const authorOf = (who: Caller): Author => ({
  actor: actorOf(who),
  name: who.realname,
  userId: who.userId,
  isOfUnit: who.origin === 'gss',
})
