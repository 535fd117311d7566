import { formTextIn } from '@gss/archives/contract'
import { sowRows } from '@gss/archives/server'
import type { CityRow } from '@gss/city/contract'
import {
  checkTimesOf,
  cycleOf,
  dayPlus,
  daysFromTo,
  dutyDayOf,
  shiftLengthOf,
  dutyMinuteOf,
  rankOf,
  ROW_EVERY_MS,
  rowDueBy,
  USUAL_SHIFTS,
} from '@gss/duty/contract'
import {
  isAnyRosterThere,
  sowCheckPlans,
  sowDuty,
  type SownCheck,
  type SownGuard,
  type SownRoom,
} from '@gss/duty/server'
import type { Ground } from '../ground.ts'
import { cityOnce } from './cityOnce.ts'
import { DEMO_ANSWERER, DEMO_CHECKER, DEMO_LATE_WORDS, DEMO_LEFTOVER, DEMO_ROW_WORDS } from './duty.table.ts'
import { handsNamed } from './peopleViews.ts'

const [PAST_DAYS, COMING_DAYS] = [90, 26]
const MINUTE_MS = 60_000
/** Guards of the control room who sign in, and are known to base data by their mobile number. */
const WITH_ACCOUNT: readonly [username: string, unit: number, level: string][] = [
  ['tang.wei', 1, '4'],
  ['dong.li', 2, '4'],
]

/** The rosters of the demo city, ninety days of its record and its checks, into a system that has none. */
export async function seedDuty(deps: Ground): Promise<void> {
  const { db, clock } = deps
  if (await isAnyRosterThere(db)) return
  const now = clock()
  const { rows } = cityOnce()
  const unitIds = rows.filter(({ object }) => object === 'unit').map(({ id }) => id)
  const accounts = await handsNamed(
    db,
    WITH_ACCOUNT.map(([username]) => username),
  )
  const own = WITH_ACCOUNT.flatMap(([username, unit, level], at): (CityRow & { userId: string })[] => {
    const hand = accounts.get(username)
    const unitId = unitIds[unit - 1]
    if (!hand || unitId === undefined) return []
    const values = {
      name: hand.name,
      mobile: hand.phone,
      role: ['4'],
      job: '消防控制室值班员',
      certKind: '1',
      certLevel: level,
      certExpire: '2029-06-30',
    }
    return [
      {
        object: 'person',
        id: `019aa000-0013-7000-8000-${String(at + 1).padStart(12, '0')}`,
        unitId,
        values,
        userId: hand.userId,
      },
    ]
  })
  const people = [...own, ...rows.filter(({ object }) => object === 'person')]
  const rooms = rows
    .filter(({ object }) => object === 'controlRoom')
    .map((room) => roomOf(room, people, own, now))
  const checks = rows.filter(({ object }) => object === 'uitd').flatMap((row) => checksOf(row, now))
  await db.transaction(async (tx) => {
    await sowRows(
      tx,
      own.map(({ object, id, unitId, values }) => ({ object, id, unitId, values })),
      deps,
    )
    await sowDuty(tx, { rooms, checks, leftover: DEMO_LEFTOVER }, now)
    await sowCheckPlans(tx, unitIds.slice(-ASKED_UNITS), (unitId) => `demo ${unitId}`, now)
  })
}

/** Asked at times nobody knows: the last ones, where no drill and no test meets a check that came by itself. */
const ASKED_UNITS = 2

function guardOf({ id, values }: CityRow, own: readonly { id: string; userId: string }[]): SownGuard {
  return {
    personId: id,
    userId: own.find((each) => each.id === id)?.userId ?? null,
    name: formTextIn(values, 'name'),
    rank: rankOf(formTextIn(values, 'certKind') || null, formTextIn(values, 'certLevel') || null),
  }
}

/** Two to a team, one of them 中级: as many teams as there are of those. */
function teamsOf(
  unitId: string | null,
  people: readonly CityRow[],
  own: readonly { id: string; userId: string }[],
): SownGuard[][] {
  const guards = people.filter((row) => row.unitId === unitId).map((row) => guardOf(row, own))
  const able = guards.filter(({ rank }) => rank === 'middle' || rank === 'senior')
  const others = guards.filter(({ rank }) => rank === 'junior')
  return able.map((guard, at) => [guard, ...others.slice(at, at + 1)])
}

