import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  type PanelNow,
  type Room,
  ROW_EVERY_MS,
  ROW_GRACE_MS,
  ROW_LATE_MAX_MS,
  type DutyTold,
} from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { seenRoom } from './rooms.ts'
import { addPanelCheck, holdRow, writeRow } from './rowStore.ts'
import { sayRoom } from './sayRoom.ts'
import { wasThereAt } from './signStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
const HOUR_MS = 3_600_000

/** Confirmed as the panel told it, or corrected; what the panel told stays beside it. */
export const recordRow = (ask: Ask<'recordRow'>, who: Caller, deps: DutyDeps): Promise<null | Refusal> =>
  deps.db.transaction((tx) => recordRowIn(tx, ask, who, deps))

/** `at`: when it was written, where it is told later: what was written in its half hour was not missed. */
export async function recordRowIn(
  tx: Tx,
  { roomId, dueAt, ...told }: Ask<'recordRow'>,
  who: Caller,
  deps: DutyDeps,
  at = deps.clock(),
): Promise<null | Refusal> {
  const room = await roomOfWriter(tx, roomId, who, at)
  if (isRefusal(room)) return room
  if (dueAt > at) return refuse('duty.rowAhead')
  if (dueAt.getTime() % ROW_EVERY_MS !== 0) return refuse('duty.rowNotFound')
  if (at.getTime() - dueAt.getTime() > ROW_LATE_MAX_MS)
    return refuse('duty.rowTooLate', { hours: ROW_LATE_MAX_MS / HOUR_MS })
  const row = await holdRow(tx, room.unitId, roomId, dueAt)
  if (!row) return refuse('duty.rowNotFound')
  if (row.told !== null) return refuse('duty.rowWritten')
  const isLate = row.state === 'missed' && at.getTime() - dueAt.getTime() > ROW_GRACE_MS
  if (isLate && told.words.trim() === '') return refuse('duty.rowWordsMissing')
  const isCorrected = isOther(told, row.panel)
  await writeRow(tx, row, {
    told,
    state: isLate ? 'late' : 'recorded',
    isCorrected,
    userId: who.userId,
    userName: who.realname,
    at,
  })
  await written(tx, room, 'record', { dueAt: dueAt.toISOString(), isLate, isCorrected }, who, deps)
  return null
}
const isOther = (told: DutyTold, panel: PanelNow): boolean =>
  (['fires', 'falses', 'faults', 'supervisory'] as const).some((each) => told[each] !== panel[each])

/** Who is signed on there writes; beside them the officer, who may edit. */
async function roomOfWriter(tx: Tx, roomId: string, who: Caller, at: Date): Promise<Room | Refusal> {
  const room = await seenRoom(tx, roomId, who)
  if (isRefusal(room)) return room
  const wasThere = who.unitId !== null && (await wasThereAt(tx, who.unitId, roomId, who.userId, at))
  return wasThere || who.permits('dutyRecord', 'edit') ? room : refuse('duty.notSignedOn')
}

/** 日检查 of a panel, and how the other systems of the room stand. */
export const checkPanel = (check: Ask<'checkPanel'>, who: Caller, deps: DutyDeps): Promise<null | Refusal> =>
  deps.db.transaction((tx) => checkPanelIn(tx, check, who, deps))

/** `at` as of a phone, which may have had no signal. */
export async function checkPanelIn(
  tx: Tx,
  { roomId, ...check }: Ask<'checkPanel'>,
  who: Caller,
  deps: DutyDeps,
  at = deps.clock(),
): Promise<null | Refusal> {
  const room = await roomOfWriter(tx, roomId, who, at)
  if (isRefusal(room)) return room
  if (new Set(check.systems.map(({ system }) => system)).size < check.systems.length)
    return refuse('duty.systemTwice')
  await addPanelCheck(tx, {
    ...check,
    unitId: room.unitId,
    roomId,
    checkId: newId(at.getTime()),
    at,
    userId: who.userId,
    userName: who.realname,
  })
  await written(tx, room, 'checkPanel', { panelName: check.panelName }, who, deps)
  return null
}

async function written(
  tx: Tx,
  room: Room,
  act: string,
  after: object,
  who: Caller,
  deps: DutyDeps,
): Promise<void> {
  await deps.journal.write(tx, {
    unitId: room.unitId,
    actor: actorOf(who),
    act: `dutyRoom.${act}`,
    subject: { kind: 'dutyRoom', id: room.roomId, name: room.name },
    after,
  })
  sayRoom(tx, room, deps)
}
