/**
 * A hundred seats at work: `node tools/run-ts.mjs bench/seats/seats.ts [--quick] [--seats 100] [--open 2000]`.
 * Each has a session of its own and does, in turn, what a seat does; first at the pace of busy people, then as fast as answers come.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { startFeeder } from '../alarms/feeder.ts'
import { startRig } from '../alarms/rig.ts'
import { usedBy } from '../machine/usedBy.ts'
import { isAsked, optionOf } from '../options.ts'
import type { Row } from '../report/section.ts'
import { tell } from '../report/tell.ts'
import { caller, type Caller } from './caller.ts'

const [SEATS, OPEN] = [Number(optionOf('seats', '100')), Number(optionOf('open', '2000'))]
const SECONDS = isAsked('quick') ? 4 : 15
/** A person who opens, reads and settles asks for something twice a second at the most. */
const PER_SEAT_AND_SECOND = 2
const GROUP = 125
/** The kernel counts processor time in hundredths of a second. */
const ALONE = isAsked('quick') ? 60 : 200
const PATIENCE_MS = 60_000
const US_PER_S = 1e6
const CENTER = '/gstcenter/warningManage'

type Ask = [what: string, to: string, body: (alarmId: string) => object]
/** In the order of an alarm that is handled: it is seen in the list, opened, taken, read, looked up. */
const ASKS: Ask[] = [
  ['the open list', `${CENTER}/qryOpenList`, () => ({ page: 1, pageSize: 50 })],
  ['how many are open', `${CENTER}/qryOpenCounts`, () => ({})],
  ['what was shown here', `${CENTER}/shown`, (alarmId) => ({ warningIds: [alarmId] })],
  ['an alarm', `${CENTER}/qryWarningById`, (alarmId) => ({ warningId: alarmId })],
  ['taken for a minute', `${CENTER}/claim`, (alarmId) => ({ warningId: alarmId, takeOver: true })],
  ['it is read', '/gstcenter/dDevWarnRead/setWarningRead', (alarmId) => ({ warnId: alarmId })],
  ['how many are unread', '/gstcenter/dDevWarnRead/qryWarningUnReadCount', () => ({})],
  ['what came before', `${CENTER}/qryRecentWarningList`, () => ({ tabType: 'pro', projCode: 'U3' })],
  ['given back', `${CENTER}/release`, (alarmId) => ({ warningId: alarmId })],
  ['the history’s first page', `${CENTER}/qryPage`, () => ({ page: 1, pageSize: 10 })],
]

interface Took {
  ms: number[]
  faults: string[]
}
const rig = await startRig()
const rows: Row[] = []
const costs = new Map<string, { serverUs: number; databaseUs: number }>()
try {
  const ids = await openAlarms()
  const seats = await Promise.all(
    Array.from({ length: SEATS }, async () => caller(rig.address(), await rig.newOperator())),
  )
  await work(seats, ids, 1, PER_SEAT_AND_SECOND) // plans and caches
  const alone = seats[0]
  if (alone) for (const ask of ASKS) costs.set(ask[0], await costOf(ask, alone, ids))
  await measured(
    `${SEATS} seats, ${SEATS * PER_SEAT_AND_SECOND} calls/s asked for`,
    seats,
    ids,
    PER_SEAT_AND_SECOND,
    true,
  )
  await measured(`${SEATS} seats, as fast as answers come`, seats, ids, Infinity, false)
  for (const seat of seats) seat.end()
} finally {
  await rig.stop()
}
tell({
  id: 'seats',
  title: 'A hundred seats at work',
  how: `${SEATS} sessions over ${OPEN.toLocaleString('en-US')} open alarms, each asking in turn what a seat asks: ${ASKS.map(([what]) => what).join(', ')}. Whoever asks runs on the same machine.`,
  tables: [
    {
      id: 'calls',
      of: 'work',
      columns: [
        { id: 'perSecond', title: 'calls/s', better: 'more' },
        { id: 'p50', title: 'p50 ms', digits: 1, better: 'less' },
        { id: 'p95', title: 'p95 ms', digits: 1 },
        { id: 'p99', title: 'p99 ms', digits: 1, better: 'less' },
        { id: 'faults', title: 'refused or failed' },
        { id: 'serverUs', title: 'server µs a call', better: 'less' },
        { id: 'databaseUs', title: 'database µs a call', better: 'less' },
      ],
      rows,
    },
  ],
  goals: [],
})

