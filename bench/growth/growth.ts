/**
 * The same work over 1, 10 and 100 times as much: `node tools/run-ts.mjs bench/growth/growth.ts [--quick]`.
 * What grows faster than its work explains is a defect, and is said to be one.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { type Feeder, startFeeder } from '../alarms/feeder.ts'
import { startRig } from '../alarms/rig.ts'
import { isAsked } from '../options.ts'
import { median } from '../median.ts'
import { tell } from '../report/tell.ts'
import { startGateway } from '../way/gateway.ts'
import type { Point } from './exponent.ts'
import { openGround } from './fill.ts'
import { told } from './told.ts'
import { ASKED, GATEWAY, JOINS, SERVER, SIGNALS, type TimedWork } from './works.ts'

const isQuick = isAsked('quick')
const FIRST = isQuick ? { devices: 100, alarms: 10_000 } : { devices: 1_000, alarms: 10_000 }
const STEPS = [1, 10, 100]
const ROUNDS = isQuick ? 7 : 15
const STARTS = isQuick ? 1 : 3
const GROUP = 200
const GROUPS = isQuick ? 4 : 8
const LOOK_MS = 5
const PATIENCE_MS = 30_000
/** Far from those that speak once. */
const FIRST_AGAIN = 2_000_000

const points = new Map<TimedWork, Point[]>()
const note = (work: TimedWork, size: number, times: readonly number[]) =>
  points.set(work, [...(points.get(work) ?? []), { size, ms: median(times) }])

const rig = await startRig()
try {
  const ground = await openGround(rig.superUrl)
  const feeder = await startFeeder(rig.url)
  for (const size of STEPS) {
    await ground.growTo({ devices: FIRST.devices * size, alarms: FIRST.alarms * size })
    for (const work of ASKED) note(work, size, await askedTimes(work))
    note(SIGNALS, size, await signalTimes(feeder, size))
    note(JOINS, size, await joinTimes(feeder))
    note(SERVER, size, await inTurn(STARTS, () => rig.killServer()))
    note(GATEWAY, size, await inTurn(STARTS, gatewayStart))
    console.log(`${FIRST.devices * size} devices, ${FIRST.alarms * size} alarms: measured`)
  }
  await feeder.stop()
  await ground.end()
} finally {
  await rig.stop()
}
tell(
  told(
    points,
    STEPS.map(
      (size) =>
        `${(FIRST.devices * size).toLocaleString('en-US')} devices, ${(FIRST.alarms * size).toLocaleString('en-US')} alarms`,
    ),
  ),
)

async function inTurn(times: number, deed: () => Promise<number>): Promise<number[]> {
  const took: number[] = []
  for (let nth = 0; nth < times; nth++) took.push(await deed())
  return took
}

/** The first two ask for plans and rows that no cache holds yet. */
async function askedTimes({ what, to, body }: (typeof ASKED)[number]): Promise<number[]> {
  const took = await inTurn(ROUNDS + 2, async () => {
    const began = performance.now()
    const answer = (await rig.call(to, body)) as { ok: boolean; message: string }
    if (!answer.ok) throw new Error(`${what}: ${answer.message}`)
    return performance.now() - began
  })
  return took.slice(2)
}

/** Groups as the gateway commits them; over when a console holds all of a group. */
async function signalTimes(feeder: Feeder, size: number): Promise<number[]> {
  const heard = new Set<string>()
  const { socket } = await rig.console(({ messages }) => {
    for (const { kind, body } of messages)
      if (kind === 'alarm.raised') heard.add(body.alarm?.DEV_ADDRESS ?? '')
  })
  let group = 0
  const took = await inTurn(GROUPS, async () => {
    group += 1
    const marks = Array.from({ length: GROUP }, (_, index) => `${size} ${group} ${index}`)
    const began = performance.now()
    await feeder.store(
      'normal',
      marks.map((mark) => ({ mark, bits: ['fault'] })),
    )
    while (!marks.every((mark) => heard.has(mark))) {
      if (performance.now() - began > PATIENCE_MS)
        throw new Error(`not every signal of group ${group} was told`)
      await pause(LOOK_MS)
    }
    return performance.now() - began
  })
  socket.terminate()
  return took.slice(1)
}

/** Detectors whose alarms are open go back to normal and into alarm again: each time the same alarms are joined. */
async function joinTimes(feeder: Feeder): Promise<number[]> {
  const say = (bits: string[]) =>
    feeder.store(
      'normal',
      Array.from({ length: GROUP }, (_, index) => ({
        mark: `again ${index}`,
        bits,
        component: FIRST_AGAIN + index,
      })),
    )
  const took = await inTurn(GROUPS, async () => {
    const began = performance.now()
    await say([])
    await say(['fault'])
    while (!(await feeder.isWorkedOff('normal'))) {
      if (performance.now() - began > PATIENCE_MS)
        throw new Error('the engine did not work off what was stored')
      await pause(LOOK_MS)
    }
    return performance.now() - began
  })
  return took.slice(1)
}

async function gatewayStart(): Promise<number> {
  const began = performance.now()
  const gateway = await startGateway({ url: rig.url, dataDir: rig.dataDir })
  const took = performance.now() - began
  await gateway.stop()
  return took
}
