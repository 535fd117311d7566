import type { Tx } from '@gss/server-kit/database'
import { ROW_EVERY_MS, ROW_GRACE_MS, rowDueBy } from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { panelsOf } from './panel.ts'
import { addRows, missRows, type RoomToMake, roomsToMake, setRowsMade } from './rowStore.ts'
import { sayRoom } from './sayRoom.ts'

const ROOMS_AT_ONCE = 200
const MISSED_AT_ONCE = 200
/** Nobody was there to make them: what was due meanwhile is made after all, and is missed. Of what is longer ago nobody could have known. */
const BEHIND_MS = 24 * 3_600_000

/** Each two hours a row of the record for every room that has a roster, filled in from its panels. */
export async function makeRows(deps: DutyDeps): Promise<number> {
  let count = 0
  for (;;) {
    const { rooms, made } = await deps.db.transaction((tx) => makeSome(tx, deps))
    count += made
    if (rooms < ROOMS_AT_ONCE) return count
  }
}

async function makeSome(tx: Tx, deps: DutyDeps): Promise<{ rooms: number; made: number }> {
  const dueBy = rowDueBy(deps.clock())
  const rooms = await roomsToMake(tx, dueBy, ROOMS_AT_ONCE)
  const slots = [...new Set(rooms.flatMap((room) => slotsOf(room, dueBy)))].toSorted(
    (one, other) => one - other,
  )
  let made = 0
  for (const slot of slots) {
    const due = rooms.filter((room) => slotsOf(room, dueBy).includes(slot))
    const dueAt = new Date(slot)
    const panel = await panelsOf(tx, due, { from: new Date(slot - ROW_EVERY_MS), until: dueAt }, deps)
    const lookAt = new Date(slot + ROW_GRACE_MS)
    made += await addRows(
      tx,
      due.map(({ unitId, roomId }) => ({ unitId, roomId, dueAt, panel: panel({ unitId, roomId }), lookAt })),
    )
  }
  await setRowsMade(tx, rooms, dueBy)
  for (const room of rooms) sayRoom(tx, room, deps)
  return { rooms: rooms.length, made }
}
/** A room that begins between two rows has the one that was due last at once, and half an hour for it. */
export async function beginRecord(
  tx: Tx,
  room: { unitId: string; roomId: string },
  deps: DutyDeps,
): Promise<void> {
  const now = deps.clock()
  const dueAt = rowDueBy(now)
  const panel = await panelsOf(
    tx,
    [room],
    { from: new Date(dueAt.getTime() - ROW_EVERY_MS), until: dueAt },
    deps,
  )
  const lookAt = new Date(now.getTime() + ROW_GRACE_MS)
  await addRows(tx, [{ unitId: room.unitId, roomId: room.roomId, dueAt, panel: panel(room), lookAt }])
}

function slotsOf({ madeUntil }: RoomToMake, dueBy: Date): number[] {
  const last = dueBy.getTime()
  const first = madeUntil === null ? last : Math.max(madeUntil.getTime() + 1, last - BEHIND_MS)
  const slots: number[] = []
  for (let slot = last; slot >= first; slot -= ROW_EVERY_MS) slots.push(slot)
  return slots
}

/** Finds what nobody wrote down within its half hour, without anybody looking. */
export async function findMissedRows(deps: DutyDeps): Promise<number> {
  let count = 0
  for (;;) {
    const missed = await deps.db.transaction(async (tx) => {
      const rows = await missRows(tx, deps.clock(), MISSED_AT_ONCE)
      for (const room of rows) sayRoom(tx, room, deps)
      return rows.length
    })
    count += missed
    if (missed < MISSED_AT_ONCE) return count
  }
}
