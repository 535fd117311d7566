import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { allUnits } from '@gss/archives/server'
import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { writeSheet } from '@gss/server-kit/sheets'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { ENROL_COLUMNS } from '../contract/index.ts'
import { importDevices } from './importDevices.ts'
import { insertModbusLine, insertProfile } from './modbusStore.ts'
import { controlWorld } from './testing/controlWorld.ts'

let world: Awaited<ReturnType<typeof controlWorld>>
let who: Awaited<ReturnType<(typeof world)['caller']>>
let unit: { unitId: string; code: string }
const secrets = { seal: (text: string) => `sealed ${text.length}`, open: (text: string) => text }
const TITLES = Object.values(ENROL_COLUMNS).map(({ title }) => title)

beforeAll(async () => {
  world = await controlWorld()
  who = await world.caller('leader', null)
  const [first] = await allUnits(world.deps.db)
  if (!first) throw new Error('the demo city has no unit')
  unit = first
  const now = world.deps.clock()
  const line = {
    lineId: newId(),
    unitId: unit.unitId,
    code: 'pump',
    name: '泵房',
    host: 'h',
    port: 502,
    framing: 'tcp' as const,
    isOn: true,
  }
  const profile = { profileId: newId(), code: 'p', name: '泵', periodS: 10, rows: [], writes: [] }
  await world.deps.db.transaction(async (tx) => {
    await insertModbusLine(tx, line, newId(), now)
    await insertProfile(tx, profile, newId(), now)
  })
})

const sheetOf = (rows: readonly (readonly string[])[], titles = TITLES) =>
  buffer(writeSheet({ title: 'x', columns: titles.map((title) => ({ title, kind: 'text' as const })), rows }))
const take = async (rows: readonly (readonly string[])[], run: 'dry' | 'real') =>
  importDevices(await sheetOf(rows), run, who, { ...world.deps, secrets })
const registered = async () =>
  (
    await sql<{ address: string }>`
      select address from transmission_devices where address ~ '^(iot|modbus|dc09):' order by address`.execute(
      world.deps.db.on(),
    )
  ).rows.map(({ address }) => address)

// of the unit's code, what stands in a row of the sheet, and what is said of it
const wrongs: [what: string, row: (code: string) => string[], column: string, why: string][] = [
  [
    'a unit nobody has',
    () => ['NO-UNIT', 'MQTT/HTTP', '', 'A-1', 'a', ''],
    '联网单位编号',
    'gateway.unitNotFound',
  ],
  ['no name', (code) => [code, 'MQTT/HTTP', '', 'A-1', '', ''], '设备名称', 'gateway.cellEmpty'],
  [
    'a language nobody speaks',
    (code) => [code, 'LoRa', '', 'A-1', 'a', ''],
    '接入方式',
    'gateway.cellInvalid',
  ],
  [
    'a code with a wildcard',
    (code) => [code, 'MQTT/HTTP', '', 'A#', 'a', ''],
    '设备编号',
    'gateway.codeWrong',
  ],
  [
    'a line that is not there',
    (code) => [code, 'Modbus', 'nowhere', '3', 'a', 'p'],
    '来源或线路编码',
    'gateway.lineNotFound',
  ],
  [
    'a profile that is not there',
    (code) => [code, 'Modbus', 'pump', '3', 'a', 'q'],
    '寄存器模板编码',
    'gateway.modbusProfileNotFound',
  ],
  ['unit 0 of a line', (code) => [code, 'Modbus', 'pump', '0', 'a', 'p'], '设备编号', 'gateway.codeWrong'],
  [
    'a source that is not there',
    (code) => [code, '平台或现场MQTT', 'cloud', '86', 'a', ''],
    '来源或线路编码',
    'gateway.sourceNotFound',
  ],
  ['no account', (code) => [code, 'DC-09', '', 'XYZ', 'a', ''], '设备编号', 'gateway.codeWrong'],
  [
    'a name as long as a letter',
    (code) => [code, 'MQTT/HTTP', '', 'A-1', 'a'.repeat(61), ''],
    '设备名称',
    'gateway.cellInvalid',
  ],
]
test.each(wrongs)(
  'a sheet with %s is told row and column, and registers nothing',
  async (_, row, column, why) => {
    const rows = [[unit.code, 'MQTT/HTTP', '', 'GOOD-0', 'good', ''], row(unit.code)]
    const report = await take(rows, 'dry')
    expect(report).toMatchObject({
      rows: 2,
      added: 1,
      wrongRows: 1,
      wrong: [{ row: 3, column, why }],
      isDone: false,
    })
    expect(await take(rows, 'real')).toMatchObject({ refused: 'gateway.importFaulty', with: { rows: 1 } })
    expect(await registered()).toEqual([])
  },
)

test('a dry run registers nothing; the real one all, and tells each key once; again it finds them there', async () => {
  const rows = [
    [unit.code, 'MQTT/HTTP', '', 'EF-1', '配电房', ''],
    [unit.code, 'Modbus', 'pump', '07', '泵', 'p'],
    ['', '', '', '', '', ''],
    [unit.code, 'DC-09', '', 'ab12', '主机', ''],
  ]
  expect(await take(rows, 'dry')).toMatchObject({ rows: 3, added: 3, same: 0, wrong: [], keys: [] })
  expect(await registered()).toEqual([])
  const done = await take(rows, 'real')
  if (isRefusal(done)) throw new Error(done.refused)
  expect(done).toMatchObject({ added: 3, isDone: true, keys: [{ address: 'iot:EF-1' }] })
  expect(done.keys[0]?.key).toMatch(/^[\w-]{24}$/)
  expect(await registered()).toEqual(['dc09:AB12', 'iot:EF-1', 'modbus:pump/7'])
  expect(await take(rows, 'dry')).toMatchObject({ rows: 3, added: 0, same: 3, wrong: [] })
  expect(world.told).toContain('transmission iot:EF-1,modbus:pump/7,dc09:AB12')
})

test('a row of another unit, and the same twice in one file, are wrong', async () => {
  const other = (await allUnits(world.deps.db)).at(-1)
  const rows = [
    [other?.code ?? '', 'DC-09', '', 'AB12', 'x', ''],
    [unit.code, 'MQTT/HTTP', '', 'N-1', 'x', ''],
    [unit.code, 'MQTT/HTTP', '', 'N-1', 'y', ''],
  ]
  expect(await take(rows, 'dry')).toMatchObject({
    wrong: [
      { row: 2, column: '设备编号', why: 'gateway.addressTaken' },
      { row: 4, column: '设备编号', why: 'gateway.cellTwice' },
    ],
  })
})

test('a person of one unit registers nothing in another', async () => {
  const own = await world.caller('leader', unit.unitId)
  const other = (await allUnits(world.deps.db)).at(-1)
  const file = await sheetOf([[other?.code ?? '', 'MQTT/HTTP', '', 'Z-1', 'z', '']])
  expect(await importDevices(file, 'dry', own, { ...world.deps, secrets })).toMatchObject({
    wrong: [{ why: 'gateway.unitNotFound' }],
  })
})

test.each([
  ['bytes that are no sheet', () => Promise.resolve(randomBytes(200)), 'file.sheetUnreadable'],
  ['a sheet of something else', () => sheetOf([], ['a', 'b']), 'gateway.importUnreadable'],
])('%s is refused', async (_, file, refused) => {
  expect(await importDevices(await file(), 'dry', who, { ...world.deps, secrets })).toMatchObject({ refused })
})
