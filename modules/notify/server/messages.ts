import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import { NOTIFY_TOPIC, type NotifyDeps } from './deps.ts'
import { cancelWaiting, messagesByIds, putMessages, roundsOfMessage, type Sendable } from './messageStore.ts'
import { hashOf, tokenOf } from './tokens.ts'

const subjectOf = ({ messageId, subject, recipient }: Sendable) => ({
  kind: 'notifyMessage',
  id: messageId,
  name: `${subject} ${recipient}`.trim(),
})
const OVER = new Set(['sent', 'failed', 'cancelled'])

async function seenBy(who: Caller, ids: readonly string[], { db }: NotifyDeps): Promise<Sendable[] | null> {
  const found = (await messagesByIds(db, ids)).filter(({ unitId }) => who.sees(unitId))
  return found.length < new Set(ids).size ? null : found
}

/** Once more, as a message of its own: what left stays in the list as it was. */
export async function resend(ids: readonly string[], who: Caller, deps: NotifyDeps): Promise<null | Refusal> {
  const { db, clock, journal, secrets, bus } = deps
  const found = await seenBy(who, ids, deps)
  if (!found) return refuse('notify.notFound')
  if (found.some(({ state }) => !OVER.has(state))) return refuse('notify.notResendable')
  const now = clock()
  return db.transaction(async (tx) => {
    for (const old of found) {
      const messageId = newId(now.getTime())
      const rounds = await roundsOfMessage(tx, old)
      const tokenHash = hashOf(tokenOf(secrets, messageId)).toString('hex')
      const again = { ...old, messageId, tokenHash, rounds, nextAt: now, createdAt: now }
      // Of its own: it folds with nothing.
      await putMessages(
        tx,
        [{ ...again, dedupeKey: `again ${messageId}`, foldKey: `again ${messageId}` }],
        now,
      )
      await journal.write(tx, {
        unitId: old.unitId,
        actor: actorOf(who),
        act: 'notifyMessage.resend',
        subject: subjectOf(old),
      })
    }
    tx.after(() => bus.tell(NOTIFY_TOPIC, []))
    return null
  })
}

/** All of them or none. */
export async function cancel(ids: readonly string[], who: Caller, deps: NotifyDeps): Promise<null | Refusal> {
  const { db, journal } = deps
  const found = await seenBy(who, ids, deps)
  if (!found) return refuse('notify.notFound')
  if (found.some(({ state }) => OVER.has(state) || state === 'sending'))
    return refuse('notify.notCancellable')
  return db.transaction(async (tx) => {
    await cancelWaiting(tx, found, who.realname)
    await journal.writeAll(
      tx,
      found.map((message) => ({
        unitId: message.unitId,
        actor: actorOf(who),
        act: 'notifyMessage.cancel',
        subject: subjectOf(message),
      })),
    )
    return null
  })
}
