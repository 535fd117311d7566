/**
 * The first page of a year's alarms, by any filter: `node tools/run-ts.mjs bench/alarms/history.ts [alarms] [rounds]`.
 * Made rows in a database that flushes; each page is asked for over HTTP, as the screen asks.
 */
import pg from 'pg'
import { figureOf, type Row } from '../report/section.ts'
import { tell } from '../report/tell.ts'
import { startFeeder } from './feeder.ts'
import { startRig } from './rig.ts'

const ALARMS = Number(process.argv[2] ?? 1_000_000)
const ROUNDS = Number(process.argv[3] ?? 20)
const DAYS = 400
const GOAL_P95_MS = 100
const DAY_MS = 86_400_000
const UNIT = '019aa000-0001-7000-8000-000000000003'

/** Every component is written down and stands on a plan: so that the names of a page's alarms cost what they cost. */
const FLOORS = 10
const idOf = (group: string, number: string) =>
  `('019aa000-${group}-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
const PLACES = [
  `insert into buildings (unit_id, building_id, code, name) select ${idOf('0001', 'u')}, ${idOf('0007', 'u')}, 'B' || u, 'building ' || u from generate_series(1, 12) u`,
  `insert into floors (unit_id, floor_id, building_id, floor_no, name)
   select ${idOf('0001', 'u')}, ${idOf('0008', `u * ${FLOORS} + f`)}, ${idOf('0007', 'u')}, f, f || ' F' from generate_series(1, 12) u, generate_series(0, ${FLOORS - 1}) f`,
  `insert into layers (unit_id, layer_id, building_id, floor_id, name, picture)
   select ${idOf('0001', 'u')}, ${idOf('0009', `u * ${FLOORS} + f`)}, ${idOf('0007', 'u')}, ${idOf('0008', `u * ${FLOORS} + f`)}, 'plan', '{}'
   from generate_series(1, 12) u, generate_series(0, ${FLOORS - 1}) f`,
  `insert into panels (unit_id, panel_id, code, name) select ${idOf('0001', 'u')}, ${idOf('000a', 'u')}, 'P' || u, 'panel ' || u from generate_series(1, 12) u`,
  `insert into devices (unit_id, component_id, panel_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address, loop_no)
   select ${idOf('0001', '1 + n % 12')}, ${idOf('0004', 'n')}, ${idOf('000a', '1 + n % 12')}, ${idOf('0007', '1 + n % 12')},
     ${idOf('0008', `(1 + n % 12) * ${FLOORS} + n % ${FLOORS}`)}, 'D' || n, 'detector ' || n, '201', 1, 1, 42, n, n % 50 from generate_series(1, 3000) n`,
  `insert into labels (unit_id, label_id, layer_id, kind, target_id, x, y)
   select ${idOf('0001', '1 + n % 12')}, gen_random_uuid(), ${idOf('0009', `(1 + n % 12) * ${FLOORS} + n % ${FLOORS}`)}, 'A', ${idOf('0004', 'n')}, n, n
   from generate_series(1, 3000) n`,
]

const rig = await startRig()
const rows: Row[] = []
try {
  const feeder = await startFeeder(rig.url)
  await feeder.stop()
  await fill()
  const ago = (days: number) => Date.now() - days * DAY_MS
  const filters: [what: string, ask: object][] = [
    ['nothing chosen', {}],
    ['a kind', { DEAL_TYPE: 'FAULT' }],
    ['a rare state', { OPER_STATE: 'Z119' }],
    ['what is open', { pending: true }],
    ['what is settled', { pending: false }],
    ['one unit', { PROJECT_ID: UNIT }],
    ['one unit, fires, false', { PROJECT_ID: UNIT, DEAL_TYPE: 'FIRE', OPER_STATE: 'WBD' }],
    ['a month a year ago', { beginTime: ago(365), endTime: ago(335) }],
    ['the last day', { beginTime: ago(1) }],
    ['a word of a unit', { keyword: 'Unit 1' }],
    ['a word of places', { keyword: 'room 17' }],
    ['a word that is nowhere', { keyword: 'nowhere' }],
    ['oldest first', { descending: false }],
    ['by kind', { sort: 'kind', descending: false }],
    ['page 100', { page: 100 }],
  ]
  for (const [what, ask] of filters) rows.push(await timed(what, ask))
} finally {
  await rig.stop()
}
tell({
  id: 'history',
  title: `A page among ${ALARMS.toLocaleString('en-US')} alarms`,
  how: `${ALARMS.toLocaleString('en-US')} settled alarms over ${DAYS} days, ten rows a page over HTTP, ${ROUNDS} asks each; "first" is the first of them. \`npm run bench -- history\`.`,
  tables: [
    {
      id: 'filters',
      of: 'filter',
      columns: [
        { id: 'total', title: 'found' },
        { id: 'first', title: 'first ms', digits: 1 },
        { id: 'p50', title: 'p50 ms', digits: 1, better: 'less' },
        { id: 'p95', title: 'p95 ms', digits: 1, better: 'less' },
      ],
      rows,
    },
  ],
  goals: [
    {
      what: 'the slowest filter, p95',
      goal: `≤ ${GOAL_P95_MS} ms`,
      reached: `${slowestMs().toFixed(1)} ms`,
      isReached: slowestMs() <= GOAL_P95_MS,
    },
  ],
})

