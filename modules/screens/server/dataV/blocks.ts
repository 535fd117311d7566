import type { AlarmFigures, OperState } from '@gss/alarms/contract'
import { alarmFiguresOf, tookTimesIn } from '@gss/alarms/server'
import { dutyFiguresOf } from '@gss/duty/server'
import { hazardCountsOf } from '@gss/hazards/server'
import { dayOf, zoneOffsetMin } from '@gss/kit/zone'
import { ticketCounts } from '@gss/maintenance/server'
import type { DataVBlock, DataVCell, DataVKey } from '../../contract/index.ts'
import type { ScreenDeps } from '../deps.ts'
import {
  availabilityOf,
  hazardsBySlot,
  roundsByWeek,
  systemFaultsOf,
  ticketsBySlot,
  worstPlacesOf,
} from './dataVViews.ts'
import { monthOf, type Spanned, weeksOf } from './span.ts'

interface BlockOf {
  unitId: string
  span: Spanned
  knownSince: Date | null
  deps: Pick<ScreenDeps, 'db' | 'scoreDaysOf'>
}
/** Facts and rows in the order of the table (contract/dataVBlocks.table.ts). */
type Filled = Pick<DataVBlock, 'facts' | 'rows'>

/** One reading for each block; what another module counts, that one counts. */
export const BLOCKS: Readonly<Record<DataVKey, (of: BlockOf) => Promise<Filled>>> = {
  alarms,
  falses,
  answers,
  places,
  faults,
  lines,
  rounds,
  hazards,
  duty,
  maintenance,
  score,
}

const HOUR_MS = 3_600_000
const SECOND_MS = 1_000
const TENTHS = 10
/** A part of nothing is none. */
const partOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0)

const figuresOf = (
  { unitId, deps: { db } }: BlockOf,
  { from, until }: { from: Date; until: Date },
  kind?: 'fire',
) =>
  alarmFiguresOf(db, { from, until, offsetMin: zoneOffsetMin(until), unitId, ...(kind && { kind }) }, unitId)

/** A row for each day or month, also for those on which nothing happened; of those before anything was known nobody can say that. */
const bySlot = <T>(
  { span: { slots, isOfMonths }, knownSince }: BlockOf,
  all: readonly T[],
  slotOf: (one: T) => string,
  row: (of: T[]) => DataVCell[],
): DataVCell[][] => {
  const cut = (day: string) => (isOfMonths ? monthOf(day) : day)
  const known = knownSince === null ? '' : cut(dayOf(knownSince))
  return slots.map((slot) => {
    const ofSlot = all.filter((one) => cut(slotOf(one)) === slot)
    const cells = row(ofSlot)
    return [slot, ...(ofSlot.length === 0 && slot < known ? cells.map(() => null) : cells)]
  })
}

type Ending = 'confirmed' | 'falses' | 'tests' | 'open'
/** What became of a fire: it was one, it was none, somebody tested, or nobody has judged it yet. */
const ENDINGS: Readonly<Record<OperState, Ending>> = {
  confirmed: 'confirmed',
  fireConfirmed: 'confirmed',
  turnedTo119: 'confirmed',
  false: 'falses',
  turnedToTest: 'tests',
  turnedToMaintenance: 'tests',
  new: 'open',
  waiting: 'open',
}
const endedAs = ({ byState }: AlarmFigures, ending: Ending): number =>
  sumOf(byState, ({ state, count }) => (ENDINGS[state] === ending ? count : 0))

const SHOWN_KINDS = ['fire', 'urgent', 'supervisory', 'fault'] as const
async function alarms(of: BlockOf): Promise<Filled> {
  const [all, fires] = await Promise.all([figuresOf(of, of.span), figuresOf(of, of.span, 'fire')])
  const shown = all.byDay.filter(({ kind }) => SHOWN_KINDS.some((each) => each === kind))
  return {
    facts: [
      sumOf(shown, ({ count }) => count),
      fires.total,
      partOf(endedAs(fires, 'confirmed'), fires.total),
      partOf(fires.falseAlarms, fires.total),
    ],
    rows: bySlot(
      of,
      shown,
      ({ day }) => day,
      (ofSlot) => SHOWN_KINDS.map((kind) => sumOf(ofSlot, (one) => (one.kind === kind ? one.count : 0))),
    ),
  }
}

