/**
 * A unit's whole book as one file: `node tools/run-ts.mjs bench/book.ts [rows of each object]`. Rows in a database that flushes, asked for over HTTP as the
 * screen asks; the memory is that of the process that writes. Beside it: how complete the book is, as the page asks.
 */
import { readFileSync } from 'node:fs'
import { BOOK, objects } from '../modules/archives/contract/index.ts'
import { startRig } from './alarms/rig.ts'

const ROWS = Number(process.argv[2] ?? 26)
const ROUNDS = 200
const LOOK_EVERY_MS = 100
const MIB = 1_048_576
const KIB = 1_024
const UNIT = '019bb000-0001-7000-8000-000000000001'

const WORDS = '每日防火巡查不少于两次，发现问题立即处置并填写记录，重点部位由专人负责。'
/** Every field of a form with something in it, as a diligent unit has. */
function detailsOf(object: string, row: number): string {
  const fields = objects.find((one) => one.object === object)?.fields ?? []
  const values: Record<string, unknown> = {}
  for (const { name, type, choices } of fields) {
    if (type === 'long') values[name] = WORDS.repeat(3)
    if (type === 'text') values[name] = `${WORDS.slice(0, 12)}${row}`
    if (type === 'one') values[name] = choices[row % choices.length]?.code ?? ''
    if (type === 'many') values[name] = choices.slice(0, 3).map(({ code }) => code)
    if (type === 'whole' || type === 'decimal') values[name] = row
    if (type === 'date') values[name] = '2026-11-24'
    if (type === 'yes') values[name] = true
  }
  return JSON.stringify(values)
}

const rig = await startRig()
try {
  await rig.pool.query(
    `insert into units (unit_id, code, name, created_at) values ('${UNIT}', 'BIG', '滨江商场', now())`,
  )
  for (const { object } of BOOK)
    for (let row = 0; row < ROWS; row++)
      await rig.pool.query(
        'insert into unit_records (unit_id, record_id, object, code, name, details) values ($1, gen_random_uuid(), $2, $3, $4, $5)',
        [UNIT, object, `N${row}`, `第 ${row} 项`, detailsOf(object, row)],
      )
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const before = performance.now()
    await asked('/gstconfiguration/baseData/qryUnitBook', { projectId: UNIT })
    times.push(performance.now() - before)
  }
  const sorted = times.toSorted((a, b) => a - b)
  const at = (part: number) => (sorted[Math.floor((sorted.length - 1) * part)] ?? NaN).toFixed(1)
  console.log(
    `completeness of a unit with ${BOOK.length * ROWS} rows: median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
  )
  for (const format of ['pdf', 'docx']) console.log(await written(format))
} finally {
  await rig.stop()
}

interface Told {
  status: string
  reason: string
  size: number
  pages: number | null
}

async function written(format: string): Promise<string> {
  const began = performance.now()
  await asked('/gstconfiguration/paper/beginUnitBook', { projectId: UNIT, format })
  let mostKiB = 0
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    mostKiB = Math.max(mostKiB, ...writers().map(memoryKiB))
    const [paper] = (await asked('/gstconfiguration/paper/qryList', {
      projectId: UNIT,
      kind: 'unitBook',
    })) as Told[]
    if (!paper) throw new Error('no paper was begun')
    if (paper.status === 'failed') throw new Error(paper.reason)
    if (paper.status !== 'done') continue
    const seconds = ((performance.now() - began) / 1_000).toFixed(1)
    const size = (paper.size / MIB).toFixed(1)
    return `${format}: ${paper.pages ?? '?'} pages, ${seconds} s, ${Math.round(mostKiB / KIB)} MiB at most, file ${size} MiB`
  }
}

/** Whom the server has started. */
function writers(): number[] {
  const [server = NaN] = rig.pids()
  return readIfThere(`/proc/${server}/task/${server}/children`).trim().split(' ').filter(Boolean).map(Number)
}
function memoryKiB(pid: number): number {
  return Number(/VmHWM:\s+(\d+)/.exec(readIfThere(`/proc/${pid}/status`))?.[1] ?? 0)
}
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '' // it has ended meanwhile
  }
}

async function asked(path: string, ask: object): Promise<unknown> {
  const told = (await rig.call(path, ask)) as { ok: boolean; data: unknown }
  if (!told.ok) throw new Error(`${path}: ${JSON.stringify(told).slice(0, 200)}`)
  return told.data
}
