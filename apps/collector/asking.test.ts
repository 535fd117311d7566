import { expect, test } from 'vitest'
import { OpenModbusLine } from './modbus/line.ts'
import { collectorRig } from './testing/rig.ts'
import { type Lie, pretendSlave } from './testing/slave.ts'

const TIMES = { connectMs: 1_000, answerMs: 80, restMs: 40, backOffMs: 60_000, backOffMaxMs: 60_000 }
const ROW = {
  fn: 3,
  address: 0,
  kind: 'u16',
  order: 'ABCD',
  scale: 1,
  offset: 0,
  invalid: null,
  measure: 'residual',
  point: 'L1',
  bits: [],
}
const profile = (...rows: object[]) => ({
  code: 'electric',
  periodS: 3_600,
  rows: rows.map((row) => ({ ...ROW, ...row })),
})

test('units behind a line are asked by their profile: values, bits and bytes are stored', async () => {
  const slave = await pretendSlave(2)
  const rig = await collectorRig()
  slave.set(1, 1, 0b101)
  await rig.line({
    code: 'pump',
    port: slave.port,
    units: [1, 2],
    profile: profile(
      {},
      {
        address: 1,
        kind: 'bits',
        measure: '',
        bits: [
          { at: 0, word: 'fault' },
          { at: 2, word: 'started' },
        ],
      },
    ),
  })
  await rig.again(TIMES)
  await rig.untilFrames(2)
  expect(await rig.samples()).toEqual([
    { point: 'L1', measure: 1001, value: 100 },
    { point: 'L1', measure: 1001, value: 200 },
  ])
  expect((await rig.states()).map(({ bits }) => bits)).toEqual(expect.arrayContaining([['fault', 'started']]))
  expect(await rig.frames()).toEqual(
    expect.arrayContaining([
      { address: 'modbus:pump/1', transport: 'modbus', reason: null },
      { address: 'modbus:pump/2', transport: 'modbus', reason: null },
    ]),
  )
})

// oxfmt-ignore
const lies: [what: string, lie: Lie][] = [
  ['answers for another unit',         (answer) => answer.map((byte, at) => (at === 6 ? byte + 1 : byte))],
  ['answers fewer registers',          (answer) => answer.map((byte, at) => (at === 8 ? 2 : byte))],
  ['answers another function',         (answer) => answer.map((byte, at) => (at === 7 ? 4 : byte))],
  ['says a length that lies',          (answer) => answer.map((byte, at) => (at === 4 ? 255 : byte))],
  ['speaks another language',          () => Buffer.from('HTTP/1.1 400 Bad Request\r\n\r\n')],
]
test('slaves that lie: nothing is stored as a value, and what came can be seen', async () => {
  const rig = await collectorRig()
  const slaves = await Promise.all(
    lies.map(async ([what, lie], at) => ({
      what,
      code: `liar-${at}`,
      port: (await pretendSlave(1, lie)).port,
    })),
  )
  for (const { code, port } of slaves)
    await rig.line({ code, port, units: [1], profile: profile({}, { address: 2 }) })
  await rig.again(TIMES)
  await rig.untilFrames(lies.length)
  expect(await rig.samples()).toEqual([])
  expect(rig.collector.polled()).toMatchObject({ wrong: lies.length })
  const kept = await rig.frames()
  for (const { what, code } of slaves)
    expect([what, kept.find(({ address }) => address === `modbus:${code}/1`)?.reason]).toEqual([
      what,
      'wrong-answer',
    ])
})

test('one that never answers holds up its own turn alone; what it does not have is told and not asked again', async () => {
  const slave = await pretendSlave(3, (answer, unit) => (unit === 1 ? null : answer))
  const rig = await collectorRig()
  await rig.line({ code: 'half', port: slave.port, units: [1, 2, 3], profile: profile({}, { address: 900 }) })
  await rig.again(TIMES)
  await rig.untilFrames(2)
  expect(await rig.samples()).toHaveLength(2)
  expect(rig.collector.polled()).toMatchObject({ polls: 2, silent: 1, exceptions: 2 })
})