async function falses(of: BlockOf): Promise<Filled> {
  const [now, before] = await Promise.all([
    figuresOf(of, of.span, 'fire'),
    figuresOf(of, of.span.before, 'fire'),
  ])
  const row = (when: string, fires: AlarmFigures): DataVCell[] => [
    `word.${when}`,
    fires.total,
    endedAs(fires, 'confirmed'),
    endedAs(fires, 'falses'),
    endedAs(fires, 'tests'),
    endedAs(fires, 'open'),
    partOf(fires.falseAlarms, fires.total),
  ]
  // A span of which only a part is known is compared with nothing.
  const isBeforeKnown = of.knownSince !== null && of.knownSince <= lateIn(of.span)
  return {
    facts: [
      partOf(now.falseAlarms, now.total),
      isBeforeKnown ? partOf(before.falseAlarms, before.total) : null,
    ],
    rows:
      now.total === 0 && before.total === 0
        ? []
        : [row('now', now), ...(isBeforeKnown ? [row('before', before)] : [])],
  }
}
/** The first alarm of a quiet unit may come a little after the span began. */
const LATE_PART = 0.2
const lateIn = ({ before: { from, until } }: Spanned) =>
  new Date(from.getTime() + (until.getTime() - from.getTime()) * LATE_PART)

async function answers({ unitId, span, deps: { db } }: BlockOf): Promise<Filled> {
  const times = await tookTimesIn(db, span, unitId)
  return {
    facts: [sumOf(times, ({ claimed }) => claimed)],
    rows: times.map(({ kind, count, claimP50, claimP99, settleP50, settleP99 }) => [
      `word.${kind}`,
      count,
      claimP50,
      claimP99,
      settleP50,
      settleP99,
    ]),
  }
}

async function places({ unitId, span, deps: { db } }: BlockOf): Promise<Filled> {
  const worst = await worstPlacesOf(db, { unitId, ...span })
  return {
    facts: [],
    rows: worst.map(({ where, place, count, falses: wrong }) => [`word.${where}`, place, count, wrong]),
  }
}

async function faults({ unitId, span, deps: { db } }: BlockOf): Promise<Filled> {
  const systems = await systemFaultsOf(db, { unitId, ...span }, span.now)
  return {
    facts: [sumOf(systems, ({ found }) => found), sumOf(systems, ({ standing }) => standing)],
    rows: systems.map(({ system, found, standing, stoodP50, stoodMost }) => [
      `word.${system}`,
      found,
      standing,
      stoodP50,
      stoodMost,
    ]),
  }
}

async function lines({ unitId, span, knownSince, deps: { db } }: BlockOf): Promise<Filled> {
  const from = knownSince !== null && knownSince > span.from ? knownSince : span.from
  const { lines: all, devices, downMs } = await availabilityOf(db, unitId, { from, until: span.now })
  // Of a unit that never said anything nobody knows how long it was there; nor of a line that was never heard.
  const ms = knownSince === null ? 0 : span.now.getTime() - from.getTime()
  const heard = all.filter(({ wasHeard }) => wasHeard)
  return {
    facts: [
      partOf(
        sumOf(heard, (line) => ms - line.downMs),
        ms * heard.length,
      ),
      partOf(ms * devices - downMs, ms * devices),
      all.filter(({ isOnline }) => !isOnline).length,
    ],
    rows: all.map(({ name, isOnline, wasHeard, outages, downMs: down }) => [
      name,
      isOnline ? 'word.online' : 'word.offline',
      wasHeard ? partOf(ms - down, ms) : null,
      outages,
      wasHeard ? down : null,
    ]),
  }
}

