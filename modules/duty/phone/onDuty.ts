import type { PhoneEntry } from '@gss/field/phone'
import { tryDecode } from '@gss/kit/wire'
import {
  type DutyRow,
  fieldAnswer,
  fieldGive,
  fieldHandover,
  fieldRow,
  fieldSignOff,
  fieldSignOn,
  type DutyHandover,
  type MyCheck,
  type MyDuty,
  readRoomCode,
  type RoomNow,
} from '../contract/index.ts'

type Known = Pick<PhoneEntry, 'kind' | 'fate' | 'body'>
export interface OnDutyRow extends DutyRow {
  /** Written on this phone, and not heard of yet. */
  isWaiting: boolean
}
export interface OnDuty extends Omit<MyDuty, 'rows' | 'given' | 'checks'> {
  /** The room one keeps, by what this phone knows. */
  room: RoomNow | null
  /** Signed on, or off, here, and not heard of yet. */
  isSignWaiting: boolean
  rows: OnDutyRow[]
  given: DutyHandover[]
  /** Given here, and not heard of yet. */
  isGiving: boolean
  checks: MyCheck[]
}

/** What was done on this phone counts at once; once it was heard of, the server's own word of it is here too. */
export function onDuty(mine: MyDuty, entries: readonly Known[]): OnDuty {
  const waiting = entries.filter(({ fate }) => fate === 'waiting')
  const bodies = <T>(kind: string, of: Parameters<typeof tryDecode<T>>[0]): T[] =>
    waiting.flatMap((entry) => {
      if (entry.kind !== kind) return []
      const read = tryDecode(of, entry.body)
      return read.ok ? [read.value] : []
    })
  const signs = waiting.filter(({ kind }) => kind === 'duty.signOn' || kind === 'duty.signOff')
  const rows = bodies('duty.row', fieldRow)
  const isAt = ({ roomId, dueAt }: DutyRow) =>
    rows.some((row) => row.roomId === roomId && row.dueAt.getTime() === dueAt.getTime())
  const ended = [...bodies('duty.take', fieldHandover), ...bodies('duty.withdraw', fieldHandover)]
  const answered = bodies('duty.answer', fieldAnswer)
  const roomId = signs.reduce(roomAfter, mine.mySign?.roomId ?? null)
  return {
    ...mine,
    room: mine.rooms.find((room) => room.roomId === roomId) ?? null,
    isSignWaiting: signs.length > 0,
    rows: mine.rows.map((row) => ({ ...row, isWaiting: isAt(row) })),
    given: mine.given.filter(({ handoverId }) => !ended.some((each) => each.handoverId === handoverId)),
    isGiving: bodies('duty.give', fieldGive).some((each) => each.roomId === roomId),
    checks: mine.checks.filter(({ checkId }) => !answered.some((each) => each.checkId === checkId)),
  }
}

function roomAfter(before: string | null, { kind, body }: Known): string | null {
  if (kind === 'duty.signOff') return tryDecode(fieldSignOff, body).ok ? null : before
  const read = tryDecode(fieldSignOn, body)
  if (!read.ok) return before
  return read.value.roomId ?? readRoomCode(read.value.code ?? '')?.roomId ?? before
}

const MINUTE_MS = 60_000
/** How long there still is to answer; below nothing it is made up for (补岗). */
export const leftMs = ({ askedAt, minutes }: MyCheck, now: Date): number =>
  askedAt.getTime() + minutes * MINUTE_MS - now.getTime()
