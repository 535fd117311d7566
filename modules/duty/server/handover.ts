import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls, Room, DutyStanding } from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import {
  addHandover,
  type HandoverRow,
  holdHandover,
  setManager,
  setTaken,
  setWithdrawn,
} from './handoverStore.ts'
import { panelsOf } from './panel.ts'
import { seenRoom } from './rooms.ts'
import { guardOfUser, roomById } from './roomViews.ts'
import { rowsIn } from './rowStore.ts'
import { sayRoom } from './sayRoom.ts'
import { putSign } from './signOn.ts'
import { endSigns, holdThere, openSignOf, type SignRow } from './signStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>

/** The first of two signatures: whoever keeps the room now gives it. */
export const giveHandover = (
  ask: Ask<'giveHandover'>,
  who: Caller,
  deps: DutyDeps,
): Promise<{ handoverId: string } | Refusal> =>
  deps.db.transaction((tx) => giveHandoverIn(tx, ask, who, deps))

/** `now`: when it was signed, where it is told later. */
export async function giveHandoverIn(
  tx: Tx,
  { roomId, leftover, areKeysThere }: Ask<'giveHandover'>,
  who: Caller,
  deps: DutyDeps,
  now = deps.clock(),
): Promise<{ handoverId: string } | Refusal> {
  const room = await seenRoom(tx, roomId, who)
  if (isRefusal(room)) return room
  const open = who.unitId === null ? null : await openSignOf(tx, who.unitId, who.userId)
  if (open?.roomId !== roomId) return refuse('duty.notSignedOn')
  if (!areKeysThere && leftover.trim() === '') return refuse('duty.keysMissing')
  const handoverId = newId(now.getTime())
  const isThere = await addHandover(tx, {
    unitId: room.unitId,
    handoverId,
    roomId,
    day: open.day,
    shiftNo: open.shiftNo,
    shiftName: open.shiftName,
    state: 'given',
    givenBy: who.userId,
    givenName: open.name,
    givenAt: now,
    takenBy: null,
    leftover: leftover.trim(),
    areKeysThere,
    standing: await standingOf(tx, room, open.at, now, deps),
    managerAt: null,
  })
  if (!isThere) return refuse('duty.handoverOpen')
  await noted(tx, room, handoverId, 'give', who, deps)
  return { handoverId }
}
async function standingOf(
  tx: Tx,
  room: Room,
  from: Date,
  until: Date,
  deps: DutyDeps,
): Promise<DutyStanding> {
  const { fires, faults, supervisory, isOnline } = (await panelsOf(tx, [room], { from, until }, deps))(room)
  const rows = await rowsIn(tx, room.unitId, room.roomId, from, until)
  const missedRows = rows.filter(({ state }) => state === 'missed').length
  return { fires, faults, supervisory, missedRows, isOnline }
}

/** The second, by another with an account of their own: from now on they keep it, and whoever kept it with the giver goes. */
export const takeHandover = (
  ask: Ask<'takeHandover'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> => deps.db.transaction((tx) => takeHandoverIn(tx, ask, who, deps))

export async function takeHandoverIn(
  tx: Tx,
  { handoverId }: Ask<'takeHandover'>,
  who: Caller,
  deps: DutyDeps,
  now = deps.clock(),
): Promise<null | Refusal> {
  const given = await openHandover(tx, handoverId, who)
  if (isRefusal(given)) return given
  const { row, room } = given
  if (who.unitId !== room.unitId) return refuse('duty.roomNotFound')
  if (row.givenBy === who.userId) return refuse('duty.handoverToSelf')
  const there = await holdThere(tx, room.unitId, room.roomId)
  const open = await openSignOf(tx, room.unitId, who.userId)
  if (open && open.roomId !== room.roomId)
    return refuse('duty.inOtherRoom', { room: (await roomById(tx, open.roomId))?.name ?? '' })
  await endSigns(
    tx,
    room.unitId,
    leaving(there, row, who).map(({ signId }) => signId),
    now,
  )
  // Whoever kept the same shift and takes it over keeps it from now on as the next.
  if (!open) {
    const put = await putSign(tx, room, 'account', who, deps, now)
    if (isRefusal(put)) return put
  }
  await setTaken(tx, row, {
    userId: who.userId,
    name: (await guardOfUser(tx, who.userId))?.name ?? who.realname,
    at: now,
  })
  await noted(tx, room, handoverId, 'take', who, deps)
  return null
}
const leaving = (there: readonly SignRow[], row: HandoverRow, who: Caller): SignRow[] =>
  there.filter(
    (each) =>
      each.userId !== who.userId &&
      (each.userId === row.givenBy || (each.day === row.day && each.shiftNo === row.shiftNo)),
  )

export const withdrawHandover = (
  ask: Ask<'withdrawHandover'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> => deps.db.transaction((tx) => withdrawHandoverIn(tx, ask, who, deps))

export async function withdrawHandoverIn(
  tx: Tx,
  { handoverId }: Ask<'withdrawHandover'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> {
  const given = await openHandover(tx, handoverId, who)
  if (isRefusal(given)) return given
  if (given.row.givenBy !== who.userId) return refuse('duty.handoverNotYours')
  await setWithdrawn(tx, given.row)
  await noted(tx, given.room, handoverId, 'withdraw', who, deps)
  return null
}
async function openHandover(
  tx: Tx,
  handoverId: string,
  who: Caller,
): Promise<{ row: HandoverRow; room: Room } | Refusal> {
  const found = await seenHandover(tx, handoverId, who)
  if (isRefusal(found)) return found
  return found.row.state === 'given' ? found : refuse('duty.handoverOver')
}
async function seenHandover(
  tx: Tx,
  handoverId: string,
  who: Caller,
): Promise<{ row: HandoverRow; room: Room } | Refusal> {
  const row = await holdHandover(tx, handoverId)
  if (!row || !who.sees(row.unitId)) return refuse('duty.notFound')
  const room = await seenRoom(tx, row.roomId, who)
  return isRefusal(room) ? room : { row, room }
}

/** 消防安全管理人签字, by somebody who was none of the two. */
export function signHandover(
  { handoverId }: Ask<'signHandover'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const found = await seenHandover(tx, handoverId, who)
    if (isRefusal(found)) return found
    const { row, room } = found
    if (row.state !== 'taken') return refuse('duty.handoverNotTaken')
    if (row.managerAt !== null) return refuse('duty.handoverSigned')
    if (row.givenBy === who.userId || row.takenBy === who.userId) return refuse('duty.managerHandsOver')
    await setManager(tx, row, who.realname, deps.clock())
    await noted(tx, room, handoverId, 'sign', who, deps)
    return null
  })
}

async function noted(
  tx: Tx,
  room: Room,
  handoverId: string,
  act: string,
  who: Caller,
  deps: DutyDeps,
): Promise<void> {
  await deps.journal.write(tx, {
    unitId: room.unitId,
    actor: actorOf(who),
    act: `dutyHandover.${act}`,
    subject: { kind: 'dutyHandover', id: handoverId, name: room.name },
  })
  sayRoom(tx, room, deps)
}
