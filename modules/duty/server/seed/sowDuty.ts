import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { PEOPLE_MIN, PLAN_NAME, USUAL_SHIFTS } from '../../contract/index.ts'
import { savePlans } from '../planStore.ts'
import { saveCells, saveRoom, saveTeams } from '../rosterStore.ts'
import { PLANNER_ID } from '../sendPlanned.ts'
import type { SownCell, SownCheck, SownGuard, SownRoom } from './sown.ts'
import { insertHandovers, insertPastChecks, insertDutyRows, insertSigns } from './sownStore.ts'

const MINUTE_MS = 60_000
const EARLY_MS = 8 * MINUTE_MS
/** So many days of hand-overs and signatures; the record itself goes back as far as it is told. */
const SIGNED_DAYS_MS = 30 * 86_400_000
const BY = 'seed'

/** Writes rosters with what came of them; whoever's shift is now is signed on. */
export async function sowDuty(
  tx: Tx,
  {
    rooms,
    checks,
    leftover,
  }: { rooms: readonly SownRoom[]; checks: readonly SownCheck[]; leftover: readonly string[] },
  now: Date,
): Promise<void> {
  for (const room of rooms) {
    const { unitId, roomId, isLinked } = room
    await saveRoom(tx, { unitId, roomId, shifts: USUAL_SHIFTS, isLinked, peopleMin: PEOPLE_MIN }, now)
    await saveTeams(
      tx,
      unitId,
      roomId,
      room.teams.map((team) => team.map(({ personId }) => personId)),
    )
    await saveCells(
      tx,
      room.cells.map(({ people, ...cell }) => ({
        ...cell,
        unitId,
        roomId,
        personIds: people.map(({ personId }) => personId),
        swappedIds: [],
        reason: '',
      })),
      BY,
      now,
    )
    await insertDutyRows(
      tx,
      room.rows.map(({ by, ...row }) => ({
        ...row,
        unitId,
        roomId,
        userId: row.told === null ? null : accountOf(by),
        userName: row.told === null ? '' : by.name,
      })),
    )
    const kept = room.cells.filter(
      ({ from }) => from <= now && from.getTime() > now.getTime() - SIGNED_DAYS_MS,
    )
    await insertSigns(
      tx,
      kept.flatMap((cell) => signsOf(room, cell, now)),
    )
    await insertHandovers(tx, handoversOf(room, kept, leftover, now))
  }
  await insertPastChecks(
    tx,
    checks.map((check) => ({
      ...check,
      checkId: newId(check.askedAt.getTime()),
      askedBy: PLANNER_ID,
      askedName: check.askedName ?? PLAN_NAME,
    })),
  )
}
/** For the demo city: these units are asked by themselves. */
export async function sowCheckPlans(
  tx: Tx,
  unitIds: readonly string[],
  salt: (unitId: string) => string,
  now: Date,
): Promise<void> {
  await savePlans(tx, unitIds, unitIds.map(salt), { isOn: true, most: 2, minutes: 10, now })
}

/** Whoever has no account is known by the person they are. */
const accountOf = ({ userId, personId }: SownGuard): string => userId ?? personId

const signsOf = ({ unitId, roomId }: SownRoom, cell: SownCell, now: Date) =>
  cell.people.map((guard, at) => ({
    unitId,
    signId: newId(cell.from.getTime()),
    roomId,
    personId: guard.personId,
    userId: accountOf(guard),
    name: guard.name,
    rank: guard.rank,
    day: cell.day,
    shiftNo: cell.shiftNo,
    shiftName: cell.name,
    at: new Date(cell.from.getTime() - EARLY_MS + at * MINUTE_MS),
    offAt: cell.until <= now ? cell.until : null,
  }))

function handoversOf(
  { unitId, roomId }: SownRoom,
  cells: readonly SownCell[],
  leftover: readonly string[],
  now: Date,
) {
  const inOrder = cells.toSorted((one, other) => one.from.getTime() - other.from.getTime())
  return inOrder.flatMap((cell, at) => {
    const [given, taken] = [cell.people[0], inOrder[at + 1]?.people[0]]
    if (cell.until > now || !given || !taken || given.personId === taken.personId) return []
    return [
      {
        unitId,
        handoverId: newId(cell.until.getTime()),
        roomId,
        day: cell.day,
        shiftNo: cell.shiftNo,
        shiftName: cell.name,
        givenBy: accountOf(given),
        givenName: given.name,
        givenAt: new Date(cell.until.getTime() - EARLY_MS),
        takenBy: accountOf(taken),
        takenName: taken.name,
        leftover: leftover[at % leftover.length] ?? '',
        standing: { fires: 0, faults: at % 3, supervisory: at % 2, missedRows: 0, isOnline: true },
      },
    ]
  })
}
