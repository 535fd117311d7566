import type { AnswerOf, AskOf, LeavingFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { totalByPage } from '@gss/kit/wire'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller, scopeOf } from '@gss/session/server'
import {
  type calls,
  dutyDayOf,
  type DutyRow,
  shiftLengthOf,
  dutyMinuteOf,
  PANEL_WORDS,
  type Room,
  ROW_COLUMNS,
  ROW_SHEET,
  ROW_STATE_WORDS,
  SHEET_MAX_ROWS,
  type Shift,
  DUTY_SPAN_MAX_DAYS,
} from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { seenRoom, whyNotDuty } from './rooms.ts'
import { guardsOf, dutyUnitNameOf } from './roomViews.ts'
import { rosterCellsOf } from './rosterStore.ts'
import { panelChecksIn, rowsIn } from './rowStore.ts'
import {
  countHandovers,
  countRows,
  handoverOfShift,
  dutyHandoversPage,
  type DutyRecordFilters,
  dutyRowsPage,
} from './rowViews.ts'
import { asSign, signsIn } from './signStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Answer<K extends keyof typeof calls> = Promise<AnswerOf<(typeof calls)[K]> | Refusal>
const DAY_MS = 86_400_000
/** Records are of a time: without one said, of the last week. */
const USUAL_DAYS = 7

interface Asked {
  unitId?: string | undefined
  roomId?: string | undefined
  from?: Date | undefined
  until?: Date | undefined
}
async function filtersOf(
  { unitId, roomId, from, until }: Asked,
  who: Caller,
  { db, clock }: DutyDeps,
): Promise<DutyRecordFilters | Refusal> {
  const closed = await whyNotDuty(who, db)
  if (closed) return closed
  const end = until ?? clock()
  const begin = from ?? new Date(end.getTime() - USUAL_DAYS * DAY_MS)
  if (end.getTime() - begin.getTime() > DUTY_SPAN_MAX_DAYS * DAY_MS)
    return refuse('duty.spanTooLong', { days: DUTY_SPAN_MAX_DAYS })
  return { scope: scopeOf(who), unitId, roomId, from: begin, until }
}

export async function dutyRows(
  { page, pageRows, state, ...asked }: Ask<'dutyRows'>,
  who: Caller,
  deps: DutyDeps,
): Answer<'dutyRows'> {
  const filters = await filtersOf(asked, who, deps)
  if (isRefusal(filters)) return filters
  const of = { ...filters, state }
  const rows = await dutyRowsPage(deps.db, of, { page, pageRows })
  return { rows, page, total: totalByPage(rows.length, { page, pageRows }) ?? (await countRows(deps.db, of)) }
}
export async function handoversOf(
  { page, pageRows, ...asked }: Ask<'handovers'>,
  who: Caller,
  deps: DutyDeps,
): Answer<'handovers'> {
  const of = await filtersOf(asked, who, deps)
  if (isRefusal(of)) return of
  const rows = await dutyHandoversPage(deps.db, of, who.userId, { page, pageRows })
  return {
    rows,
    page,
    total: totalByPage(rows.length, { page, pageRows }) ?? (await countHandovers(deps.db, of)),
  }
}

