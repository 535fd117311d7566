import type { AskOf } from '@gss/kit/call'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import type { Tx } from '@gss/server-kit/database'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  cycleOf,
  dayPlus,
  daysFromTo,
  doOverlap,
  flawsOfCell,
  shiftLengthOf,
  dutyMinuteOf,
  type Room,
  type Shift,
} from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { beginRecord } from './makeRows.ts'
import { seenRoom, seenRoomUnit } from './rooms.ts'
import { guardsOf, roomsOf } from './roomViews.ts'
import { onCell, whyNotSpan } from './roster.ts'
import {
  type CellRow,
  rosterCellsOf,
  cellsToCome,
  dropCell,
  holdRoster,
  holidaysOf,
  saveCells,
  saveHoliday,
  saveRoom,
  saveTeams,
} from './rosterStore.ts'
import { sayRoom } from './sayRoom.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>

/** How a room is kept. What is still to come of shifts that are no more, goes. */
export function arrangeRoom(asked: Ask<'arrangeRoom'>, who: Caller, deps: DutyDeps): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const room = await seenRoom(tx, asked.roomId, who)
    if (isRefusal(room)) return room
    const why = whyNotShifts(asked.shifts)
    if (why) return why
    const now = deps.clock()
    await saveRoom(tx, { ...asked, unitId: room.unitId }, now)
    if (!room.isKept) await beginRecord(tx, room, deps)
    const toCome = await cellsToCome(tx, room.unitId, room.roomId, now)
    const shaped = toCome.map((cell) => {
      const shift = asked.shifts.find(({ shiftNo }) => shiftNo === cell.shiftNo)
      const next = shift && placed(room, shift, cell.day)
      const isSame =
        next?.from.getTime() === cell.from.getTime() && next.until.getTime() === cell.until.getTime()
      return { cell, next: shift && isSame ? { ...cell, name: shift.name } : null }
    })
    for (const { cell, next } of shaped) if (!next) await dropCell(tx, cell)
    await saveCells(
      tx,
      shaped.flatMap(({ next }) => (next ? [next] : [])),
      who.realname,
      now,
    )
    return arranged(tx, room, 'arrange', { shifts: asked.shifts.length, isLinked: asked.isLinked }, who, deps)
  })
}
function whyNotShifts(shifts: readonly Shift[]): Refusal | null {
  if (shifts.length === 0) return refuse('duty.shiftsMissing')
  if (new Set(shifts.map(({ shiftNo }) => shiftNo)).size < shifts.length) return refuse('duty.shiftTwice')
  return doOverlap(shifts) ? refuse('duty.shiftsOverlap') : null
}

const placed = (room: Pick<Room, 'unitId' | 'roomId'>, shift: Shift, day: string): CellRow => ({
  unitId: room.unitId,
  roomId: room.roomId,
  day,
  shiftNo: shift.shiftNo,
  name: shift.name,
  from: dutyMinuteOf(day, shift.fromMin),
  until: dutyMinuteOf(day, shift.fromMin + shiftLengthOf(shift)),
  personIds: [],
  swappedIds: [],
  reason: '',
})

/** Who stands in one shift. */
export function putCell(
  { roomId, day, shiftNo, personIds, stood, reason = '' }: Ask<'putCell'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const room = await seenRoom(tx, roomId, who)
    if (isRefusal(room)) return room
    const cell = cellOf(room, day, shiftNo)
    if (!cell) return refuse('duty.shiftUnknown')
    const people = [...new Set(personIds)]
    if (stood && (await isOtherwise(tx, cell, stood))) return refuse('duty.cellChanged')
    const why = await write(
      tx,
      room.unitId,
      [{ ...cell, personIds: people, reason: reason.trim() }],
      who,
      deps,
    )
    return why ?? arranged(tx, room, 'edit', { day, shiftNo, people }, who, deps)
  })
}
/** Whether others stand in the shift now than whoever asks has read. */
async function isOtherwise(tx: Tx, { unitId, roomId, day, shiftNo }: CellRow, stood: readonly string[]) {
  await holdRoster(tx, unitId)
  const standing = await rosterCellsOf(tx, unitId, day, day)
  const now = standing.find((cell) => cell.roomId === roomId && cell.shiftNo === shiftNo)?.personIds ?? []
  return now.toSorted().join() !== stood.toSorted().join()
}
const cellOf = (room: Room, day: string, shiftNo: number): CellRow | null => {
  const shift = room.shifts.find((each) => each.shiftNo === shiftNo)
  return shift ? placed(room, shift, day) : null
}

