import { createSocket, type Socket } from 'node:dgram'
import { control, frameOf, MODE, openedLock, readControl } from '@gss/uhppote'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import type { DoorDone, DoorReached } from './driver.ts'
import { uhppoteUdp } from './uhppoteUdp.ts'

const SERIAL = 405_419_896
const OTHER = 405_419_897
const DOOR: DoorReached = {
  unitId: 'u',
  controllerId: 'c',
  doorId: 'd',
  doorCode: 'D1',
  link: 'UHPPOTE',
  serial: String(SERIAL),
  ip: '10.0.0.9',
  port: null,
  url: '',
  secret: '',
  doorNo: 2,
}
const LOOPBACK = '127.0.0.1'

/** A controller in the hand of a test: what it answers to a datagram, if anything. */
async function controllerThat(answers: (asked: Buffer, times: number) => Uint8Array | Uint8Array[] | null) {
  const heard: Buffer[] = []
  const socket: Socket = createSocket('udp4')
  socket.on('message', (asked, from) => {
    heard.push(asked)
    for (const answer of [answers(asked, heard.length) ?? []].flat())
      socket.send(answer, from.port, from.address)
  })
  await new Promise<void>((bound) => socket.bind(0, LOOPBACK, bound))
  atTheEnd(() => new Promise<void>((closed) => socket.close(() => closed())))
  const { port } = socket.address()
  const driver = uhppoteUdp({ demoPort: 0, answerMs: 60, placeOf: () => ({ address: LOOPBACK, port }) })
  return { driver, heard }
}
const opens = (serial: number, isDone = 1) => frameOf('open', serial, openedLock, { isDone })

// oxfmt-ignore
const outcomes: [what: string, answers: (asked: Buffer, times: number) => Uint8Array | Uint8Array[] | null, done: DoorDone][] = [
  ['it opens',                                       () => opens(SERIAL),                                { ok: true, told: null }],
  ['it says no',                                     () => opens(SERIAL, 0),                             { ok: false, why: 'refused' }],
  ['nobody answers',                                 () => null,                                         { ok: false, why: 'silent' }],
  ['it answers the second time',                     (_, times) => (times === 2 ? opens(SERIAL) : null), { ok: true, told: null }],
  ['it answers for another serial number',           () => opens(OTHER),                                 { ok: false, why: 'otherSerial', serial: String(OTHER) }],
  ['garbage and other matters before it are passed', () => [new Uint8Array(5), frameOf('status', SERIAL, null), opens(SERIAL)], { ok: true, told: null }],
]
test.each(outcomes)('%s', async (_, answers, done) => {
  const { driver } = await controllerThat(answers)
  expect(await driver.open(DOOR)).toEqual(done)
})

// oxfmt-ignore
const notSetUp: [what: string, changes: Partial<DoorReached>][] = [
  ['no serial number',          { serial: '' }],
  ['no number at all',          { serial: 'abc' }],
  ['a serial number too large', { serial: '4294967296' }],
  ['no door number',            { doorNo: null }],
  ['the fifth of four doors',   { doorNo: 5 }],
  ['no address',                { ip: '' }],
]
test.each(notSetUp)('with %s nothing is sent', async (_, changes) => {
  const { driver, heard } = await controllerThat(() => opens(SERIAL))
  expect(await driver.open({ ...DOOR, ...changes })).toEqual({ ok: false, why: 'notSetUp' })
  expect(heard).toEqual([])
})

test('an address no controller may have is sent nothing', async () => {
  expect(await uhppoteUdp({ demoPort: 0 }).open({ ...DOOR, ip: LOOPBACK })).toEqual({
    ok: false,
    why: 'forbidden',
  })
})

test('a door is held open, and given back as it was', async () => {
  let held = { door: 2, mode: MODE.controlled as number, delayS: 7 }
  const { driver } = await controllerThat((asked) => {
    if (asked[1] === 0x80) held = readControl(asked)
    return frameOf(asked[1] === 0x80 ? 'setControl' : 'control', SERIAL, control, held)
  })
  expect(await driver.hold(DOOR)).toEqual({ ok: true, told: { mode: MODE.controlled, delayS: 7 } })
  expect(held.mode).toBe(MODE.heldOpen)
  expect(await driver.giveBack(DOOR, { mode: MODE.controlled, delayS: 7 })).toEqual({ ok: true, told: null })
  expect(held).toEqual({ door: 2, mode: MODE.controlled, delayS: 7 })
})
