/**
 * A thousand control rooms, ninety days of their record, checks, hand-overs, plans and tickets; then one press that asks all of them, with a gateway
 * and a device's socket each: `node tools/run-ts.mjs bench/keeping/keeping.ts [rooms] [rounds] [seconds]`. Every answer is asked for over HTTP.
 */
import { startRig } from '../alarms/rig.ts'
import type { Goal, Row } from '../report/section.ts'
import { tell } from '../report/tell.ts'
import { type Asked, atMost, slowestOf, TIME_COLUMNS, timedRow } from './ask.ts'
import { askRooms, type RoomsAsked } from './askRooms.ts'
import { fillWith, keepingRows, ROOM_ASKED, UNIT_ASKED, writeDownPosts } from './rows.ts'

const ROOMS = Number(process.argv[2] ?? 1_000)
const ROUNDS = Number(process.argv[3] ?? 40)
const SECONDS = Number(process.argv[4] ?? 10)
const DAYS = 90
const DAY_MS = 86_400_000
const MONTH_MS = 30 * DAY_MS
const GOAL_P95_MS = 100
const GOAL_MONTH_MS = 1_000
const GOAL_SENT_S = 5
const GOAL_SHOWN_MS = 1_000
/** What of an alarm's time is noise between two runs of such a machine: bench/README.md. */
const NOISE_PART = 0.3
const NOISE_MS = 2

const until = Date.now()
const month = { beginTime: until - MONTH_MS, endTime: until, utcOffset: 480 }
const [MANAGE, RECORD, ROSTER] = ['/gstcenter/dutyManage', '/gstcenter/dutyRecord', '/gstcenter/dutyRoster']
const [PLAN, TICKET] = ['/gstMaintenance/plan', '/gstMaintenance/ticket']
const page = (more: object = {}) => ({ page: 1, pageSize: 100, ...more })
const LISTS: Asked[] = [
  { what: 'the record of a week, first page', path: `${RECORD}/qryRecordList`, ask: page() },
  { what: 'page 500', path: `${RECORD}/qryRecordList`, ask: page({ page: 500 }) },
  { what: 'of one unit', path: `${RECORD}/qryRecordList`, ask: page({ PROJECT_ID: UNIT_ASKED }) },
  { what: 'what was missed', path: `${RECORD}/qryRecordList`, ask: page({ status: 'missed' }) },
  { what: 'of the whole time', path: `${RECORD}/qryRecordList`, ask: page({ from: until - DAYS * DAY_MS }) },
  { what: 'hand-overs', path: `${RECORD}/qryHandoverList`, ask: page() },
  { what: 'page 200 of hand-overs', path: `${RECORD}/qryHandoverList`, ask: page({ page: 200 }) },
  { what: 'the sheet of a shift (A.1)', path: `${RECORD}/qrySheet`, ask: { roomId: ROOM_ASKED } },
  { what: 'rooms as they are kept now', path: `${ROSTER}/qryRoomsNow`, ask: {} },
  { what: 'control rooms to check', path: `${MANAGE}/qryDutyDeviceList`, ask: page() },
  { what: 'those nobody answered in', path: `${MANAGE}/qryDutyDeviceList`, ask: page({ show: 'missed' }) },
  {
    what: 'checks of one',
    path: `${MANAGE}/queryDutyListByTranDevId`,
    ask: page({ tranDevId: '019bc000-0003-7000-8000-000000000007' }),
  },
  { what: 'plans', path: `${PLAN}/qryPlanList`, ask: page() },
  { what: 'records of tests', path: '/gstMaintenance/record/qryRecordList', ask: page() },
  {
    what: 'page 500 of these records',
    path: '/gstMaintenance/record/qryRecordList',
    ask: page({ page: 500 }),
  },
  { what: 'tickets', path: `${TICKET}/qryTicketList`, ask: page() },
  { what: 'page 200 of tickets', path: `${TICKET}/qryTicketList`, ask: page({ page: 200 }) },
  { what: 'tickets of one unit', path: `${TICKET}/qryTicketList`, ask: page({ PROJECT_ID: UNIT_ASKED }) },
]
const STATEMENT = '/gstInspection/inspection/hXjStatement/qryStatement'
const statementOf = (statement: string): Asked => ({
  what: `statement ${statement}`,
  path: STATEMENT,
  ask: { statement, ...month },
})
const MONTHS: Asked[] = [
  { what: 'duty by unit', path: `${MANAGE}/qryDutyStatistics`, ask: month },
  { what: 'checks of all', path: `${MANAGE}/queryDutyChartstByTranDevId`, ask: month },
  ...['ticketUnits', 'planUnits', 'companyMarks', 'faultSystems'].map(statementOf),
]

const rig = await startRig()
const [lists, months]: [Row[], Row[]] = [[], []]
let asked: RoomsAsked
try {
  const [units = '', roomRows = '', ...others] = keepingRows(ROOMS, DAYS)
  await fillWith(rig.superUrl, [units, roomRows])
  await writeDownPosts(rig.superUrl, ROOMS)
  await fillWith(rig.superUrl, others)
  for (const list of LISTS) lists.push(await timedRow(rig, list, ROUNDS))
  for (const each of MONTHS) months.push(await timedRow(rig, each, ROUNDS))
  asked = await askRooms(rig, ROOMS, SECONDS)
} finally {
  await rig.stop()
}
const { sentS, shownP50Ms, shownMaxMs, shown, calmP99Ms, busyP99Ms, answerMs } = asked
tell({
  id: 'keeping',
  title: `${ROOMS.toLocaleString('en-US')} control rooms, ${DAYS} days`,
  how: `Every answer over HTTP as the screens ask, 100 rows a page, ${ROUNDS} asks each; then all rooms asked by one press, each by its device's socket, 100 alarms/s meanwhile. \`node tools/run-ts.mjs bench/keeping/keeping.ts\`.`,
  tables: [
    { id: 'lists', of: 'list', columns: TIME_COLUMNS, rows: lists },
    { id: 'months', of: 'month', columns: TIME_COLUMNS, rows: months },
  ],
  goals: [
    atMost('the slowest list, p95', slowestOf(lists), GOAL_P95_MS, 'ms'),
    atMost('the slowest month, p95', slowestOf(months), GOAL_MONTH_MS, 'ms'),
    atMost(`集中查岗 of ${ROOMS}: the press answered`, answerMs / 1_000, GOAL_SENT_S, 's'),
    atMost(`集中查岗 of ${ROOMS}: the last one sent`, sentS, GOAL_SENT_S, 's'),
    atMost(
      `results on the page after their record, slowest of ${shown} (p50 ${shownP50Ms.toFixed(0)} ms)`,
      shownMaxMs,
      GOAL_SHOWN_MS,
      'ms',
    ),
    unchanged(),
  ],
})

function unchanged(): Goal {
  const noiseMs = Math.max(calmP99Ms * NOISE_PART, NOISE_MS)
  return {
    what: 'an alarm to the desk meanwhile, p99',
    goal: `as without, ${calmP99Ms.toFixed(1)} ms, and ${noiseMs.toFixed(1)} of noise`,
    reached: `${busyP99Ms.toFixed(1)} ms`,
    isReached: busyP99Ms <= calmP99Ms + noiseMs,
  }
}