/** By hand on the calendar: somebody goes to another shift, or two change places. */
export function moveOnRoster(
  { from, to, reason = '', undoes = false }: Ask<'moveOnRoster'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const [here, there] = [await seenRoom(tx, from.roomId, who), await seenRoom(tx, to.roomId, who)]
    if (isRefusal(here)) return here
    if (isRefusal(there)) return there
    if (there.unitId !== here.unitId) return refuse('duty.roomNotFound')
    await holdRoster(tx, here.unitId)
    const [first, last] = [from.day, to.day].toSorted()
    const standing = await rosterCellsOf(tx, here.unitId, first ?? from.day, last ?? to.day)
    const at = (spot: typeof from, room: Room) =>
      standing.find(
        (cell) => cell.roomId === spot.roomId && cell.day === spot.day && cell.shiftNo === spot.shiftNo,
      ) ?? cellOf(room, spot.day, spot.shiftNo)
    const [source, target] = [at(from, here), at(to, there)]
    if (!source || !target) return refuse('duty.shiftUnknown')
    const moving = from.personId
    if (moving === null || !source.personIds.includes(moving)) return refuse('duty.personNotThere')
    if (to.personId !== null && !target.personIds.includes(to.personId)) return refuse('duty.personNotThere')
    const isSame =
      source.roomId === target.roomId && source.day === target.day && source.shiftNo === target.shiftNo
    if (isSame) return null
    const back = to.personId
    const rest = (cell: CellRow, leaving: string | null) => cell.personIds.filter((each) => each !== leaving)
    // Whoever leaves takes the mark along; taken back, whoever comes again has none.
    const swapped = (cell: CellRow, leaving: string | null, coming: string | null) => {
      const rest = cell.swappedIds.filter((each) => each !== leaving && each !== coming)
      return back === null || coming === null || undoes ? rest : [...rest, coming]
    }
    const given = reason.trim()
    const changed: CellRow[] = [
      {
        ...source,
        personIds: [...rest(source, moving), ...(back === null ? [] : [back])],
        swappedIds: swapped(source, moving, back),
        reason: given || source.reason,
      },
      {
        ...target,
        personIds: [...new Set([...rest(target, back), moving])],
        swappedIds: swapped(target, back, moving),
        reason: given || target.reason,
      },
    ]
    const why = await write(tx, here.unitId, changed, who, deps)
    return (
      why ?? arranged(tx, here, undoes ? 'undo' : back === null ? 'move' : 'swap', { from, to }, who, deps)
    )
  })
}

/** Fills the days with the teams in their turn. */
export function fillByCycle(
  asked: Ask<'fillByCycle'>,
  who: Caller,
  deps: DutyDeps,
): Promise<{ filled: number; kept: number } | Refusal> {
  return deps.db.transaction(async (tx) => {
    const room = await seenRoom(tx, asked.roomId, who)
    if (isRefusal(room)) return room
    const { from, until, leavesHolidays, isOver, reason = '' } = asked
    const spanFlaw = whyNotSpan(from, until)
    if (spanFlaw) return spanFlaw
    const teams = asked.teams.map((team) => [...new Set(team)])
    if (teams.length === 0 || teams.some((team) => team.length === 0)) return refuse('duty.teamsMissing')
    const now = deps.clock()
    const holidays = new Set((await holidaysOf(tx, room.unitId, from, until)).map(({ day }) => day))
    const shifts = room.shifts.toSorted((one, other) => one.fromMin - other.fromMin)
    const places = daysFromTo(from, until)
      .filter((day) => !(leavesHolidays && holidays.has(day)))
      .flatMap((day) => shifts.map(({ shiftNo }) => ({ day, shiftNo })))
    const standing = await rosterCellsOf(tx, room.unitId, from, until)
    const isThere = ({ day, shiftNo }: { day: string; shiftNo: number }) =>
      standing.some(
        (cell) =>
          cell.roomId === room.roomId &&
          cell.day === day &&
          cell.shiftNo === shiftNo &&
          cell.personIds.length > 0,
      )
    const due = cycleOf(teams, places, asked.startsAt)
    const cells = due.flatMap(({ day, shiftNo, team }) => {
      const cell = cellOf(room, day, shiftNo)
      if (!cell || cell.from <= now || (!isOver && isThere({ day, shiftNo }))) return []
      return [{ ...cell, personIds: [...team], reason: reason.trim() }]
    })
    const why = await write(tx, room.unitId, cells, who, deps)
    if (why) return why
    await ensureKept(tx, room, deps)
    await saveTeams(tx, room.unitId, room.roomId, teams)
    const counts = { filled: cells.length, kept: due.length - cells.length }
    await arranged(tx, room, 'cycle', { from, until, teams: teams.length, ...counts }, who, deps)
    return counts
  })
}

