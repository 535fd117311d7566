/**
 * Ninety days of rounds of a thousand units: lists as the screens ask for them, and a month of each statement.
 * `node tools/run-ts.mjs bench/rounds/rounds.ts [units] [tasks] [records] [asks]`. Every answer is asked for over HTTP.
 */
import { startRig } from '../alarms/rig.ts'
import { type Asked, atMost, slowestOf, TIME_COLUMNS, timedRow } from '../keeping/ask.ts'
import type { Row } from '../report/section.ts'
import { tell } from '../report/tell.ts'
import { fillRounds, ROUNDS_UNIT } from './rows.ts'

const [UNITS = 1_000, TASKS = 100_000, RECORDS = 1_000_000, ASKS = 21] = process.argv.slice(2).map(Number)
const MONTH_MS = 30 * 86_400_000
const GOAL_P95_MS = 100
const GOAL_MONTH_MS = 1_000

const until = Date.now()
const BASE = '/gstInspection/inspection'
const [TASK, RECORD] = [`${BASE}/hXjPlanTask/qryTaskList`, `${BASE}/hXjRecord/qryRecordList`]
const page = (more: object = {}) => ({ page: 1, pageSize: 100, ...more })
const month = { beginTime: until - MONTH_MS, endTime: until }
const UNIT = { PROJECT_ID: ROUNDS_UNIT }
const LISTS: Asked[] = [
  { what: 'tasks', path: TASK, ask: page() },
  { what: 'tasks, page 500', path: TASK, ask: page({ page: 500 }) },
  { what: 'tasks of one unit', path: TASK, ask: page(UNIT) },
  { what: 'tasks missed', path: TASK, ask: page({ status: '3' }) },
  { what: 'records', path: RECORD, ask: page() },
  { what: 'records of a month', path: RECORD, ask: page(month) },
  { what: 'records of one unit', path: RECORD, ask: page(UNIT) },
  { what: 'records that are not well', path: RECORD, ask: page({ bad: true }) },
  { what: 'records, a word that is in many', path: RECORD, ask: page({ ...month, keyword: '测点 7' }) },
  { what: 'records, a word that is in none', path: RECORD, ask: page({ ...month, keyword: '没有这样的' }) },
  { what: 'rounds as they are made', path: `${BASE}/hXjPlanTask/qryRealTime`, ask: {} },
]
const statementOf = (statement: string, more: object = {}): Asked => ({
  what: `statement ${statement}${'PROJECT_ID' in more ? ' of one unit' : ''}`,
  path: `${BASE}/hXjStatement/qryStatement`,
  ask: { statement, ...month, utcOffset: 480, ...more },
})
const MONTHS: Asked[] = [
  ...['passedUnits', 'passedPeople', 'missedRounds', 'badItems', 'workOfPeople', 'nightRounds'].map((one) =>
    statementOf(one),
  ),
  ...['inspectionBook', 'passedPoints', 'passedPeople'].map((one) => statementOf(one, UNIT)),
]

const rig = await startRig()
const [lists, months]: [Row[], Row[]] = [[], []]
try {
  await fillRounds(rig.superUrl, UNITS, TASKS, RECORDS)
  for (const list of LISTS) lists.push(await timedRow(rig, list, ASKS))
  for (const each of MONTHS) months.push(await timedRow(rig, each, ASKS))
} finally {
  await rig.stop()
}
tell({
  id: 'rounds',
  title: `${UNITS.toLocaleString('en-US')} units, ${TASKS.toLocaleString('en-US')} tasks, ${RECORDS.toLocaleString('en-US')} records`,
  how: `Every answer over HTTP as the screens ask, 100 rows a page, ${ASKS} asks each. \`node tools/run-ts.mjs bench/rounds/rounds.ts\`.`,
  tables: [
    { id: 'lists', of: 'list', columns: TIME_COLUMNS, rows: lists },
    { id: 'months', of: 'month', columns: TIME_COLUMNS, rows: months },
  ],
  goals: [
    atMost('the slowest list, p95', slowestOf(lists), GOAL_P95_MS, 'ms'),
    atMost('the slowest month, p95', slowestOf(months), GOAL_MONTH_MS, 'ms'),
  ],
})
