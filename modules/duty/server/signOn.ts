import { timingSafeEqual } from 'node:crypto'
import type { AnswerOf, AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  type calls,
  dutyDayOf,
  MARK_CHARS,
  markedRoom,
  readRoomCode,
  type Room,
  roomCodeText,
  type SignWay,
} from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { roomsNowOf } from './nowViews.ts'
import { seenRoom, whyNotDuty } from './rooms.ts'
import { guardOfUser, roomById } from './roomViews.ts'
import { cellAt } from './rosterStore.ts'
import { sayRoom } from './sayRoom.ts'
import { addSign, asSign, endSigns, holdThere, openSignOf } from './signStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Answer<K extends keyof typeof calls> = Promise<AnswerOf<(typeof calls)[K]> | Refusal>

export async function roomsNow(
  { unitId }: Ask<'roomsNow'>,
  who: Caller,
  { db, clock }: DutyDeps,
): Answer<'roomsNow'> {
  const closed = await whyNotDuty(who, db)
  if (closed) return closed
  const at = clock()
  const rooms = await roomsNowOf(db, {
    scope: scopeOf(who),
    unitId: unitId ?? null,
    userId: who.userId,
    now: at,
  })
  const mine = who.unitId === null ? null : await openSignOf(db, who.unitId, who.userId)
  return { rooms, at, mySign: mine && asSign(mine) }
}

const markOf = (
  { secrets }: Pick<DutyDeps, 'secrets'>,
  { unitId, roomId }: Pick<Room, 'unitId' | 'roomId'>,
): string => secrets.sign(markedRoom(unitId, roomId)).toString('base64url').slice(0, MARK_CHARS)

export async function signOnCode(
  { roomId }: Ask<'signOnCode'>,
  who: Caller,
  deps: DutyDeps,
): Answer<'signOnCode'> {
  const room = await seenRoom(deps.db, roomId, who)
  return isRefusal(room) ? room : { code: roomCodeText(room.roomId, markOf(deps, room)), name: room.name }
}

/** Always oneself: by one's account, by the code at the room, by one's own face. */
export const signOn = (asked: Ask<'signOn'>, who: Caller, deps: DutyDeps): Answer<'signOn'> =>
  deps.db.transaction((tx) => signOnIn(tx, asked, who, deps))

/** `at`: when it was done, where it is told later. */
export async function signOnIn(
  tx: Tx,
  asked: Ask<'signOn'>,
  who: Caller,
  deps: DutyDeps,
  at = deps.clock(),
): Answer<'signOn'> {
  if (deps.clock().getTime() - at.getTime() > SIGN_LATE_MAX_MS)
    return refuse('duty.signTooLate', { hours: SIGN_LATE_MAX_MS / HOUR_MS })
  const room = await roomAsked(tx, asked, who, deps)
  if (isRefusal(room)) return room
  if (asked.personId !== undefined && (await guardOfUser(tx, who.userId))?.personId !== asked.personId)
    return refuse('duty.signForAnother')
  const put = await putSign(tx, room, asked.way, who, deps, at)
  return isRefusal(put) ? put : { roomId: room.roomId, isPlanned: put.isPlanned }
}
const HOUR_MS = 3_600_000
/** Told by a phone that was without network: later than this the shift is long over. */
const SIGN_LATE_MAX_MS = 12 * HOUR_MS

async function roomAsked(
  tx: Tx,
  { roomId, way, code }: Ask<'signOn'>,
  who: Caller,
  deps: DutyDeps,
): Promise<Room | Refusal> {
  if (way !== 'code') return roomId === undefined ? refuse('duty.roomNotFound') : ownRoom(tx, roomId, who)
  const read = readRoomCode(code ?? '')
  if (!read) return refuse('duty.codeForeign')
  const room = await ownRoom(tx, read.roomId, who)
  if (isRefusal(room)) return room
  const [own, theirs] = [Buffer.from(markOf(deps, room)), Buffer.from(read.mark)]
  return own.length === theirs.length && timingSafeEqual(own, theirs) ? room : refuse('duty.codeForeign')
}
/** A guard is of the room's own unit: the centre looks, and keeps no watch there. */
async function ownRoom(tx: Tx, roomId: string, who: Caller): Promise<Room | Refusal> {
  const room = await seenRoom(tx, roomId, who)
  return isRefusal(room) || room.unitId === who.unitId ? room : refuse('duty.roomNotFound')
}

/** Signed on, in the shift the roster has now. */
export async function putSign(
  tx: Tx,
  room: Room,
  way: SignWay,
  who: Caller,
  deps: DutyDeps,
  at = deps.clock(),
): Promise<{ isPlanned: boolean } | Refusal> {
  const { unitId, roomId } = room
  const open = await openSignOf(tx, unitId, who.userId)
  if (open?.roomId === roomId) return refuse('duty.signedOnAlready')
  if (open) return refuse('duty.inOtherRoom', { room: (await roomById(tx, open.roomId))?.name ?? '' })
  const [guard, cell] = [
    await guardOfUser(tx, who.userId),
    await cellAt(tx, unitId, roomId, new Date(at.getTime() + EARLY_MS)),
  ]
  const isPlanned = guard !== null && cell !== null && cell.personIds.includes(guard.personId)
  const isPut = await addSign(tx, {
    unitId,
    signId: newId(at.getTime()),
    roomId,
    personId: guard?.personId ?? null,
    userId: who.userId,
    name: guard?.name ?? who.realname,
    rank: guard?.rank ?? 'none',
    way,
    day: cell?.day ?? dutyDayOf(at),
    shiftNo: cell?.shiftNo ?? 0,
    shiftName: cell?.name ?? '',
    isPlanned,
    at,
    offAt: null,
  })
  if (!isPut) return refuse('duty.signedOnAlready')
  await deps.journal.write(tx, {
    unitId,
    actor: actorOf(who),
    act: 'dutyRoom.signOn',
    subject: { kind: 'dutyRoom', id: roomId, name: room.name },
    after: { way, isPlanned },
  })
  sayRoom(tx, room, deps)
  return { isPlanned }
}
/** Who comes a little before the shift comes for it. */
const EARLY_MS = 30 * 60_000

/** The last one does not leave a room alone: they hand over. */
export const signOff = (_: Ask<'signOff'>, who: Caller, deps: DutyDeps): Promise<null | Refusal> =>
  deps.db.transaction((tx) => signOffIn(tx, who, deps))

export async function signOffIn(
  tx: Tx,
  who: Caller,
  deps: DutyDeps,
  at = deps.clock(),
): Promise<null | Refusal> {
  const open = who.unitId === null ? null : await openSignOf(tx, who.unitId, who.userId)
  if (!open || open.at > at) return refuse('duty.notSignedOn')
  const there = await holdThere(tx, open.unitId, open.roomId)
  if (there.length <= 1) return refuse('duty.onlyOneLeft')
  await endSigns(tx, open.unitId, [open.signId], at)
  await deps.journal.write(tx, {
    unitId: open.unitId,
    actor: actorOf(who),
    act: 'dutyRoom.signOff',
    subject: { kind: 'dutyRoom', id: open.roomId, name: '' },
  })
  sayRoom(tx, open, deps)
  return null
}