/** From its first roster on its record is kept. */
async function ensureKept(tx: Tx, room: Room, deps: DutyDeps): Promise<void> {
  if (room.isKept) return
  await saveRoom(tx, room, deps.clock())
  await beginRecord(tx, room, deps)
}

/** All of it or nothing: whoever would stand in two places at once stands in none. */
async function write(
  tx: Tx,
  unitId: string,
  cells: readonly CellRow[],
  who: Caller,
  deps: DutyDeps,
): Promise<Refusal | null> {
  const now = deps.clock()
  if (cells.some(({ until }) => until <= now)) return refuse('duty.cellOver')
  const [first, last] = [cells[0], cells.at(-1)]
  if (!first || !last) return null
  const days = cells.map(({ day }) => day).toSorted()
  const rooms = await roomsOf(tx, unitId)
  for (const room of rooms)
    if (cells.some(({ roomId }) => roomId === room.roomId)) await ensureKept(tx, room, deps)
  await holdRoster(tx, unitId)
  const people = await guardsOf(tx, unitId)
  const guards = new Map(people.map((each) => [each.personId, each]))
  if (cells.some(({ personIds }) => personIds.some((personId) => !guards.has(personId))))
    return refuse('duty.personNotFound')
  const isNew = (cell: CellRow) =>
    cells.some(
      (each) => each.roomId === cell.roomId && each.day === cell.day && each.shiftNo === cell.shiftNo,
    )
  const around = await rosterCellsOf(
    tx,
    unitId,
    dayPlus(days[0] ?? first.day, -1),
    dayPlus(days.at(-1) ?? last.day, 1),
  )
  const all = [...around.filter((cell) => !isNew(cell)), ...cells]
  const twice = whoIsTwice(cells, all)
  if (twice) {
    const { personId, cell } = twice
    const room = rooms.find(({ roomId }) => roomId === cell.roomId)?.name ?? ''
    return refuse('duty.personTwice', {
      name: guards.get(personId)?.name ?? '',
      room,
      shift: `${cell.day} ${cell.name}`,
    })
  }
  const without = cells.find((cell) => {
    const room = rooms.find(({ roomId }) => roomId === cell.roomId)
    return cell.reason === '' && flawsOfCell(onCell(cell, all, room, guards)).includes('noMiddle')
  })
  if (without) return refuse('duty.middleMissing', { day: without.day, shift: without.name })
  for (const cell of cells.filter(({ personIds }) => personIds.length === 0)) await dropCell(tx, cell)
  await saveCells(
    tx,
    cells.filter(({ personIds }) => personIds.length > 0),
    who.realname,
    now,
  )
  return null
}
function whoIsTwice(
  cells: readonly CellRow[],
  all: readonly CellRow[],
): { personId: string; cell: CellRow } | null {
  const byPerson = new Map<string, CellRow[]>()
  for (const cell of all)
    for (const personId of cell.personIds) byPerson.set(personId, [...(byPerson.get(personId) ?? []), cell])
  for (const cell of cells)
    for (const personId of cell.personIds) {
      const other = byPerson
        .get(personId)
        ?.find((each) => each !== cell && each.from < cell.until && each.until > cell.from)
      if (other) return { personId, cell: other }
    }
  return null
}

export function setHoliday(
  { unitId, day, name }: Ask<'setHoliday'>,
  who: Caller,
  deps: DutyDeps,
): Promise<null | Refusal> {
  return deps.db.transaction(async (tx) => {
    const unit = await seenRoomUnit(tx, unitId, who)
    if (isRefusal(unit)) return unit
    await saveHoliday(tx, unitId, { day, name: name.trim() })
    await deps.journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'dutyRoster.holiday',
      subject: { kind: 'dutyRoster', id: unitId, name: unit },
      after: { day, name: name.trim() },
    })
    return null
  })
}

async function arranged(
  tx: Tx,
  room: Room,
  act: string,
  after: object,
  who: Caller,
  deps: DutyDeps,
): Promise<null> {
  await deps.journal.write(tx, {
    unitId: room.unitId,
    actor: actorOf(who),
    act: `dutyRoster.${act}`,
    subject: { kind: 'dutyRoom', id: room.roomId, name: room.name },
    after,
  })
  sayRoom(tx, room, deps)
  return null
}