function roomOf(
  room: CityRow,
  people: readonly CityRow[],
  own: readonly { id: string; userId: string }[],
  now: Date,
): SownRoom {
  const unitId = room.unitId ?? ''
  const teams = teamsOf(room.unitId, people, own)
  const today = dutyDayOf(now)
  const shifts = USUAL_SHIFTS.toSorted((one, other) => one.fromMin - other.fromMin)
  const places = daysFromTo(dayPlus(today, -PAST_DAYS), dayPlus(today, COMING_DAYS)).flatMap((day) =>
    shifts.map(({ shiftNo }) => ({ day, shiftNo })),
  )
  const cells = cycleOf(teams, places, 0).flatMap(({ day, shiftNo, team }) => {
    const shift = shifts.find((each) => each.shiftNo === shiftNo)
    if (!shift || team.length === 0) return []
    const from = dutyMinuteOf(day, shift.fromMin)
    // Now and then somebody is missing in the days to come: what the page of rosters is there to tell.
    const isShort = from > now && chance(`${room.id} ${day} ${shiftNo} short`) < 0.04
    return [
      {
        day,
        shiftNo,
        name: shift.name,
        from,
        until: dutyMinuteOf(day, shift.fromMin + shiftLengthOf(shift)),
        people: isShort ? team.slice(0, 1) : team,
      },
    ]
  })
  return { unitId, roomId: room.id, isLinked: true, teams, cells, rows: rowsOf(room.id, cells, now) }
}

/** One in forty is missed, one in sixty written late. */
function rowsOf(roomId: string, cells: SownRoom['cells'], now: Date): SownRoom['rows'] {
  const last = rowDueBy(new Date(now.getTime() - 30 * MINUTE_MS)).getTime()
  return cells.flatMap((cell) => {
    const slots: SownRoom['rows'][0][] = []
    for (
      let slot = Math.ceil(cell.from.getTime() / ROW_EVERY_MS) * ROW_EVERY_MS;
      slot < cell.until.getTime() && slot <= last;
      slot += ROW_EVERY_MS
    ) {
      const here = `${roomId} ${slot}`
      const [by] = cell.people
      if (!by) continue
      const counts = {
        fires: 0,
        falses: chance(`${here} false`) < 0.03 ? 1 : 0,
        faults: chance(`${here} fault`) < 0.12 ? 1 + Math.floor(chance(`${here} faults`) * 3) : 0,
        supervisory: chance(`${here} super`) < 0.05 ? 1 : 0,
      }
      const panel = {
        ...counts,
        isOnline: true,
        mainPower: 'ok' as const,
        sparePower: 'ok' as const,
        places: [],
      }
      const luck = chance(`${here} state`)
      const state =
        luck < 0.025 ? ('missed' as const) : luck < 0.042 ? ('late' as const) : ('recorded' as const)
      const words =
        state === 'late'
          ? DEMO_LATE_WORDS
          : (DEMO_ROW_WORDS[Math.floor(chance(`${here} words`) * DEMO_ROW_WORDS.length)] ?? '')
      const told = state === 'missed' ? null : { ...counts, isPanelOk: true, unheard: 0, words }
      const afterMin = state === 'late' ? 45 + chance(`${here} late`) * 60 : 1 + chance(`${here} soon`) * 20
      slots.push({
        dueAt: new Date(slot),
        state,
        panel,
        told,
        by,
        at: told && new Date(slot + Math.round(afterMin) * MINUTE_MS),
      })
    }
    return slots
  })
}

/** As the plan would have sent them; by night fewer answer. */
function checksOf({ id, unitId }: CityRow, now: Date): SownCheck[] {
  if (unitId === null) return []
  const today = dutyDayOf(now)
  return daysFromTo(dayPlus(today, -PAST_DAYS), dayPlus(today, -1)).flatMap((day) =>
    checkTimesOf({ unitId, day, salt: 'past', most: 2 }).map((minute): SownCheck => {
      const here = `${id} ${day} ${minute}`
      const luck = chance(here)
      const lost = minute < 360 ? 0.07 : 0.03
      const state =
        luck < lost ? 'missed' : luck < lost + 0.02 ? 'late' : luck < lost + 0.04 ? 'unsent' : 'answered'
      const delayS =
        state === 'answered'
          ? 12 + Math.round(chance(`${here} delay`) ** 3 * 420)
          : state === 'late'
            ? 900
            : null
      // Of who answered, one in ten was called, one in twelve looked at.
      const how = state === 'answered' ? chance(`${here} way`) : 1
      const way = how < 0.1 ? 'phone' : how < 0.18 ? 'video' : 'device'
      const finding = way === 'device' ? null : 'onDuty'
      const by =
        way === 'device'
          ? { answerer: delayS === null ? '' : '1', askedName: null }
          : { answerer: DEMO_ANSWERER, askedName: DEMO_CHECKER }
      return {
        unitId,
        transmissionId: id,
        askedAt: dutyMinuteOf(day, minute),
        state,
        delayS,
        way,
        finding,
        ...by,
      }
    }),
  )
}

/** From 0 to 1, of its words alone: the same day gives the same past (FNV-1a). */
function chance(words: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < words.length; i++) hash = Math.imul(hash ^ words.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32
}
