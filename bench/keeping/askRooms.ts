import { setTimeout as pause } from 'node:timers/promises'
import { pushes, RESULTS_TOGETHER_MS } from '@gss/duty/contract'
import { decode } from '@gss/kit/wire'
import type { PushedFrame, Rig } from '../alarms/rig.ts'
import { startGateway } from '../way/gateway.ts'
import { nowMs, street, type Street } from '../way/street.ts'
import { askedOf, atShare } from './ask.ts'

const MANAGE = '/gstcenter/dutyManage'
const ALARMS_PER_S = 100
const PACE_MS = 10
/** A gateway asks who called how they are, so many a second (modules/gateways, commander.ts): until then nothing is calm. */
const GREETED_PER_S = 100
const WARM_S = 2
/** The first key is pressed so long after the bell, the last so much later: a thousand people do not press in one moment. */
const FIRST_ANSWER_MS = 1_000
const ANSWERS_WITHIN_MS = 6_000
const PATIENCE_MS = 60_000
const S = 1_000

export interface RoomsAsked {
  answerMs: number
  /** From the press until the last had been written to its device. */
  sentS: number
  /** From the record of a device's answer until the page shows it, p50 and the slowest. */
  shownP50Ms: number
  shownMaxMs: number
  shown: number
  /** Alarms to the desk, p99, before it and meanwhile. */
  calmP99Ms: number
  busyP99Ms: number
}

/** 集中查岗 with the gateway and a device's socket for each room, and alarms that flow meanwhile. */
export async function askRooms(rig: Rig, rooms: number, seconds: number): Promise<RoomsAsked> {
  const gateway = await startGateway({ url: rig.url, dataDir: rig.dataDir })
  const devices = await street(gateway.port, rooms)
  devices.answerDutyWithin(FIRST_ANSWER_MS, ANSWERS_WITHIN_MS)
  try {
    await flow(rig, devices, 'warm', WARM_S + rooms / GREETED_PER_S, () => Promise.resolve())
    const calm = await flow(rig, devices, 'calm', seconds, () => Promise.resolve())
    let asked = { sentS: NaN, shownP50Ms: NaN, shownMaxMs: NaN, shown: 0, answerMs: NaN }
    const busy = await flow(rig, devices, 'busy', seconds, async () => {
      asked = await askAll(rig, rooms)
    })
    return { ...asked, calmP99Ms: atShare(calm, 0.99), busyP99Ms: atShare(busy, 0.99) }
  } finally {
    devices.end()
    await gateway.stop()
  }
}

/** Alarms at an even pace while something is done, and for so long at least; how long each took to the desk. */
async function flow(
  rig: Rig,
  devices: Street,
  run: string,
  seconds: number,
  deed: () => Promise<void>,
): Promise<number[]> {
  const heardAt = new Map<string, number>()
  const { socket } = await rig.console(({ messages }) => {
    const at = nowMs()
    for (const { body } of messages) {
      const mark = body.alarm?.DEV_ADDRESS
      if (mark?.startsWith(`${run} `) && !heardAt.has(mark)) heardAt.set(mark, at)
    }
  })
  const began = nowMs()
  const state = { isOver: false }
  const done = deed().finally(() => void (state.isOver = true))
  let said = 0
  while (!state.isOver || nowMs() - began < seconds * S) {
    const due = Math.floor(((nowMs() - began) / S) * ALARMS_PER_S)
    for (; said < due; said++) devices.say(`${run} ${said}`, ['fault'])
    await pause(PACE_MS)
  }
  await done
  const giveUpMs = nowMs() + PATIENCE_MS
  while (heardAt.size < said && nowMs() < giveUpMs) await pause(PACE_MS)
  socket.terminate()
  if (heardAt.size < said) throw new Error(`${said - heardAt.size} of ${said} alarms did not come`)
  const leftAt = new Map(devices.noted().map(({ label, leftAt: at }) => [label, at]))
  return [...heardAt].map(([mark, at]) => at - (leftAt.get(mark) ?? NaN))
}

/** As the page does it (DutyCheckPage): what is told is shown when the list that was asked after it has come. */
function pageOf(rig: Rig) {
  const shownAt = new Map<string, number>()
  let told: string[] = []
  let due: Promise<void> | undefined
  const refresh = async () => {
    await pause(RESULTS_TOGETHER_MS)
    due = undefined
    const these = told
    told = []
    await askedOf(rig, `${MANAGE}/qryDutyDeviceList`, { page: 1, pageSize: 100 })
    const at = nowMs()
    for (const id of these) shownAt.set(id, at)
  }
  return {
    shownAt,
    tell(id: string) {
      told.push(id)
      due ??= refresh()
    },
  }
}
async function askAll(rig: Rig, rooms: number) {
  const page = pageOf(rig)
  const { shownAt } = page
  const { socket } = await rig.console((frame: PushedFrame) => {
    for (const { kind, body } of frame.messages) {
      if (kind !== 'duty.checked') continue
      const { transmissionId, state } = decode(pushes[kind], body)
      if (state === 'answered') page.tell(transmissionId)
    }
  })
  const began = nowMs()
  const told = await askedOf<{ asked: number }>(rig, `${MANAGE}/sendDutyCheck`, {
    tranDevIds: [],
    all: 1,
    timeout: 10,
  })
  const answerMs = nowMs() - began
  if (told.asked !== rooms) throw new Error(`${told.asked} of ${rooms} were asked`)
  const giveUpMs = nowMs() + PATIENCE_MS
  while (shownAt.size < rooms && nowMs() < giveUpMs) await pause(PACE_MS)
  socket.terminate()
  const { rows: sent } = await rig.pool.query<{ last: Date; count: string }>(
    `select max(sent_at) as last, count(*) as count from device_commands where kind = 'dutyCheck' and sent_at is not null`,
  )
  if (Number(sent[0]?.count) !== rooms) throw new Error(`${sent[0]?.count} of ${rooms} were sent`)
  const { rows: records } = await rig.pool.query<{ id: string; at: Date }>(
    `select transmission_id as id, min(received_at) as at from signals where kind = 'operation' and 'dutyAnswer' = any(bits) group by 1`,
  )
  const waits = records.flatMap(({ id, at }) => {
    const shown = shownAt.get(id)
    return shown === undefined ? [] : [shown - at.getTime()]
  })
  return {
    answerMs,
    sentS: ((sent[0]?.last.getTime() ?? NaN) - began) / S,
    shownP50Ms: atShare(waits, 0.5),
    // A result that was never shown is later than any.
    shownMaxMs: waits.length < rooms ? Infinity : Math.max(...waits),
    shown: waits.length,
  }
}