/** The sheet of one shift as GB 25201 A.1 has it. */
export async function dutySheet(
  { roomId, ...asked }: Ask<'dutySheet'>,
  who: Caller,
  deps: DutyDeps,
): Answer<'dutySheet'> {
  const { db } = deps
  const room = await seenRoom(db, roomId, who)
  if (isRefusal(room)) return room
  const { unitId } = room
  const now = deps.clock()
  const { day, shift } = shiftAsked(room, asked, asked.at ?? now)
  if (!shift) return refuse('duty.shiftUnknown')
  const from = dutyMinuteOf(day, shift.fromMin)
  const until = dutyMinuteOf(day, shift.fromMin + shiftLengthOf(shift))
  const { shiftNo } = shift
  const [unitName, people, cells, signs, rows, checks, handover] = await Promise.all([
    dutyUnitNameOf(db, unitId),
    guardsOf(db, unitId),
    rosterCellsOf(db, unitId, day, day),
    signsIn(db, unitId, roomId, from, until),
    rowsIn(db, unitId, roomId, from, until),
    panelChecksIn(db, unitId, roomId, from, until),
    handoverOfShift(db, { unitId, roomId, day, shiftNo }, who.userId),
  ])
  const cell = cells.find((each) => each.roomId === roomId && each.shiftNo === shiftNo)
  const names = new Map(people.map(({ personId, name }) => [personId, name]))
  const named = { roomName: room.name, unitName: unitName ?? '' }
  return {
    ...named,
    day,
    shiftNo,
    shiftName: cell?.name ?? shift.name,
    from,
    until,
    shifts: room.shifts.map(({ shiftNo: no, name }) => ({ shiftNo: no, name })),
    planned: (cell?.personIds ?? []).map((personId) => names.get(personId) ?? ''),
    signs: signs.map(asSign),
    rows: rows.map((row) => ({ ...row, ...named })),
    checks,
    handover,
  }
}
/** Without one said, the shift that is now: one that went over midnight is yesterday's. */
function shiftAsked(
  room: Room,
  { day, shiftNo }: { day?: string | undefined; shiftNo?: number | undefined },
  now: Date,
): { day: string; shift: Shift | undefined } {
  if (day !== undefined || shiftNo !== undefined)
    return {
      day: day ?? dutyDayOf(now),
      shift: shiftNo === undefined ? room.shifts[0] : room.shifts.find((each) => each.shiftNo === shiftNo),
    }
  const days = [dutyDayOf(now), dutyDayOf(new Date(now.getTime() - DAY_MS))]
  for (const each of days)
    for (const shift of room.shifts) {
      const from = dutyMinuteOf(each, shift.fromMin)
      if (from <= now && dutyMinuteOf(each, shift.fromMin + shiftLengthOf(shift)) > now)
        return { day: each, shift }
    }
  return { day: dutyDayOf(now), shift: room.shifts[0] }
}

const KEYS = keysOf(ROW_COLUMNS)
const DATES: ReadonlySet<string> = new Set(['dueAt', 'recordedAt'])
const NUMBERS: ReadonlySet<string> = new Set(['fires', 'falses', 'faults', 'supervisory', 'unheard'])
const COLUMNS: ColumnOfSheet[] = KEYS.map((key) => ({
  title: ROW_COLUMNS[key],
  kind: DATES.has(key) ? 'dateTime' : NUMBERS.has(key) ? 'number' : 'text',
}))
const PIECE_ROWS = 1_000

export async function exportDutyRows(
  { state, ...asked }: Ask<'exportDutyRows'>,
  who: Caller,
  deps: DutyDeps,
): Promise<LeavingFile | Refusal> {
  const filters = await filtersOf(asked, who, deps)
  if (isRefusal(filters)) return filters
  const subject = { kind: 'dutyRecord', id: '', name: '' }
  await deps.journal.write(deps.db, {
    actor: actorOf(who),
    act: 'dutyRecord.export',
    subject,
    after: { ...asked, state },
  })
  return {
    name: ROW_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: ROW_SHEET.title, columns: COLUMNS, rows: lines({ ...filters, state }, deps) }),
  }
}
async function* lines(of: Parameters<typeof dutyRowsPage>[1], { db }: Pick<DutyDeps, 'db'>) {
  for (let page = 1; (page - 1) * PIECE_ROWS < SHEET_MAX_ROWS; page++) {
    const rows = await dutyRowsPage(db, of, { page, pageRows: PIECE_ROWS })
    for (const row of rows) yield lineOf(row)
    if (rows.length < PIECE_ROWS) return
  }
}
function lineOf({ told, ...row }: DutyRow) {
  const line = {
    unitName: row.unitName,
    roomName: row.roomName,
    dueAt: row.dueAt,
    state: ROW_STATE_WORDS[row.state],
    isPanelOk: told === null ? '' : PANEL_WORDS[told.isPanelOk ? 'ok' : 'fault'],
    fires: told?.fires ?? null,
    falses: told?.falses ?? null,
    faults: told?.faults ?? null,
    supervisory: told?.supervisory ?? null,
    unheard: told?.unheard ?? null,
    words: told?.words ?? '',
    userName: row.userName,
    recordedAt: row.recordedAt,
  }
  return KEYS.map((key) => line[key])
}
