import { type FieldDone, fieldDeed, type FieldPiece } from '@gss/field/server'
import { type DomainOf, encode } from '@gss/kit/wire'
import type { Place, Tx } from '@gss/server-kit/database'
import { type Caller, scopeOf } from '@gss/session/server'
import {
  DUTY_PIECE,
  fieldAnswer,
  fieldGive,
  fieldHandover,
  fieldPanelCheck,
  fieldRow,
  fieldSignOff,
  fieldSignOn,
  MY_CHECKS_MAX,
  MY_ROWS_MAX,
  MY_SHIFTS_MAX,
  type MyDuty,
  myDuty,
  ROOMS_MAX,
  ROW_LATE_MAX_MS,
} from '../contract/index.ts'
import { answerCheckIn } from './answerCheck.ts'
import type { DutyDeps } from './deps.ts'
import { giveHandoverIn, takeHandoverIn, withdrawHandoverIn } from './handover.ts'
import { shiftsOfPerson } from './mineViews.ts'
import { roomsNowOf } from './nowViews.ts'
import { checkPanelIn, recordRowIn } from './record.ts'
import { whyNotDuty } from './rooms.ts'
import { guardOfUser } from './roomViews.ts'
import { handoversOpen, dutyRowsPage } from './rowViews.ts'
import { signOffIn, signOnIn } from './signOn.ts'
import { asSign, openSignOf, thereNow } from './signStore.ts'
import { asksOf } from './wayViews.ts'

type Of<T extends Parameters<typeof encode>[0]> = FieldDone<DomainOf<T>>

/** Each as at the desk, at the time it was done; a check alone is answered when it is heard here. */
export const dutyFieldDeeds = [
  fieldDeed({
    kind: 'duty.signOn',
    may: 'dutyRecord.add',
    body: fieldSignOn,
    apply: (tx: Tx, { body, at }: Of<typeof fieldSignOn>, who: Caller, deps: DutyDeps) =>
      signOnIn(tx, body, who, deps, at),
  }),
  fieldDeed({
    kind: 'duty.signOff',
    may: 'dutyRecord.add',
    body: fieldSignOff,
    apply: (tx: Tx, { at }: Of<typeof fieldSignOff>, who: Caller, deps: DutyDeps) =>
      signOffIn(tx, who, deps, at),
  }),
  fieldDeed({
    kind: 'duty.row',
    may: 'dutyRecord.add',
    body: fieldRow,
    apply: (tx: Tx, { body, at }: Of<typeof fieldRow>, who: Caller, deps: DutyDeps) =>
      recordRowIn(tx, body, who, deps, at),
  }),
  fieldDeed({
    kind: 'duty.panelCheck',
    may: 'dutyRecord.add',
    body: fieldPanelCheck,
    apply: (tx: Tx, { body, at }: Of<typeof fieldPanelCheck>, who: Caller, deps: DutyDeps) =>
      checkPanelIn(tx, body, who, deps, at),
  }),
  fieldDeed({
    kind: 'duty.give',
    may: 'dutyRecord.add',
    body: fieldGive,
    apply: (tx: Tx, { body, at }: Of<typeof fieldGive>, who: Caller, deps: DutyDeps) =>
      giveHandoverIn(tx, body, who, deps, at),
  }),
  fieldDeed({
    kind: 'duty.take',
    may: 'dutyRecord.add',
    body: fieldHandover,
    apply: (tx: Tx, { body, at }: Of<typeof fieldHandover>, who: Caller, deps: DutyDeps) =>
      takeHandoverIn(tx, body, who, deps, at),
  }),
  fieldDeed({
    kind: 'duty.withdraw',
    may: 'dutyRecord.add',
    body: fieldHandover,
    apply: (tx: Tx, { body }: Of<typeof fieldHandover>, who: Caller, deps: DutyDeps) =>
      withdrawHandoverIn(tx, body, who, deps),
  }),
  fieldDeed({
    kind: 'duty.answer',
    may: 'dutyRecord.add',
    body: fieldAnswer,
    apply: (tx: Tx, { body }: Of<typeof fieldAnswer>, who: Caller, deps: DutyDeps) =>
      answerCheckIn(tx, body.checkId, who, deps),
  }),
]

const NOTHING: MyDuty = { rooms: [], mySign: null, shifts: [], there: [], rows: [], given: [], checks: [] }
const AHEAD_MS = 3 * 86_400_000

export const dutyPiece: FieldPiece<DutyDeps> = {
  name: DUTY_PIECE,
  may: 'dutyRecord.add',
  take: async (place, who, now) => encode(myDuty, await mineOf(place, who, now)),
}

async function mineOf(place: Place, who: Caller, now: Date): Promise<MyDuty> {
  const { unitId, userId } = who
  if (unitId === null || (await whyNotDuty(who, place))) return NOTHING
  const scope = scopeOf(who)
  const [rooms, mine, guard] = [
    await roomsNowOf(place, { scope, unitId, userId, now }),
    await openSignOf(place, unitId, userId),
    await guardOfUser(place, userId),
  ]
  const until = new Date(now.getTime() + AHEAD_MS)
  const rowsOf = { scope, unitId, roomId: mine?.roomId, from: new Date(now.getTime() - ROW_LATE_MAX_MS) }
  return {
    rooms: rooms.slice(0, ROOMS_MAX),
    mySign: mine && asSign(mine),
    shifts:
      guard === null
        ? []
        : await shiftsOfPerson(place, { unitId, personId: guard.personId, now, until, max: MY_SHIFTS_MAX }),
    there: mine ? (await thereNow(place, unitId, mine.roomId)).map(asSign) : [],
    rows: mine ? await dutyRowsPage(place, rowsOf, { page: 1, pageRows: MY_ROWS_MAX }) : [],
    given: await handoversOpen(place, unitId, userId, ROOMS_MAX),
    checks: await asksOf(place, unitId, userId, MY_CHECKS_MAX),
  }
}
