import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { sayer } from '@gss/live/server'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller, proved, provePassword } from '@gss/session/server'
import { type WatchHandover, shiftPushes } from '../../contract/index.ts'
import type { AlarmDeps } from '../deps.ts'
import { endHandover, handoverById, insertHandover, pendingOf, takersView } from './handoverStore.ts'
import { standingAt } from './standingViews.ts'

const say = sayer(shiftPushes)
const tell = (userId: string, handoverId: string) =>
  say('shift.changed', { unitId: null, userId }, { handoverId })
const subjectOf = (handoverId: string, name: string) => ({ kind: 'handover', id: handoverId, name })

/** The first signature: whoever leaves says how it stands, and to whom it goes. */
export async function offerShift(
  { toId, note, password }: { toId: string; note: string; password: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<WatchHandover | Refusal> {
  const { db, clock, journal, live } = deps
  if (toId === who.userId) return refuse('shift.toOneself')
  const to = (await takersView(db)).find(({ userId }) => userId === toId)
  if (!to) return refuse('shift.noTaker')
  const person = await provePassword(password, who, deps)
  if (isRefusal(person)) return person
  return db.transaction(async (tx) => {
    if (await pendingOf(tx, who.userId)) return refuse('shift.pending')
    await proved(tx, who.userId)
    const now = clock()
    const offered = {
      handoverId: newId(now.getTime()),
      fromId: who.userId,
      fromName: who.realname,
      toId,
      toName: to.name,
      offeredAt: now,
      note: note.trim(),
      standing: await standingAt(tx, now),
    }
    await insertHandover(tx, offered)
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'shift.offer',
      subject: subjectOf(offered.handoverId, to.name),
      note: offered.note,
    })
    await live.say(tx, [tell(toId, offered.handoverId)])
    return { ...offered, takenAt: null, withdrawnAt: null, remark: '' }
  })
}

/** The second signature: only the one it was offered to, with their own password. */
export async function takeShift(
  { handoverId, remark, password }: { handoverId: string; remark: string; password: string },
  who: Caller,
  deps: AlarmDeps,
): Promise<null | Refusal> {
  const { db, clock, journal, live } = deps
  const known = await handoverById(db, handoverId)
  if (!known || known.toId !== who.userId) return refuse('shift.notFound')
  const person = await provePassword(password, who, deps)
  if (isRefusal(person)) return person
  return db.transaction(async (tx) => {
    await proved(tx, who.userId)
    if (!(await endHandover(tx, handoverId, { takenAt: clock(), remark: remark.trim() })))
      return refuse('shift.over')
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'shift.take',
      subject: subjectOf(handoverId, known.fromName),
      note: remark.trim(),
    })
    await live.say(tx, [tell(known.fromId, handoverId)])
    return null
  })
}

export async function withdrawShift(
  handoverId: string,
  who: Caller,
  { db, clock, journal, live }: AlarmDeps,
): Promise<null | Refusal> {
  const known = await handoverById(db, handoverId)
  if (!known || known.fromId !== who.userId) return refuse('shift.notFound')
  return db.transaction(async (tx) => {
    if (!(await endHandover(tx, handoverId, { withdrawnAt: clock() }))) return refuse('shift.over')
    await journal.write(tx, {
      actor: actorOf(who),
      act: 'shift.withdraw',
      subject: subjectOf(handoverId, known.toName),
    })
    await live.say(tx, [tell(known.toId, handoverId)])
    return null
  })
}