async function measured(
  what: string,
  seats: readonly Caller[],
  ids: readonly string[],
  perSecond: number,
  isEachTold: boolean,
) {
  const spent = spending()
  const began = performance.now()
  const took = await work(seats, ids, SECONDS, perSecond)
  const seconds = (performance.now() - began) / 1_000
  const all = [...took.values()]
  const calls = all.reduce((sum, { ms }) => sum + ms.length, 0)
  const whole = cellsOf({ ms: all.flatMap(({ ms }) => ms), faults: all.flatMap(({ faults }) => faults) })
  rows.push({ what, cells: { ...whole, perSecond: calls / seconds, ...spent(calls) } })
  if (isEachTold)
    for (const [name, one] of took)
      rows.push({
        what: `– ${name}`,
        cells: { ...cellsOf(one), perSecond: one.ms.length / seconds, ...costs.get(name) },
      })
  const [fault] = all.flatMap(({ faults }) => faults)
  if (fault !== undefined) console.log(fault)
}

/** What one call of a kind costs: many, one after another, with nobody else there. */
async function costOf([, to, body]: Ask, seat: Caller, ids: readonly string[]) {
  const spent = spending()
  for (let nth = 0; nth < ALONE; nth++) await seat.call(to, body(ids[nth % ids.length] ?? ''))
  return spent(ALONE)
}

/** From now on: processor time of server and database, by the call. */
function spending() {
  const before = rig.pids().map(usedBy)
  return (calls: number) => {
    const [serverUs = NaN, databaseUs = NaN] = rig
      .pids()
      .map((pid, at) => ((usedBy(pid).cpuS - (before[at]?.cpuS ?? NaN)) / calls) * US_PER_S)
    return { serverUs, databaseUs }
  }
}

function cellsOf({ ms, faults }: Took) {
  const sorted = ms.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? NaN
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), faults: faults.length }
}

/** Every seat by itself, begun apart from the others by its share of a second; each on alarms of its own. */
async function work(
  seats: readonly Caller[],
  ids: readonly string[],
  seconds: number,
  perSecond: number,
): Promise<Map<string, Took>> {
  const took = new Map(ASKS.map(([what]): [string, Took] => [what, { ms: [], faults: [] }]))
  const endsAt = performance.now() + seconds * 1_000
  const everyMs = 1_000 / perSecond
  const sit = async (seat: Caller, place: number) => {
    let dueAt = performance.now() + (everyMs * place) / seats.length
    for (let nth = place; performance.now() < endsAt; nth++) {
      await pause(Math.max(0, dueAt - performance.now()))
      dueAt += everyMs
      const [what, to, body] = ASKS[nth % ASKS.length] ?? ASKS[0]!
      const alarmId = ids[(place + seats.length * Math.floor(nth / ASKS.length)) % ids.length] ?? ''
      const began = performance.now()
      await seat.call(to, body(alarmId)).then(
        () => took.get(what)?.ms.push(performance.now() - began),
        (fault: unknown) => took.get(what)?.faults.push(String(fault)),
      )
    }
  }
  await Promise.all(seats.map(sit))
  return took
}

/** They come as they come in life: signals stored, raised by the engine. */
async function openAlarms(): Promise<string[]> {
  const feeder = await startFeeder(rig.url)
  for (let stored = 0; stored < OPEN; stored += GROUP)
    await feeder.store(
      'normal',
      Array.from({ length: Math.min(GROUP, OPEN - stored) }, (_, index) => ({
        mark: `room ${stored + index}`,
        bits: ['fault'],
      })),
    )
  await feeder.stop()
  const giveUpMs = performance.now() + PATIENCE_MS
  for (;;) {
    const { rows: open } = await rig.pool.query<{ id: string }>('select alarm_id as id from open_alarms')
    if (open.length >= OPEN) return open.map(({ id }) => id)
    if (performance.now() > giveUpMs) throw new Error(`only ${open.length} of ${OPEN} alarms were raised`)
    await pause(100)
  }
}
