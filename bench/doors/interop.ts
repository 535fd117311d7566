/**
 * Our driver of door controllers against uhppote-simulator, which somebody else wrote: `UHPPOTE=<the program> node tools/run-ts.mjs bench/doors/interop.ts`.
 * It is built with Debian's Go from its own sources and is no part of this tree. Each row is a deed of ours and what the controller made of it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { MODE } from '@gss/uhppote'
import { uhppoteUdp } from '@gss/video/server'

const PROGRAM = process.env['UHPPOTE'] ?? ''
const HOST = '127.0.0.1'
const [PORT, REST_PORT] = [21_470, 21_471]
const SERIAL = 405_419_896
const REST = `http://${HOST}:${REST_PORT}/uhppote/simulator`

async function asked(way: string, body: object): Promise<number> {
  const answer = await fetch(`${REST}${way}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return answer.status
}
const TRIES_MAX = 100
/** The program listens a moment after it was started. */
async function withDevice(body: object): Promise<void> {
  for (let tries = 0; tries < TRIES_MAX; tries++) {
    const status = await asked('', body).catch(() => null) // nobody listens yet
    if (status === 201) return
    await pause(100)
  }
  throw new Error('the program does not listen')
}

let wrong = 0
function tell(what: string, is: unknown, wanted: unknown): void {
  const isRight = JSON.stringify(is) === JSON.stringify(wanted)
  if (!isRight) wrong++
  process.stdout.write(
    `${isRight ? 'ok   ' : 'WRONG'} ${what.padEnd(44)} ${JSON.stringify(is)}${isRight ? '' : `, wanted ${JSON.stringify(wanted)}`}\n`,
  )
}

async function main(): Promise<void> {
  if (PROGRAM === '') throw new Error('UHPPOTE=<uhppote-simulator> is not set')
  const folder = mkdtempSync(path.join(tmpdir(), 'gss-uhppote-'))
  const program: ChildProcess = spawn(
    PROGRAM,
    ['--bind', `${HOST}:${PORT}`, '--rest', `${HOST}:${REST_PORT}`, '--devices', folder],
    { stdio: 'ignore' },
  )
  try {
    await withDevice({ 'device-id': SERIAL, 'device-type': 'UT0311-L04', compressed: false })
    const driver = uhppoteUdp({ demoPort: 0, placeOf: () => ({ address: HOST, port: PORT }) })
    const controller = { serial: String(SERIAL), ip: '198.51.100.9', port: PORT }
    const door = (doorNo: number, serial = SERIAL) => ({
      ...controller,
      unitId: '',
      controllerId: '',
      doorId: '',
      doorCode: '',
      link: 'UHPPOTE' as const,
      serial: String(serial),
      url: '',
      secret: '',
      doorNo,
    })
    const statusOf = async () => {
      const answer = await driver.status(controller)
      if (!answer.ok) throw new Error(`no status: ${answer.why}`)
      return answer.told
    }
    const before = await statusOf()
    tell('a door is opened', await driver.open(door(3)), { ok: true, told: null })
    const after = await statusOf()
    tell('one more event stands in the controller', after.lastEvent - before.lastEvent, 1)
    const event = await driver.event(controller, after.lastEvent)
    tell('it is of that door', event.ok && [event.told.door, event.told.isGranted], [3, true])
    const held = await driver.hold(door(2))
    tell('a door is held open; how it was before', held, {
      ok: true,
      told: { mode: MODE.controlled, delayS: 5 },
    })
    tell('held again, it was held', await driver.hold(door(2)), {
      ok: true,
      told: { mode: MODE.heldOpen, delayS: 5 },
    })
    if (held.ok) tell('it is given back', await driver.giveBack(door(2), held.told), { ok: true, told: null })
    tell('and is as it was', await driver.hold(door(2)), {
      ok: true,
      told: { mode: MODE.controlled, delayS: 5 },
    })
    tell(
      'a button at the door opens it',
      await asked(`/${SERIAL}/door/1`, { action: 'button', duration: 1 }),
      200,
    )
    tell('another serial number is not answered', await driver.open(door(1, SERIAL + 1)), {
      ok: false,
      why: 'silent',
    })
  } finally {
    program.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  process.stdout.write(`${wrong} wrong\n`)
  process.exitCode = wrong === 0 ? 0 : 1
}
await main()
