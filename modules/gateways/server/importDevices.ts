import { buffer } from 'node:stream/consumers'
import { allUnits } from '@gss/archives/server'
import { TRANSMISSION_CHANGED, type TransmissionDevice } from '@gss/devices/contract'
import { addTransmissionDevices, transmissionDevicesAt } from '@gss/devices/server'
import type { ArrivedFile, LeavingFile } from '@gss/kit/call'
import { keysOf } from '@gss/kit/keys'
import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type CellValue, readSheet, writeSheet } from '@gss/server-kit/sheets'
import { actorOf, type Caller } from '@gss/session/server'
import {
  ENROL_BLAMED,
  ENROL_COLUMNS,
  ENROL_LANGUAGE_WORDS,
  ENROL_MAX_BYTES,
  ENROL_MAX_ROWS,
  ENROL_SHEET_TITLE,
  ENROL_TEMPLATE_FILE,
  type EnrolColumn,
  type EnrolReport,
  type GatewayRefusal,
  refusals,
  WRONG_ROWS_SHOWN_MAX,
} from '../contract/index.ts'
import type { ImportDeps } from './deps.ts'
import { saveDeviceKey } from './deviceKeyStore.ts'
import { addressOf, deviceOf, type Given, newKey } from './enrol.ts'

const KEYS = keysOf(ENROL_COLUMNS)
const TITLE_ROWS = 1
/** Beside ours there may be columns of the reader's own. */
const COLUMNS_MAX = 50
const NAME_MAX_CHARS = 60
const CODE_MAX_CHARS = 40

/** The file to fill in: the titles say what is taken. */
export function enrolTemplate(): LeavingFile {
  const columns = KEYS.map((key) => ({
    title: ENROL_COLUMNS[key].title,
    width: ENROL_COLUMNS[key].width,
    kind: 'text' as const,
    ...(key === 'language' && { choices: Object.values(ENROL_LANGUAGE_WORDS) }),
  }))
  return {
    name: ENROL_TEMPLATE_FILE,
    type: mediaTypeOf('xlsx'),
    body: writeSheet({ title: ENROL_SHEET_TITLE, columns, rows: [] }),
  }
}

/** The file is of no use after the import. */
export async function importArrived(
  { fileId }: ArrivedFile,
  run: 'dry' | 'real',
  who: Caller,
  deps: ImportDeps,
): Promise<EnrolReport | Refusal> {
  const kept = await deps.files.find(deps.db, fileId)
  if (!kept) return refuse('gateway.importUnreadable')
  try {
    const { body } = deps.files.open(kept)
    return await importDevices(body instanceof Uint8Array ? body : await buffer(body), run, who, deps)
  } finally {
    await deps.db.transaction((tx) => deps.files.drop(tx, fileId))
  }
}

interface Row {
  row: number
  given: Given
  address: string
}
interface Wrong {
  row: number
  column: EnrolColumn
  why: GatewayRefusal
}

/** All rows or none, each as if it were typed into the form; a dry run only tells. What is registered in its unit already stays as it is. */
export async function importDevices(
  file: Uint8Array,
  run: 'dry' | 'real',
  who: Caller,
  deps: Omit<ImportDeps, 'files'>,
): Promise<EnrolReport | Refusal> {
  const bounds = { maxRows: ENROL_MAX_ROWS + TITLE_ROWS, maxColumns: COLUMNS_MAX, maxBytes: ENROL_MAX_BYTES }
  const sheet = await readSheet(file, bounds)
  if (isRefusal(sheet)) return sheet
  const columns = columnsIn(sheet[0] ?? [])
  if (!columns) return refuse('gateway.importUnreadable')
  const { rows, wrong, count } = await readRows(sheet, columns, who, deps)
  const addresses = rows.map(({ address }) => address)
  const there = addresses.length > 0 ? await transmissionDevicesAt(deps.db, addresses) : []
  const unitAt = new Map(there.map(({ address, unitId }) => [address, unitId]))
  const added: Row[] = []
  let same = 0
  for (const row of rows) {
    const unitId = unitAt.get(row.address)
    if (unitId === undefined) added.push(row)
    else if (unitId === row.given.unitId) same += 1
    else wrong.push({ row: row.row, column: 'code', why: 'gateway.addressTaken' })
  }
  const wrongRows = new Set(wrong.map(({ row }) => row)).size
  const report = { rows: count, added: added.length, changed: 0, same, wrongRows, keys: [] }
  if (run === 'dry') return { ...report, wrong: shownOf(wrong), isDone: false }
  if (wrongRows > 0) return refuse('gateway.importFaulty', { rows: wrongRows })
  const keys = await register(added, who, deps)
  return keys ? { ...report, wrong: [], keys, isDone: true } : refuse('gateway.addressTaken')
}

const shownOf = (wrong: readonly Wrong[]) =>
  wrong
    .toSorted((one, other) => one.row - other.row)
    .slice(0, WRONG_ROWS_SHOWN_MAX)
    .map(({ row, column, why }) => ({ row, column: ENROL_COLUMNS[column].title, why }))

