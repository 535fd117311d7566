/**
 * A board of many devices in a large unit: `node tools/run-ts.mjs bench/boards.ts [devices on the board] [others in the unit] [rounds]`. Rows in a database
 * that flushes, two values a device, one in fifty not as it should be; asked for over HTTP, as the screen asks.
 */
import { startRig } from './alarms/rig.ts'

const DEVICES = Number(process.argv[2] ?? 500)
const OTHERS = Number(process.argv[3] ?? 20_000)
const ROUNDS = Number(process.argv[4] ?? 30)
const WARM_UP = 5
const KIB = 1_024

const idOf = (group: string, number: number) =>
  `019bb000-${group}-7000-8000-${String(number).padStart(12, '0')}`
const sqlId = (group: string, number: string) =>
  `('019bb000-${group}-7000-8000-' || lpad((${number})::text, 12, '0'))::uuid`
const [UNIT, LINE, PANEL, LANE] = [idOf('0001', 1), idOf('0004', 1), idOf('0005', 1), idOf('0009', 1)]
const ALL = DEVICES + OTHERS

/** The first so many are gas detectors, the others smoke detectors of the same panel. */
const TYPE = `case when n <= ${DEVICES} then 11 else 42 end`
const ROWS = [
  `insert into units (unit_id, code, name, created_at) values ('${UNIT}', 'BIG', 'big unit', now())`,
  `insert into buildings (unit_id, building_id, code, name) select '${UNIT}', ${sqlId('0002', 'b')}, 'B' || b, 'building ' || b from generate_series(1, 10) b`,
  `insert into floors (unit_id, floor_id, building_id, floor_no, name)
   select '${UNIT}', ${sqlId('0003', 'b * 100 + f')}, ${sqlId('0002', 'b')}, f, f || 'F' from generate_series(1, 10) b, generate_series(1, 10) f`,
  `insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at) values ('${LINE}', '${UNIT}', '0b0000000001', 'T1', 'T1', now())`,
  `insert into device_links (address, unit_id, gateway_id, transport, remote, connected_at, last_frame_at) values ('0b0000000001', '${UNIT}', gen_random_uuid(), 'tcp', '', now(), now())`,
  `insert into panels (unit_id, panel_id, transmission_id, code, name) values ('${UNIT}', '${PANEL}', '${LINE}', 'P1', 'panel 1')`,
  `insert into devices (unit_id, component_id, transmission_id, panel_id, building_id, floor_id, code, name, sub_system, system_type, system_address,
     component_type, component_address, loop_no, point_no, place)
   select '${UNIT}', ${sqlId('0006', 'n')}, '${LINE}', '${PANEL}', ${sqlId('0002', '1 + n % 10')}, ${sqlId('0003', '(1 + n % 10) * 100 + 1 + n / 10 % 10')},
     'D' || lpad(n::text, 6, '0'), 'detector ' || n, '201', 1, 1, ${TYPE}, n, n / 250, n % 250, 'corridor ' || n from generate_series(1, ${ALL}) n`,
  `insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, bits, since,
     received_at, lane_id, seq)
   select '${UNIT}', ${sqlId('0006', 'n')}, '${LINE}', 'component', 1, 1, ${TYPE}, n, case when n % 50 = 0 then '{fault}'::text[] else '{}' end, now(), now(), '${LANE}', n
   from generate_series(1, ${ALL}) n`,
  `insert into last_values (unit_id, component_id, measure, transmission_id, part, system_type, system_address, component_type, component_address, point,
     value, quality, at, received_at)
   select '${UNIT}', ${sqlId('0006', 'n')}, m, '${LINE}', 'component', 1, 1, ${TYPE}, n, '', n % 20, 0, now(), now()
   from generate_series(1, ${ALL}) n, unnest(array[6, 3]) m`,
  `analyze`,
]

const rig = await startRig()
try {
  for (const statement of ROWS) await rig.pool.query(statement)
  for (const [what, path, ask] of [
    ['a board', '/gstcenter/boardManage/qryBoard', { PROJECT_ID: UNIT, board: 'gasDetection' }],
    ['the overview', '/gstcenter/boardManage/qryBoards', { PROJECT_ID: UNIT }],
  ] as const) {
    const { times, bytes } = await timed(path, ask)
    const sorted = times.toSorted((a, b) => a - b)
    const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? NaN).toFixed(0)
    console.log(
      `${what}: ${DEVICES} devices of ${ALL}, median ${at(0.5)} ms, p95 ${at(0.95)} ms, ${Math.round(bytes / KIB)} KiB`,
    )
  }
} finally {
  await rig.stop()
}

async function asked(path: string, ask: object): Promise<string> {
  const text = JSON.stringify(await rig.call(path, ask))
  if (!text.startsWith('{"ok":true')) throw new Error(`${path}: ${text.slice(0, 200)}`)
  return text
}

async function timed(path: string, ask: object): Promise<{ times: number[]; bytes: number }> {
  for (let round = 0; round < WARM_UP; round++) await asked(path, ask)
  const times: number[] = []
  let bytes = 0
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    bytes = (await asked(path, ask)).length
    times.push(performance.now() - before)
  }
  return { times, bytes }
}
