/**
 * Plans on the server: `node tools/run-ts.mjs bench/plans/server.ts [labels]`.
 * Database (flushing), server and this client are processes of one machine; times are those of the HTTP answer, read whole. The labels
 * are not taken apart here: 2 MB of JSON cost this client, which shares the machine, as much again as they cost the server.
 */
import os from 'node:os'
import { newId } from '@gss/server-kit/ids'
import pg from 'pg'
import { type Rig, startRig } from '../alarms/rig.ts'
import { drawn } from './drawn.ts'

const LABELS = Number(process.argv[2] ?? 5_000)
const DEVICES = 100_000
const READS = 60
const MOVED = 2_000
const PLAN_PX = 10_000

const [unitId, buildingId, floorId] = [newId(), newId(), newId()]
interface Standing {
  labelId: string
  version: number
  xAxis: number
  yAxis: number
}
interface Changed {
  placed: Standing[]
  moved: Standing[]
}
const ids = Array.from(
  { length: LABELS },
  (_, index) => `019aa000-0009-8000-8000-${String(index + 1).padStart(12, '0')}`,
)
let labels: Standing[] = []
const rows: [what: string, p50: number, p95: number, note: string][] = []
const rig = await startRig()
try {
  await furnish(rig)
  const { layerId } = await ask<{ layerId: string }>('/gstcenter/builLayer/add', {
    FLOOR_ID: floorId,
    layerName: 'bench',
  })
  await place(layerId)
  const LABELS_OF = '/gstcenter/builLayer/qryTaggingForMap.layerId'
  const { datas } = await ask<{ datas: unknown[] }>(LABELS_OF, { layerId })
  if (datas.length !== LABELS) throw new Error(`${datas.length} labels`)
  await timed(`${LABELS} labels of a plan`, READS, () => bytesOf(LABELS_OF, { layerId }))
  note(`${((await bytesOf(LABELS_OF, { layerId })) / 1e6).toFixed(1)} MB`)
  await timed('counts of a plan', READS, () =>
    ask('/gstcenter/builLayer/qryDevCountBylayerId.layerId', { layerId }),
  )
  await timed('layers of a building', READS, () =>
    ask('/gstcenter/builLayer/qryLayers', { buildId: buildingId }),
  )
  await timed('a device by a word of its name', READS, () =>
    ask('/gstconfiguration/lLayerLabel/qryPage', { projectId: unitId, keyword: '1208' }),
  )
  await timed('a word that is nowhere', READS, () =>
    ask('/gstconfiguration/lLayerLabel/qryPage', { projectId: unitId, keyword: 'nowhere' }),
  )
  await timed('a page of all devices', READS, () =>
    ask('/gstconfiguration/lLayerLabel/qryPage', { projectId: unitId, pageSize: 100 }),
  )
  await timed('a page of what stands nowhere', READS, () =>
    ask('/gstconfiguration/lLayerLabel/qryPage', { projectId: unitId, unLabel: 1 }),
  )
  await timed(`${MOVED} labels moved in one commit`, 10, () => move(layerId))
  await upload(layerId)
} finally {
  await rig.stop()
}
console.log(`${os.cpus().length} cores, load ${os.loadavg()[0]?.toFixed(1)}`)
console.table(
  Object.fromEntries(
    rows.map(([what, p50, p95, said]) => [what, { 'p50 ms': p50, 'p95 ms': p95, note: said }]),
  ),
)

async function ask<T>(path: string, body: unknown): Promise<T> {
  const answer = (await rig.call(path, body)) as { ok: boolean; data: T; message: string }
  if (!answer.ok) throw new Error(`${path}: ${answer.message}`)
  return answer.data
}
async function bytesOf(path: string, body: unknown): Promise<number> {
  const asked = new Blob([JSON.stringify(body)], { type: 'application/json' })
  const answer = await rig.fetch(path, { method: 'POST', body: asked })
  return (await answer.arrayBuffer()).byteLength
}

async function timed(what: string, times: number, deed: () => Promise<unknown>): Promise<void> {
  const took: number[] = []
  for (let run = 0; run < times + 3; run++) {
    const began = performance.now()
    await deed()
    if (run >= 3) took.push(performance.now() - began) // the first ones warm up
  }
  const at = (part: number) =>
    Math.round(took.toSorted((a, b) => a - b)[Math.floor(part * (took.length - 1))] ?? 0)
  rows.push([what, at(0.5), at(0.95), ''])
}
function note(said: string): void {
  const last = rows.at(-1)
  if (last) last[3] = said
}

