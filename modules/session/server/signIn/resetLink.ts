import type { Tx } from '@gss/server-kit/database'
import { postMessage } from '@gss/server-kit/outbox'
import { PASSWORD_RESET_MAX_MS } from '../../contract/limits.ts'
import type { SessionDeps } from '../deps.ts'
import { dropTickets, makeTicket } from '../ticketStore.ts'
import { pagePath } from './pagePath.ts'

const MINUTE_MS = 60_000

interface Whose {
  userId: string
  realname: string
  email: string
}
/** A link at which this person, and whoever reads their mail, chooses a new password. The one before it is worth nothing any more. */
export async function sendResetLink(
  tx: Tx,
  { userId, realname, email }: Whose,
  { clock, bus, publicUrl }: Pick<SessionDeps, 'clock' | 'bus' | 'publicUrl'>,
): Promise<void> {
  const now = clock()
  await dropTickets(tx, { purpose: 'resetPassword', userId })
  const expiresAt = new Date(now.getTime() + PASSWORD_RESET_MAX_MS)
  const ticket = await makeTicket(tx, { purpose: 'resetPassword', userId, expiresAt })
  const values = {
    link: publicUrl + pagePath('resetPassword', ticket),
    minutes: PASSWORD_RESET_MAX_MS / MINUTE_MS,
    name: realname,
  }
  await postMessage(
    tx,
    { channel: 'email', recipient: email, template: 'session.resetPassword', values },
    now,
    bus,
  )
}
