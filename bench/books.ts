/**
 * The books of a whole city: `node tools/run-ts.mjs bench/books.ts [units] [rows of each object] [asks]`. Lists and searches over HTTP as the page asks, of all
 * units and of one; then the score of every unit, by the deed the hour brings, in this process, so that its memory can be told.
 */
import { openDatabase } from '@gss/server-kit/database'
import { countScores } from '@gss/score/server'
import pg from 'pg'
import { BOOK } from '../modules/archives/contract/index.ts'
import { startRig } from './alarms/rig.ts'
import { figureOf, type Row } from './report/section.ts'
import { tell } from './report/tell.ts'

const UNITS = Number(process.argv[2] ?? 10_000)
const EACH = Number(process.argv[3] ?? 16)
const ROUNDS = Number(process.argv[4] ?? 40)
const DEVICES_EACH = 20
const GOAL_P95_MS = 100
const GOAL_SCORE_S = 60
const GOAL_SCORE_MIB = 300
const MIB = 1_048_576

const unitId = (number: number) => `019bb000-0001-7000-8000-${String(number).padStart(12, '0')}`
const SQL_UNIT = `('019bb000-0001-7000-8000-' || lpad(u::text, 12, '0'))::uuid`
const ONE = unitId(Math.ceil(UNITS / 2))

const rig = await startRig()
const rows: Row[] = []
let [scoreS, scoreMiB] = [NaN, NaN]
try {
  await fill()
  for (const [what, ask] of asks()) rows.push(await timed(what, '/gstconfiguration/baseData/qryPage', ask))
  rows.push(
    await timed('how complete one book is', '/gstconfiguration/baseData/qryUnitBook', { projectId: ONE }),
  )
  ;[scoreS, scoreMiB] = await scored()
} finally {
  await rig.stop()
}
const slowestMs = Math.max(...rows.map(({ cells }) => figureOf(cells['p95']) ?? NaN))
tell({
  id: 'books',
  title: `The books of ${UNITS.toLocaleString('en-US')} units, ${(UNITS * EACH * BOOK.length).toLocaleString('en-US')} rows`,
  how: `${BOOK.length} objects of ${EACH} rows in each unit, every answer over HTTP as the page asks, ${ROUNDS} asks each. \`npm run bench -- books\`.`,
  tables: [
    {
      id: 'answers',
      of: 'answer',
      columns: [
        { id: 'p50', title: 'p50 ms', digits: 1, better: 'less' },
        { id: 'p95', title: 'p95 ms', digits: 1, better: 'less' },
      ],
      rows,
    },
  ],
  goals: [
    {
      what: 'the slowest answer, p95',
      goal: `≤ ${GOAL_P95_MS} ms`,
      reached: `${slowestMs.toFixed(1)} ms`,
      isReached: slowestMs <= GOAL_P95_MS,
    },
    {
      what: 'the score of every unit',
      goal: `≤ ${GOAL_SCORE_S} s, ≤ ${GOAL_SCORE_MIB} MiB`,
      reached: `${scoreS.toFixed(1)} s, ${scoreMiB} MiB`,
      isReached: scoreS <= GOAL_SCORE_S && scoreMiB <= GOAL_SCORE_MIB,
    },
  ],
})

function asks(): [what: string, ask: object][] {
  const page = (more: object) => ({ object: 'keyPart', page: 1, pageSize: 20, ...more })
  return [
    ['of all units, first page', page({})],
    ['of all units, page 500', page({ page: 500 })],
    ['of all units, by name', page({ sort: 'name' })],
    ['of all units, last changed first', page({ sort: 'changedAt', descending: true })],
    ['of all units, the beginning of a code', page({ keyword: 'keyPart-12' })],
    ['of all units, a word of a name', page({ keyword: '号 777' })],
    ['of all units, a word that is nowhere', page({ keyword: 'nowhere' })],
    ['of one unit', page({ projectId: ONE })],
    ['of one unit, a word of a name', page({ projectId: ONE, keyword: '号' })],
  ]
}

async function fill(): Promise<void> {
  const run = (text: string) => rig.pool.query(text)
  await run(
    `insert into units (unit_id, code, name, created_at) select ${SQL_UNIT}, 'U' || u, '单位 ' || u, now() from generate_series(1, ${UNITS}) u`,
  )
  const left = BOOK.map(({ object }) => object)
  const fillNext = async (): Promise<void> => {
    const object = left.pop()
    if (object === undefined) return
    await run(
      `insert into unit_records (unit_id, record_id, object, code, name, details, changed_at)
       select ${SQL_UNIT}, gen_random_uuid(), '${object}', '${object}-' || n, '第 ' || n || ' 号 ' || u,
         jsonb_build_object('position', '地下一层西侧', 'area', n, 'reason', array['1'], 'measures', '每班巡视，发现问题立即处置并填写记录', 'dutyPerson', '张建平'),
         now() - (u * ${EACH} + n) * interval '1 second'
       from generate_series(1, ${UNITS}) u, generate_series(1, ${EACH}) n`,
    )
    await fillNext()
  }
  // Filling is no part of what is measured: two at once.
  await Promise.all([fillNext(), fillNext()])
  await run(
    `insert into devices (unit_id, component_id, code, name, sub_system, system_type, system_address, component_type, component_address)
     select ${SQL_UNIT}, gen_random_uuid(), 'D' || n, '探测器 ' || n, '201', 1, 1, 42, n
     from generate_series(1, ${UNITS}) u, generate_series(1, ${DEVICES_EACH}) n`,
  )
  // What the product's own database does by itself within minutes.
  const owner = new pg.Client({ connectionString: rig.superUrl })
  await owner.connect()
  await owner.query('vacuum (analyze) unit_records, devices, units')
  await owner.end()
}

async function timed(what: string, path: string, ask: object): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    const answer = (await rig.call(path, ask)) as { ok: boolean; message: string }
    if (!answer.ok) throw new Error(`${what}: ${answer.message}`)
    times.push(performance.now() - before)
  }
  const inOrder = times.toSorted((a, b) => a - b)
  const at = (part: number) => inOrder[Math.floor((inOrder.length - 1) * part)] ?? NaN
  return { what, cells: { p50: at(0.5), p95: at(0.95) } }
}

/** As a process of its own would: what is used beyond what stood before. */
async function scored(): Promise<[seconds: number, mib: number]> {
  const db = openDatabase(rig.url)
  const before = process.memoryUsage().rss
  let most = before
  const looking = setInterval(() => void (most = Math.max(most, process.memoryUsage().rss)), 50)
  const began = performance.now()
  await countScores({ db, clock: () => new Date() })
  const seconds = (performance.now() - began) / 1_000
  clearInterval(looking)
  most = Math.max(most, process.memoryUsage().rss)
  await db.close()
  return [seconds, Math.round((most - before) / MIB)]
}