async function readRows(
  sheet: readonly (readonly CellValue[])[],
  columns: ReadonlyMap<EnrolColumn, number>,
  who: Caller,
  deps: Omit<ImportDeps, 'files'>,
): Promise<{ rows: Row[]; wrong: Wrong[]; count: number }> {
  const unitOf = new Map(
    (await allUnits(deps.db))
      .filter(({ unitId }) => who.sees(unitId))
      .map(({ code, unitId }) => [code, unitId]),
  )
  const rows: Row[] = []
  const wrong: Wrong[] = []
  const seen = new Set<string>()
  let count = 0
  for (const [index, cells] of sheet.entries()) {
    if (index < TITLE_ROWS || cells.every((cell) => textOf(cell) === '')) continue
    const row = index + 1
    count += 1
    const read = readRow((key) => textOf(cells[columns.get(key) ?? -1] ?? null), unitOf)
    if (read.wrong.length > 0) {
      wrong.push(...read.wrong.map((one) => ({ row, ...one })))
      continue
    }
    const address = await addressOf(read.given, deps)
    if (typeof address !== 'string') wrong.push({ row, ...blamed(address) })
    else if (seen.has(address)) wrong.push({ row, column: 'code', why: 'gateway.cellTwice' })
    else rows.push({ row, given: read.given, address })
    if (typeof address === 'string') seen.add(address)
  }
  return { rows, wrong, count }
}

function readRow(
  typed: (key: EnrolColumn) => string,
  unitOf: ReadonlyMap<string, string>,
): { given: Given; wrong: Omit<Wrong, 'row'>[] } {
  const wrong: Omit<Wrong, 'row'>[] = KEYS.filter(
    (key) => ENROL_COLUMNS[key].isRequired && typed(key) === '',
  ).map((column) => ({ column, why: 'gateway.cellEmpty' }))
  const flawed = (column: EnrolColumn, why: GatewayRefusal) => {
    if (!wrong.some((one) => one.column === column)) wrong.push({ column, why })
  }
  const unitId = unitOf.get(typed('unit'))
  const language = keysOf(ENROL_LANGUAGE_WORDS).find((key) => ENROL_LANGUAGE_WORDS[key] === typed('language'))
  if (unitId === undefined) flawed('unit', 'gateway.unitNotFound')
  if (language === undefined) flawed('language', 'gateway.cellInvalid')
  if (typed('code').length > CODE_MAX_CHARS) flawed('code', 'gateway.cellInvalid')
  if (typed('name').length > NAME_MAX_CHARS) flawed('name', 'gateway.cellInvalid')
  const given: Given = {
    unitId: unitId ?? '',
    language: language ?? 'report',
    via: typed('via'),
    code: typed('code'),
    name: typed('name'),
    profile: typed('profile'),
  }
  return { given, wrong }
}

const isOurs = (code: string): code is GatewayRefusal => Object.hasOwn(refusals, code)
const blamed = ({ refused }: Refusal): Omit<Wrong, 'row'> =>
  isOurs(refused)
    ? { column: ENROL_BLAMED[refused] ?? 'code', why: refused }
    : { column: 'code', why: 'gateway.cellInvalid' }

/** Null: somebody has registered one of them just now, and none is. */
async function register(
  added: readonly Row[],
  who: Caller,
  { db, clock, journal, bus, secrets }: Omit<ImportDeps, 'files'>,
): Promise<{ address: string; key: string }[] | null> {
  const devices: TransmissionDevice[] = added.map(({ given, address }) => deviceOf(given, address))
  const keys = added.flatMap(({ given, address }) =>
    given.language === 'report' ? [{ address, key: newKey() }] : [],
  )
  const isOver = new Error('one of them is there')
  const done = db.transaction(async (tx) => {
    if ((await addTransmissionDevices(tx, devices, clock())) < devices.length) throw isOver
    for (const { address, key } of keys)
      await saveDeviceKey(tx, { address, sealed: secrets.seal(key), by: who.userId }, clock())
    for (const { transmissionId, unitId, name, address, profile } of devices)
      await journal.write(tx, {
        unitId,
        actor: actorOf(who),
        act: 'transmission.importDevices',
        subject: { kind: 'transmission', id: transmissionId, name },
        after: { address, profile },
      })
    tx.after(() =>
      bus.tell(
        TRANSMISSION_CHANGED,
        devices.map(({ address }) => address),
      ),
    )
    return keys
  })
  return done.catch((error: unknown) => {
    if (error === isOver) return null
    throw error
  })
}

/** Where each of our columns stands in the file, or null when the title row is not that of the template. */
function columnsIn(titles: readonly CellValue[]): Map<EnrolColumn, number> | null {
  const found = new Map(
    KEYS.map((key) => [key, titles.findIndex((title) => textOf(title) === ENROL_COLUMNS[key].title)]),
  )
  return [...found.values()].includes(-1) ? null : found
}
/** A number typed into a spreadsheet comes as a number: an IMEI, for one. */
const textOf = (cell: CellValue): string =>
  typeof cell === 'string' ? cell.trim() : typeof cell === 'number' ? String(cell) : ''
