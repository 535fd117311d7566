import { answerTimesIn, seatRows, shiftAt } from '@gss/alarms/server'
import { dutyFiguresOf } from '@gss/duty/server'
import { atWall, dayOf, dayPlus } from '@gss/kit/zone'
import { type Caller, scopeOf } from '@gss/session/server'
import { MAIN_DAYS, MAIN_LOWEST, type MainFigures } from '../contract/index.ts'
import type { ScreenDeps } from './deps.ts'
import { countOnline, countRaisedSince, lastRaised, leadersAmong, quietDaysOf } from './mainScreenViews.ts'

type Deps = Pick<ScreenDeps, 'db' | 'clock' | 'lowestScores'>

/** Everything at the right and at the foot of the whole city, as it is now, of the units that are the caller's. */
export async function mainFiguresOf(who: Caller, deps: Deps): Promise<MainFigures> {
  const { db, clock, lowestScores } = deps
  const [now, scope] = [clock(), scopeOf(who)]
  const today = dayOf(now)
  const firstDay = dayPlus(today, 1 - MAIN_DAYS)
  const [midnight, first] = [atWall(today), atWall(firstDay)]
  const shift = await shiftAt(db, now)
  const [online, times, checks, lowest, raised, days, seats, last] = await Promise.all([
    countOnline(db, scope),
    answerTimesIn(db, { from: shift.from, until: now }, scope),
    dutyFiguresOf(db, { from: midnight, until: now, offsetMin: 0 }, scope),
    lowestScores(db, scope, MAIN_LOWEST),
    countRaisedSince(db, scope, midnight),
    quietDaysOf(db, scope, first),
    // Who sits at the centre's consoles is the centre's own.
    who.sees(null) && who.permits('shift', 'query') ? seatsOf(deps, now) : null,
    lastRaised(db, scope, first),
  ])
  const { answered, missed, late } = checks
  return {
    at: now,
    ...online,
    ...times,
    checks: answered + missed + late,
    checksAnswered: answered,
    lowest,
    today: raised,
    days: everyDay(firstDay, days),
    shift: seats && { ...shift, ...seats },
    last,
  }
}

/** A day on which nothing was raised is a day, too. */
function everyDay(firstDay: string, known: MainFigures['days']): MainFigures['days'] {
  const byDay = new Map(known.map((one) => [one.day, one]))
  return Array.from({ length: MAIN_DAYS }, (_, nth) => {
    const day = dayPlus(firstDay, nth)
    return byDay.get(day) ?? { day, faults: 0, falseAlarms: 0 }
  })
}

/** Each person once, however many seats they have. */
async function seatsOf({ db }: Deps, now: Date): Promise<{ leaders: string[]; others: string[] }> {
  const there = new Map((await seatRows(db, now)).map(({ userId, name }) => [userId, name]))
  const leaders = await leadersAmong(db, [...there.keys()])
  const named = (isLeader: boolean) =>
    [...there]
      .filter(([userId]) => leaders.has(userId) === isLeader)
      .map(([, name]) => name)
      .toSorted((a, b) => a.localeCompare(b, 'zh'))
  return { leaders: named(true), others: named(false) }
}
