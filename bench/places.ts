/**
 * Base data of a large unit: `node tools/run-ts.mjs bench/places.ts [devices] [rounds]`. One unit of a hundred buildings, its devices made rows in
 * a database that flushes; every answer asked for over HTTP, as the screens ask. Then a file of 20,000 devices of another unit comes in.
 */
import { buffer } from 'node:stream/consumers'
import { writeSheet } from '@gss/server-kit/sheets'
import pg from 'pg'
import { startRig } from './alarms/rig.ts'
import { figureOf, type Row } from './report/section.ts'
import { tell } from './report/tell.ts'

const DEVICES = Number(process.argv[2] ?? 100_000)
const ROUNDS = Number(process.argv[3] ?? 30)
const BUILDINGS = 100
const FLOORS = 10
const IMPORTED = 20_000
const POLL_MS = 200
const GOAL_P95_MS = 100

const idOf = (group: string, number: number | string) =>
  `019bb000-${group}-7000-8000-${String(number).padStart(12, '0')}`
const sqlId = (group: string, number: string) =>
  `('019bb000-${group}-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
const [UNIT, OTHER] = [idOf('0001', 1), idOf('0001', 2)]

/** Each device its own row; one in five hundred has something open, one in a thousand is placed on fire. */
const ROWS = [
  `insert into units (unit_id, code, name, created_at) values ('${UNIT}', 'BIG', 'big unit', now()), ('${OTHER}', 'OTHER', 'other unit', now())`,
  `insert into buildings (unit_id, building_id, code, name)
   select '${UNIT}', ${sqlId('0002', 'b')}, 'B' || lpad(b::text, 3, '0'), 'building ' || b from generate_series(1, ${BUILDINGS}) b`,
  `insert into floors (unit_id, floor_id, building_id, floor_no, name)
   select '${UNIT}', ${sqlId('0003', `b * 100 + f`)}, ${sqlId('0002', 'b')}, f, f || 'F' from generate_series(1, ${BUILDINGS}) b, generate_series(1, ${FLOORS}) f`,
  `insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at)
   values ('${idOf('0004', 1)}', '${UNIT}', '0b0000000001', 'T1', 'T1', now()), ('${idOf('0004', 2)}', '${OTHER}', '0b0000000002', 'T2', 'T2', now())`,
  `insert into panels (unit_id, panel_id, transmission_id, code, name) values
     ('${UNIT}', '${idOf('0005', 1)}', '${idOf('0004', 1)}', 'P1', 'panel 1'), ('${OTHER}', '${idOf('0005', 2)}', '${idOf('0004', 2)}', 'P2', 'panel 2')`,
  `insert into devices (unit_id, component_id, transmission_id, panel_id, building_id, floor_id, code, name, sub_system, system_type, system_address,
     component_type, component_address, loop_no, point_no, place, details)
   select '${UNIT}', ${sqlId('0006', 'n')}, '${idOf('0004', 1)}', '${idOf('0005', 1)}', ${sqlId('0002', `1 + n % ${BUILDINGS}`)},
     ${sqlId('0003', `(1 + n % ${BUILDINGS}) * 100 + 1 + n / ${BUILDINGS} % ${FLOORS}`)}, 'D' || lpad(n::text, 6, '0'), 'detector ' || n,
     (array['201', '202', '206'])[1 + n % 3], 1, 1, (array[42, 31, 23])[1 + n % 3], n, n / 250, n % 250, 'corridor ' || n, '{"model":"JTY-GD"}'
   from generate_series(1, ${DEVICES}) n`,
  `insert into open_alarms (unit_id, component_id, kind, alarm_id, raised_at)
   select '${UNIT}', ${sqlId('0006', 'n')}, case when n % 1000 = 0 then 'fire' else 'fault' end, gen_random_uuid(), now()
   from generate_series(500, ${DEVICES}, 500) n`,
  `insert into unit_records (unit_id, record_id, object, code, name, details)
   select '${UNIT}', ${sqlId('0007', 'n')}, 'person', '138' || lpad(n::text, 8, '0'), 'person ' || n, '{"role":["4"],"watchMan":true}' from generate_series(1, 500) n`,
  `insert into cameras (unit_id, camera_id, building_id, floor_id, code, name, link_type)
   select '${UNIT}', ${sqlId('0008', 'n')}, ${sqlId('0002', `1 + n % ${BUILDINGS}`)}, ${sqlId('0003', `(1 + n % ${BUILDINGS}) * 100 + 1`)}, 'C' || n, 'camera ' || n, 'RTSP'
   from generate_series(1, 1000) n`,
]

const page = (more: object) =>
  [
    '/gstconfiguration/baseData/qryPage',
    { object: 'device', projectId: UNIT, page: 1, pageSize: 10, ...more },
  ] as const
const TREE = '/gstcenter/baseDataManager'
const CALLS: [what: string, path: string, ask: object][] = [
  ['devices, first page', ...page({})],
  ['a hundred rows', ...page({ pageSize: 100 })],
  ['page 5,000', ...page({ page: 5_000 })],
  ['by name', ...page({ sort: 'name' })],
  ['last changed first', ...page({ sort: 'changedAt', descending: true })],
  ['the beginning of a code', ...page({ keyword: 'D0123' })],
  ['a word of a name', ...page({ keyword: 'tor 777' })],
  ['a word that is nowhere', ...page({ keyword: 'nowhere' })],
  ['of a building', ...page({ buildId: idOf('0002', 7) })],
  ['of a floor', ...page({ filters: { floorId: idOf('0003', 705) } })],
  ['of a kind', ...page({ filters: { devType: '42' } })],
  ['of a sub-system and a panel', ...page({ filters: { subSysType: '206', panelId: idOf('0005', 1) } })],
  ['one device', '/gstconfiguration/baseData/qryOne', { object: 'device', id: idOf('0006', 777) }],
  ['floors to choose from', '/gstconfiguration/baseData/qryOptions', { object: 'floor', projectId: UNIT }],
  [
    'buildings',
    '/gstconfiguration/baseData/qryPage',
    { object: 'building', projectId: UNIT, page: 1, pageSize: 100 },
  ],
  ['units with how they stand', `${TREE}/qryUnits`, { page: 1, pageSize: 10 }],
  ['a unit at a glance', `${TREE}/qryUnitHome`, { projectId: UNIT }],
  ['floors of a building', `${TREE}/qryNetWorkUnitTree`, { parentType: 'JZW', buildId: idOf('0002', 7) }],
  [
    'floors that burn',
    `${TREE}/qryNetWorkUnitTree`,
    { parentType: 'JZW', buildId: idOf('0002', 1), isFiring: true },
  ],
  [
    'whom one calls',
    '/gstcenter/warningManage/qryContactInfo',
    { projectId: UNIT, deviceId: idOf('0006', 777) },
  ],
  ['cameras of the unit', '/gstcenter/videoManage/qryCameraList', { projectId: UNIT, isPageQry: false }],
  ['cameras of a device', '/gstcenter/videoManage/qryVideosByDeviceId', { deviceId: idOf('0006', 100) }],
]

interface Answer<D> {
  ok: boolean
  message: string
  data: D
}
const rig = await startRig()
const rows: Row[] = []
let taken = ''
try {
  await fill()
  for (const [what, path, ask] of CALLS) rows.push(await timed(what, path, ask))
  taken = await importDevices()
} finally {
  await rig.stop()
}
const slowestMs = Math.max(...rows.map(({ cells }) => figureOf(cells['p95']) ?? NaN))
tell({
  id: 'places',
  title: `Base data of a unit of ${DEVICES.toLocaleString('en-US')} devices`,
  how: `${BUILDINGS} buildings, every answer over HTTP as the screens ask, ${ROUNDS} asks each. \`npm run bench -- places\`.`,
  tables: [
    {
      id: 'answers',
      of: 'answer',
      columns: [
        { id: 'first', title: 'first ms', digits: 1 },
        { id: 'p50', title: 'p50 ms', digits: 1, better: 'less' },
        { id: 'p95', title: 'p95 ms', digits: 1, better: 'less' },
      ],
      rows,
      note: taken,
    },
  ],
  goals: [
    {
      what: 'the slowest answer, p95',
      goal: `≤ ${GOAL_P95_MS} ms`,
      reached: `${slowestMs.toFixed(1)} ms`,
      isReached: slowestMs <= GOAL_P95_MS,
    },
  ],
})