function slowestMs(): number {
  return Math.max(...rows.map(({ cells }) => figureOf(cells['p95']) ?? NaN))
}

async function timed(what: string, ask: object): Promise<Row> {
  const times: number[] = []
  let total = 0
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    const answer = (await rig.call('/gstcenter/warningManage/qryPage', {
      page: 1,
      pageSize: 10,
      ...ask,
    })) as {
      ok: boolean
      message: string
      data: { total: number }
    }
    if (!answer.ok) throw new Error(`${what}: ${answer.message}`)
    times.push(performance.now() - began)
    total = answer.data.total
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { what, cells: { total, first: times[0] ?? NaN, p50: at(0.5), p95: at(0.95) } }
}

async function fill() {
  const owner = new pg.Client({ connectionString: rig.superUrl })
  owner.on('error', (error) => console.error(error.message))
  await owner.connect()
  await owner.query(
    `insert into component_states (unit_id, component_id, transmission_id, part, name, since, received_at, lane_id, seq)
     select ('019aa000-0001-7000-8000-' || lpad((1 + n % 12)::text, 12, '0'))::uuid, ('019aa000-0004-7000-8000-' || lpad(n::text, 12, '0'))::uuid, gen_random_uuid(), 'component', 'room ' || n,
       now(), now(), gen_random_uuid(), n from generate_series(1, 3000) n`,
  )
  await owner.query(
    `insert into alarms (unit_id, raised_at, alarm_id, kind, component_id, part, title, place, state, received_at, stored_at, last_reported_at, settled_at)
     select ('019aa000-0001-7000-8000-' || lpad((1 + c % 12)::text, 12, '0'))::uuid, at, gen_random_uuid(), kind, ('019aa000-0004-7000-8000-' || lpad(c::text, 12, '0'))::uuid, 'component',
       'alarm', 'room ' || c, state, at, at, at, at
     from (select now() - (n::float8 / $1 * $2) * interval '1 day' as at, 1 + (n::bigint * 7919) % 3000 as c,
         (array['fire', 'fault', 'fault', 'fault', 'supervisory', 'fault', 'urgent', 'fault'])[1 + n % 8] as kind,
         case when n % 5000 = 0 then 'turnedTo119' when n < 200 then 'new' else (array['false', 'confirmed', 'confirmed', 'fireConfirmed'])[1 + n % 4] end as state
       from generate_series(1, $1::int) n) made`,
    [ALARMS, DAYS],
  )
  await owner.query(
    `insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at) select unit_id, component_id, kind, alarm_id, raised_at from alarms where state = 'new'
     on conflict do nothing`,
  )
  for (const statement of PLACES) await owner.query(statement)
  await owner.query('vacuum analyze')
  await owner.end()
}