/** A unit of 100,000 detectors, every twentieth in trouble; as many of them stand on one plan as was asked for. */
async function furnish({ pool, superUrl }: Rig): Promise<void> {
  await pool.query(
    `insert into units (unit_id, code, name, address, created_at) values ($1, 'BENCH', 'bench', '', now())`,
    [unitId],
  )
  await pool.query(`insert into buildings (unit_id, building_id, code, name) values ($1, $2, 'B', 'b')`, [
    unitId,
    buildingId,
  ])
  await pool.query(
    `insert into floors (unit_id, floor_id, building_id, floor_no, name) values ($1, $2, $3, 1, '1')`,
    [unitId, floorId, buildingId],
  )
  await pool.query(
    `insert into devices (unit_id, component_id, building_id, floor_id, code, name, sub_system, system_type, system_address, component_type,
       component_address, place)
     select $1::uuid, ('019aa000-0009-8000-8000-' || lpad(n::text, 12, '0'))::uuid, $2::uuid, $3::uuid, 'D-' || n, '主楼12层' || n || '客房感烟探测器', '201', 1, 1, 42, n, '12层'
     from generate_series(1, $4::int) n`,
    [unitId, buildingId, floorId, Math.max(DEVICES, LABELS)],
  )
  await pool.query(
    `insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address, name,
       bits, since, received_at, lane_id, seq)
     select unit_id, component_id, $2::uuid, 'component', 1, 1, 42, component_address, '', case when component_address % 20 = 0 then '{fault}'::text[] else '{}' end,
       now(), now(), $2::uuid, 1 from devices where unit_id = $1`,
    [unitId, newId()],
  )
  // As the database itself does before long; only the owner of the tables may.
  const owner = new pg.Client({ connectionString: superUrl })
  await owner.connect()
  await owner.query('vacuum analyze')
  await owner.end()
}

async function place(layerId: string): Promise<void> {
  for (let at = 0; at < LABELS; at += MOVED) {
    const placed = ids.slice(at, at + MOVED).map((devId, index) => ({
      labelType: 'A',
      devId,
      xAxis: (at + index) % 100,
      yAxis: Math.floor((at + index) / 100),
    }))
    const changed = await ask<Changed>('/gstconfiguration/lLayerLabel/changeLabels', {
      layerId,
      placed,
      moved: [],
      removed: [],
    })
    labels.push(...changed.placed)
  }
  labels = labels.slice(0, MOVED)
}
async function move(layerId: string): Promise<void> {
  const moved = labels.map(({ labelId, version, xAxis, yAxis }) => ({
    labelId,
    version,
    xAxis: xAxis + 1,
    yAxis,
  }))
  const changed = await ask<Changed>('/gstconfiguration/lLayerLabel/changeLabels', {
    layerId,
    placed: [],
    moved,
    removed: [],
  })
  labels = changed.moved
}

/** A drawn plan of 10,000 pixels: from the first byte sent until it is drawn, then its tiles as a map of 1920 × 1080 asks for them. */
async function upload(layerId: string): Promise<void> {
  const png = drawn(PLAN_PX, 7_000)
  const form = new FormData()
  form.append('layerId', layerId)
  form.append('kind', 'plan')
  form.append('file', new Blob([new Uint8Array(png)]), 'plan.png')
  const began = performance.now()
  const answer = (await (
    await rig.fetch('/gstcenter/builLayer/uploadPicture', { method: 'POST', body: form })
  ).json()) as {
    data: { draftId: string; picture: { tiles: { levels: { columns: number; rows: number }[] } } }
  }
  const tookMs = Math.round(performance.now() - began)
  rows.push([
    `a PNG of ${PLAN_PX} px uploaded and cut`,
    tookMs,
    tookMs,
    `${(png.length / 1e6).toFixed(1)} MB`,
  ])
  const level = answer.data.picture.tiles.levels.length - 3
  await timed('the 15 tiles a screen first shows', 10, () =>
    Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const at = `layerId=${layerId}&kind=plan&draftId=${answer.data.draftId}&level=${level}&column=${index % 5}&row=${Math.floor(index / 5)}`
        const tile = await rig.fetch(`/gstcenter/builLayer/tile?${at}`, { method: 'GET' })
        if (tile.headers.get('content-type') !== 'image/webp')
          throw new Error(`no tile ${index}: ${await tile.text()}`)
        return tile.arrayBuffer()
      }),
    ),
  )
}
