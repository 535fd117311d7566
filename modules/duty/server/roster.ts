import { minuteOf as minuteOfDay } from '@gss/kit/zone'
import type { AnswerOf, AskOf, LeavingFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { isRefusal, type Refusal, refuse } from '@gss/kit/refusal'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type ColumnOfSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import {
  type calls,
  CERT_WARN_DAYS,
  type RosterCell,
  clockAt,
  CYCLE_DAYS_MAX,
  dayPlus,
  FLAW_WORDS,
  flawsOfCell,
  type Guard,
  shiftLengthOf,
  type OnCell,
  RANK_WORDS,
  type Room,
  ROSTER_COLUMNS,
  ROSTER_SHEET,
} from '../contract/index.ts'
import type { DutyDeps } from './deps.ts'
import { seenRoomUnit } from './rooms.ts'
import { guardsOf, roomsOf } from './roomViews.ts'
import { type CellRow, rosterCellsOf, holidaysOf } from './rosterStore.ts'
import { signsBetween } from './signStore.ts'

type Ask<K extends keyof typeof calls> = AskOf<(typeof calls)[K]>
type Answer<K extends keyof typeof calls> = Promise<AnswerOf<(typeof calls)[K]> | Refusal>
const MINUTE_MS = 60_000

export async function dutyRooms(
  { unitId }: Ask<'dutyRooms'>,
  who: Caller,
  { db }: DutyDeps,
): Answer<'dutyRooms'> {
  const unit = await seenRoomUnit(db, unitId, who)
  if (isRefusal(unit)) return unit
  const [rooms, people] = await Promise.all([roomsOf(db, unitId), guardsOf(db, unitId)])
  return { rooms, people }
}

/** The cells of some days with what is not right at each: every one is looked at beside the one before and the one after. */
export async function roster(
  { unitId, from, until }: Ask<'roster'>,
  who: Caller,
  { db }: DutyDeps,
): Answer<'roster'> {
  const unit = await seenRoomUnit(db, unitId, who)
  if (isRefusal(unit)) return unit
  const why = whyNotSpan(from, until)
  if (why) return why
  const [rooms, people, rows, holidays] = await Promise.all([
    roomsOf(db, unitId),
    guardsOf(db, unitId),
    rosterCellsOf(db, unitId, dayPlus(from, -1), dayPlus(until, 1)),
    holidaysOf(db, unitId, from, until),
  ])
  const cells = judged(rows, rooms, people).filter(({ day }) => day >= from && day <= until)
  return { cells, holidays, signs: await signsBetween(db, unitId, from, until) }
}
export function whyNotSpan(from: string, until: string): Refusal | null {
  if (until < from) return refuse('duty.spanWrong')
  return until > dayPlus(from, CYCLE_DAYS_MAX - 1)
    ? refuse('duty.spanTooLong', { days: CYCLE_DAYS_MAX })
    : null
}

export function judged(
  rows: readonly CellRow[],
  rooms: readonly Room[],
  people: readonly Guard[],
): RosterCell[] {
  const guards = new Map(people.map((each) => [each.personId, each]))
  const roomOf = new Map(rooms.map((each) => [each.roomId, each]))
  return rows.map((row) => {
    const { unitId: _, ...cell } = row
    return { ...cell, flaws: flawsOfCell(onCell(row, rows, roomOf.get(row.roomId), guards)) }
  })
}

/** What a rule of the roster looks at. */
export function onCell(
  row: CellRow,
  all: readonly CellRow[],
  room: Room | undefined,
  guards: ReadonlyMap<string, Guard>,
): OnCell {
  const besides = all.filter(
    (other) =>
      other !== row &&
      (other.until.getTime() === row.from.getTime() || other.from.getTime() === row.until.getTime()),
  )
  return {
    day: row.day,
    lengthMin: (row.until.getTime() - row.from.getTime()) / MINUTE_MS,
    peopleMin: room?.peopleMin ?? 1,
    isLinked: room?.isLinked ?? false,
    people: row.personIds.map((personId) => {
      const { rank = 'none', certUntil = null } = guards.get(personId) ?? {}
      return { personId, rank, certUntil }
    }),
    besides: besides.flatMap(({ personIds }) => personIds),
    warnDay: dayPlus(row.day, CERT_WARN_DAYS),
  }
}

const KEYS = keysOf(ROSTER_COLUMNS)
const COLUMNS: ColumnOfSheet[] = KEYS.map((key) => ({ title: ROSTER_COLUMNS[key], kind: 'text' }))

export async function exportRoster(
  { unitId, from, until }: Ask<'exportRoster'>,
  who: Caller,
  { db, journal }: DutyDeps,
): Promise<LeavingFile | Refusal> {
  const unit = await seenRoomUnit(db, unitId, who)
  if (isRefusal(unit)) return unit
  const why = whyNotSpan(from, until)
  if (why) return why
  const [rooms, people, rows] = await Promise.all([
    roomsOf(db, unitId),
    guardsOf(db, unitId),
    rosterCellsOf(db, unitId, from, until),
  ])
  await journal.write(db, {
    unitId,
    actor: actorOf(who),
    act: 'dutyRoster.export',
    subject: { kind: 'dutyRoster', id: unitId, name: unit },
    after: { from, until },
  })
  const names = new Map(
    people.map(({ personId, name, rank }) => [personId, `${name} ${RANK_WORDS[rank]}`.trim()]),
  )
  const roomNames = new Map(rooms.map(({ roomId, name }) => [roomId, name]))
  const lines = judged(rows, rooms, people).map((cell) => {
    const shift = rooms
      .find(({ roomId }) => roomId === cell.roomId)
      ?.shifts.find(({ shiftNo }) => shiftNo === cell.shiftNo)
    const begin = minuteOfDay(cell.from)
    const line = {
      roomName: roomNames.get(cell.roomId) ?? '',
      day: cell.day,
      name: cell.name,
      from: clockAt(begin),
      until: clockAt(shift ? (begin + shiftLengthOf(shift)) % (24 * 60) : minuteOfDay(cell.until)),
      people: cell.personIds.map((personId) => names.get(personId) ?? '').join(' '),
      flaws: cell.flaws.map((flaw) => FLAW_WORDS[flaw]).join(' '),
      reason: cell.reason,
    }
    return KEYS.map((key) => line[key])
  })
  return {
    name: ROSTER_SHEET.file,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: ROSTER_SHEET.title, columns: COLUMNS, rows: lines }),
  }
}