test('vector late-answer-rtu-over-tcp: what comes late is never the answer to the next question', async () => {
  const late: Lie = (answer, _unit, socket) => {
    setTimeout(() => socket.write(answer), 120)
    return null
  }
  const slave = await pretendSlave(1, late, 'rtu')
  const line = new OpenModbusLine({ host: '127.0.0.1', port: slave.port, framing: 'rtu' }, TIMES)
  const asked = []
  for (const address of [1, 2, 3, 4]) {
    const said = await line.ask({ unit: 1, fn: 3, address, count: 1 })
    asked.push(said.kind)
  }
  line.close()
  expect(asked.filter((kind) => kind === 'data')).toEqual([])
})
test('and of those with a number the right one is taken', async () => {
  let isFirst = true
  const slave = await pretendSlave(1, (answer, _unit, socket) => {
    if (!isFirst) return answer
    isFirst = false
    setTimeout(() => socket.write(answer), 100)
    return null
  })
  const line = new OpenModbusLine({ host: '127.0.0.1', port: slave.port, framing: 'tcp' }, TIMES)
  expect((await line.ask({ unit: 1, fn: 3, address: 1, count: 1 })).kind).toBe('silent')
  expect(await line.ask({ unit: 1, fn: 3, address: 2, count: 1 })).toMatchObject({
    kind: 'data',
    data: Buffer.from([0, 102]),
  })
  line.close()
})

const PUMP = {
  code: 'pump',
  periodS: 3_600,
  rows: [{ ...ROW, address: 9, kind: 'bits', measure: '', point: 'P1', bits: [{ at: 0, word: 'started' }] }],
  writes: [
    { action: 'start', point: 'P1', fn: 5, address: 0, value: 1 },
    { action: 'stop', point: 'P1', fn: 6, address: 4, value: 1 },
  ],
}
test('an order is written once, and what the unit shows then is stored, also where it showed that before', async () => {
  const slave = await pretendSlave(2)
  const rig = await collectorRig()
  slave.set(2, 9, 1)
  await rig.line({ code: 'pump', port: slave.port, units: [2], profile: PUMP })
  await rig.again(TIMES)
  await rig.untilFrames(1)
  expect(await rig.ordered('modbus:pump/2', 'start', 'P1')).toEqual(['confirmed', ''])
  expect(slave.written).toEqual([[2, 1]])
  await rig.untilFrames(2)
  expect((await rig.states()).map(({ bits }) => bits)).toEqual([['started'], ['started']])
})

// of what the profile says of it, the unit behind the line
const refused: [what: string, action: string, point: string, why: string][] = [
  ['a register the unit does not have', 'stop', 'P1', 'exception-2'],
  ['what its profile does not say how to write', 'shield', 'P1', 'not-offered'],
  ['a point its profile does not know', 'start', 'P2', 'not-offered'],
]
test('an order that cannot be written fails with its reason, and nothing is written', async () => {
  const slave = await pretendSlave(1)
  const rig = await collectorRig()
  await rig.line({ code: 'pump', port: slave.port, units: [1], profile: PUMP })
  await rig.again(TIMES)
  await rig.untilFrames(1)
  const came = await Promise.all(
    refused.map(async ([what, action, point]) => [
      what,
      ...(await rig.ordered('modbus:pump/1', action, point)),
    ]),
  )
  expect(came).toEqual(refused.map(([what, , , why]) => [what, 'failed', why]))
  expect(slave.written).toEqual([])
})

test('an order that nobody answers is said once, and never again by itself', async () => {
  let isDeaf = false
  const slave = await pretendSlave(1, (answer) => (isDeaf ? null : answer))
  const rig = await collectorRig()
  await rig.line({ code: 'pump', port: slave.port, units: [1], profile: PUMP })
  await rig.again(TIMES)
  await rig.untilFrames(1)
  isDeaf = true
  expect(await rig.ordered('modbus:pump/1', 'start', 'P1')).toEqual(['failed', 'silent'])
  expect(slave.written).toEqual([[1, 1]])
})