async function rounds({ unitId, span, deps: { db } }: BlockOf): Promise<Filled> {
  const weeks = await roundsByWeek(db, { unitId, ...span })
  const known = new Map(weeks.map((one) => [one.week, one]))
  return {
    facts: [
      partOf(
        sumOf(weeks, ({ passed }) => passed),
        sumOf(weeks, ({ due }) => due),
      ),
      sumOf(weeks, ({ missedPoints }) => missedPoints),
    ],
    rows:
      weeks.length === 0
        ? []
        : weeksOf(span).map((week) => {
            const { done = 0, late = 0, missed = 0, passed = 0, due = 0 } = known.get(week) ?? {}
            return [week, done, late, missed, partOf(passed, due)]
          }),
  }
}

async function hazards(of: BlockOf): Promise<Filled> {
  const {
    unitId,
    span,
    deps: { db },
  } = of
  const asked = { unitId, ...span }
  const [counts, slots] = await Promise.all([
    hazardCountsOf(db, { ...asked, offsetMin: zoneOffsetMin(span.now) }),
    hazardsBySlot(db, asked),
  ])
  return {
    facts: [
      counts.inTimePart,
      sumOf(slots, ({ minor, larger, major }) => minor + larger + major),
      counts.overdue,
    ],
    rows:
      slots.length === 0
        ? []
        : bySlot(
            of,
            slots,
            ({ slot }) => slot,
            (ofSlot) => [
              sumOf(ofSlot, ({ minor }) => minor),
              sumOf(ofSlot, ({ larger }) => larger),
              sumOf(ofSlot, ({ major }) => major),
              sumOf(ofSlot, ({ closed }) => closed),
            ],
          ),
  }
}

async function duty(of: BlockOf): Promise<Filled> {
  const {
    unitId,
    span,
    deps: { db },
  } = of
  const figures = await dutyFiguresOf(
    db,
    { from: span.from, until: span.until, offsetMin: zoneOffsetMin(span.now) },
    unitId,
  )
  const { answered, missed, late, meanDelayS, byDay } = figures
  const all = answered + missed + late
  return {
    facts: [partOf(answered, all), missed, meanDelayS === null ? null : meanDelayS * SECOND_MS],
    rows:
      all === 0
        ? []
        : bySlot(
            of,
            byDay,
            ({ day }) => day,
            (ofSlot) => {
              const [said, lateOnes, none] = (['answered', 'late', 'missed'] as const).map((state) =>
                sumOf(ofSlot, (one) => (one.state === state ? one.count : 0)),
              )
              const [a = 0, l = 0, m = 0] = [said, lateOnes, none]
              return [a, l, m, partOf(a, a + l + m)]
            },
          ),
  }
}

async function maintenance(of: BlockOf): Promise<Filled> {
  const {
    unitId,
    span,
    deps: { db },
  } = of
  const asked = { unitId, ...span }
  const [counts, slots] = await Promise.all([
    ticketCounts(db, { ...asked, units: null }),
    ticketsBySlot(db, asked, span.now),
  ])
  const { inTimePart, repairMedianH, total, byState } = counts
  return {
    facts: [
      inTimePart,
      total - sumOf(byState, ({ state, count }) => (state === 'ignored' ? count : 0)),
      repairMedianH === null ? null : repairMedianH * HOUR_MS,
    ],
    rows:
      slots.length === 0
        ? []
        : bySlot(
            of,
            slots,
            ({ slot }) => slot,
            (ofSlot) => [
              sumOf(ofSlot, ({ inTime }) => inTime),
              sumOf(ofSlot, ({ tooLate }) => tooLate),
              sumOf(ofSlot, ({ underWay }) => underWay),
            ],
          ),
  }
}

/** A day’s number is what it closed with; a month’s, the mean of its days, as the score’s own screen has it. */
async function score(of: BlockOf): Promise<Filled> {
  const {
    unitId,
    span,
    deps: { db, scoreDaysOf },
  } = of
  const days = await scoreDaysOf(db, unitId, { from: span.firstDay, until: span.lastDay })
  const mean = (all: readonly { value: number }[]) =>
    all.length === 0 ? null : Math.round((sumOf(all, ({ value }) => value) / all.length) * TENTHS) / TENTHS
  return {
    facts: [days.at(-1)?.value ?? null, days[0]?.value ?? null],
    rows:
      days.length === 0
        ? []
        : bySlot(
            of,
            days,
            ({ day }) => day,
            (ofSlot) => [mean(ofSlot)],
          ),
  }
}
