import { createSocket } from 'node:dgram'
import {
  askControl,
  askEvent,
  askOpen,
  askSetControl,
  askStatus,
  headOf,
  MODE,
  readControl,
  readEvent,
  readOpened,
  readStatus,
} from '@gss/uhppote'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { expect, test } from 'vitest'
import { startControllers } from './controllers.ts'

const SERIAL = 405_419_000
const START = Date.parse('2026-11-24T06:00:00Z')

async function street() {
  let now = START
  const controllers = await startControllers({ port: 0, now: () => new Date(now) })
  const socket = createSocket('udp4')
  await new Promise<void>((bound) => socket.bind(0, '127.0.0.1', bound))
  atTheEnd(async () => {
    await controllers.stop()
    socket.close()
  })
  return {
    passes: (ms: number) => void (now += ms),
    ask: (frame: Uint8Array) =>
      new Promise<Uint8Array>((answered) => {
        socket.once('message', answered)
        socket.send(frame, controllers.port, '127.0.0.1')
      }),
  }
}

test('a door opens for its delay, tells so, and keeps the event', async () => {
  const { ask, passes } = await street()
  expect(readOpened(await ask(askOpen(SERIAL, 2)))).toBe(true)
  const status = await ask(askStatus(SERIAL))
  expect(headOf(status)).toEqual({ operation: 0x20, serial: SERIAL })
  expect(readStatus(status)).toMatchObject({
    isOpen: [false, true, false, false],
    isUnlocked: [false, true, false, false],
    lastEvent: 1,
    date: '261124',
    time: '140000',
  })
  expect(readEvent(await ask(askEvent(SERIAL, 1)))).toMatchObject({
    type: 'door',
    door: 2,
    reason: 44,
    at: '20261124140000',
  })
  passes(5_001)
  expect(readStatus(await ask(askStatus(SERIAL))).isOpen).toEqual([false, false, false, false])
})

test('a door is held open, and held closed it does not open', async () => {
  const { ask, passes } = await street()
  await ask(askSetControl(SERIAL, 1, MODE.heldOpen, 5))
  passes(60_000)
  expect(readStatus(await ask(askStatus(SERIAL))).isOpen[0]).toBe(true)
  await ask(askSetControl(SERIAL, 1, MODE.heldClosed, 5))
  expect(readControl(await ask(askControl(SERIAL, 1)))).toEqual({ door: 1, mode: MODE.heldClosed, delayS: 5 })
  expect(readOpened(await ask(askOpen(SERIAL, 1)))).toBe(false)
})

test('each serial number is a controller of its own', async () => {
  const { ask } = await street()
  await ask(askOpen(SERIAL, 1))
  expect(readStatus(await ask(askStatus(SERIAL + 1))).isOpen[0]).toBe(false)
})