async function asked<D>(path: string, ask: object): Promise<D> {
  const answer = (await rig.call(path, ask)) as Answer<D>
  if (!answer.ok) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}

async function timed(what: string, path: string, ask: object): Promise<Row> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now()
    await asked(path, ask)
    times.push(performance.now() - began)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN
  return { what, cells: { first: times[0] ?? NaN, p50: at(0.5), p95: at(0.95) } }
}

interface Run {
  state: string
  rows: number
  wrong: unknown[]
}
async function importDevices(): Promise<string> {
  const titles = [
    '部件编码',
    '部件名称',
    '产品子系统',
    '安装位置',
    '所属控制器',
    '系统类型',
    '部件类型',
    '回路号',
    '部件号',
  ]
  const columns = titles.map((title) => ({ title, kind: 'number' as const }))
  const rows = Array.from({ length: IMPORTED }, (_, n) => [
    `X${n}`,
    `烟感${n}`,
    '火灾报警',
    `走廊${n}`,
    'P2',
    '火灾报警系统',
    '点型光电感烟火灾探测器',
    Math.floor(n / 250),
    n % 250,
  ])
  const file = await buffer(writeSheet({ title: 'devices', columns, rows }))
  const form = new FormData()
  form.append('object', 'device')
  form.append('projectId', OTHER)
  form.append('file', new Blob([new Uint8Array(file)]), 'devices.xlsx')
  const began = performance.now()
  const sent = await rig.fetch('/gstconfiguration/baseData/checkImport', { method: 'POST', body: form })
  const { data, message } = (await sent.json()) as Answer<{ importId: string } | null>
  if (!data) throw new Error(message)
  const checked = await until(data.importId, ['checked', 'faulty', 'failed'])
  const checkedAt = performance.now()
  if (checked.state !== 'checked') throw new Error(JSON.stringify(checked.wrong.slice(0, 3)))
  await asked('/gstconfiguration/baseData/import', data)
  const done = await until(data.importId, ['done', 'faulty', 'failed'])
  const seconds = (from: number, to: number) => ((to - from) / 1_000).toFixed(1)
  return `${done.rows} devices from a file of ${Math.round(file.length / 1_024)} KiB: looked through in ${seconds(began, checkedAt)} s, taken in ${seconds(checkedAt, performance.now())} s (${done.state})`
}

async function until(importId: string, states: readonly string[]): Promise<Run> {
  for (;;) {
    const run = await asked<Run>('/gstconfiguration/baseData/qryImport', { importId })
    if (states.includes(run.state)) return run
    await new Promise((over) => setTimeout(over, POLL_MS))
  }
}

async function fill(): Promise<void> {
  const owner = new pg.Client({ connectionString: rig.superUrl })
  owner.on('error', (error) => console.error(error.message))
  await owner.connect()
  for (const statement of ROWS) await owner.query(statement)
  await owner.query('vacuum analyze')
  await owner.end()
}
