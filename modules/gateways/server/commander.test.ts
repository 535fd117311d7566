import { addTransmissionDevices } from '@gss/devices/server'
import { COMMAND, decodeMessage, type Frame, readFrame, timeTagAt, writeFrame } from '@gss/gb26875'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { commandById, saveCommands } from './commandStore.ts'
import { commander } from './commander.ts'
import { Directory } from './directory.ts'
import { gb26875 } from './gb26875/gb26875.ts'
import type { Line } from './line.ts'
import { missedDutySignal } from './ownSignal.ts'

const UNIT = '019aa000-0001-7000-8000-000000000099'
const ADDRESS = '000000000900'
const START_MS = Date.UTC(2026, 10, 20, 8)
const EAST_8_MIN = 480
const MINUTE_MS = 60_000
const S = 1_000
const HOURS = 60

const NAMES: Record<string, string> = {
  readDeviceVersion: 'version',
  readDeviceConfiguration: 'configuration',
  readDeviceState: 'state',
  readSystemState: 'systems',
  setClock: 'clock',
}

/** A heartbeat of a clock that shows this moment. */
const beatAt = (ms: number): Uint8Array =>
  writeFrame({
    serial: 1,
    version: { major: 1, user: 1 },
    sentAt: timeTagAt(ms, EAST_8_MIN),
    source: ADDRESS,
    destination: '385b01000000',
    command: COMMAND.send,
    data: new Uint8Array(),
  })

/** A registered device with one facility behind it, and a clock; it answers all it is asked. */
async function centre(pollMin: number) {
  const { database: db } = await testDatabase()
  let nowMs = START_MS
  const clock = () => new Date(nowMs)
  const transmissionId = newId()
  await sql`insert into units (unit_id, code, name, created_at) values (${UNIT}, 'U', 'U', now())`.execute(
    db.on(),
  )
  const device = {
    transmissionId,
    unitId: UNIT,
    address: ADDRESS,
    code: 'T',
    name: 'T',
    profile: 'standard',
    utcOffsetMin: EAST_8_MIN,
    pollMin,
  }
  await addTransmissionDevices(db, [device], clock())
  await sql`
    insert into panels (unit_id, panel_id, transmission_id, code, name) values (${UNIT}, ${newId()}, ${transmissionId}, 'P', 'P')`.execute(
    db.on(),
  )
  const directory = new Directory({ db, clock, onTrouble: () => undefined })
  await directory.refresh()
  const signals: string[] = []
  const talks = commander({
    db,
    directory,
    lane: {
      put(entry) {
        signals.push(...entry.signals.flatMap(({ bits }) => bits))
        entry.stored()
      },
    },
    clock,
    onTrouble: () => undefined,
    onUnanswered: () => undefined,
    onMoved: () => onMoved(),
  })
  let onMoved: () => void = () => undefined
  let told: [name: string, atMin: number][] = []
  let deaf: string[] = []
  let clockOffS = 0
  const heard: Frame[] = []
  const line = (): Line => ({
    tongue: gb26875,
    transport: 'tcp',
    remote: '10.0.0.1:1',
    send(bytes) {
      const frame = readFrame(bytes)
      if (!('fault' in frame)) heard.push(frame)
    },
    waits: () => undefined,
    mayDeny: () => true,
    isOpen: () => true,
    replaced: () => undefined,
  })
  const known = directory.of(ADDRESS)
  if (!known) throw new Error('too many devices')
  const answerAll = () => {
    for (let frame = heard.shift(); frame; frame = heard.shift()) {
      const name = NAMES[decodeMessage(frame.data).kind] ?? ''
      told.push([name, (nowMs - START_MS) / MINUTE_MS])
      const how = deaf.includes(name)
        ? 'denied'
        : frame.command === COMMAND.control
          ? 'confirmed'
          : 'answered'
      talks.answered(known, { to: frame.serial, how, result: () => ({}) })
    }
  }
  return {
    connects() {
      known.heardOn(line(), nowMs)
      talks.heard(known)
    },
    denies: (...names: string[]) => void (deaf = names),
    clockGoesWrongBy: (offsetS: number) => void (clockOffS = offsetS),
    async passes(minutes: number) {
      for (const end = nowMs + minutes * MINUTE_MS; nowMs <= end; nowMs += MINUTE_MS) {
        known.speaker.hear(beatAt(nowMs + clockOffS * S), '', nowMs)
        await talks.sweep()
        answerAll()
      }
      await directory.close()
    },
    async isChecked(minutes: number) {
      const commandId = newId()
      const { unitId, address } = device
      const asked = {
        commandId,
        unitId,
        transmissionId,
        address,
        kind: 'dutyCheck',
        askedBy: newId(),
      } as const
      const fresh = { state: 'queued', sentAt: null, endedAt: null, tries: 0, result: null } as const
      await saveCommands(db, [{ ...asked, payload: { minutes }, askedAt: clock(), ...fresh }])
      await talks.look()
      answerAll()
      await talks.sweep()
      return async () => (await commandById(db, unitId, commandId))?.state
    },
    looks: () => talks.look(),
    /** Nothing of a command is written meanwhile. */
    whileHeld: <T>(deed: () => Promise<T>): Promise<T> =>
      db.transaction(async (tx) => {
        await sql`select from device_commands for update`.execute(tx.on())
        return deed()
      }),
    async untilWaiting() {
      const waiting = sql<{ pid: number }>`
        select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      while ((await waiting.execute(db.on())).rows.length === 0);
    },
    pressesKey: () => talks.said(known, [{ ...missedDutySignal(), bits: ['dutyAnswer'] }]),
    /** Commands were written down anew. */
    moved: () => new Promise<void>((resolve) => (onMoved = resolve)),
    signals: () => signals,
    finding: () => known.clockFinding,
    said: () => told.map(([name]) => name).join(' '),
    when: (wanted: string) => told.filter(([name]) => name === wanted).map(([, atMin]) => atMin),
    forgets: () => void (told = []),
  }
}

test('whoever connects is asked who it is, how it and its facilities are, and its clock is set', async () => {
  const world = await centre(30)
  world.connects()
  await world.passes(0)
  expect(world.said()).toBe('version configuration state systems clock')
})

const periods: [what: string, pollMin: number, polls: number[]][] = [
  ['every five minutes', 5, [5, 10, 15, 20, 25]],
  ['every half hour', 30, [30, 60, 90]],
  ['a period of a day is two hours: the standard allows no more', 1_440, [120, 240]],
]
test.each(periods)('polled %s, and its facilities with it', async (_, pollMin, polls) => {
  const world = await centre(pollMin)
  world.connects()
  await world.passes(0)
  world.forgets()
  await world.passes((polls.at(-1) ?? 0) + 1)
  const [first = NaN] = world.when('state')
  expect(world.when('state').map((atMin) => Math.round(atMin - first))).toEqual(
    polls.map((atMin) => atMin - (polls[0] ?? 0)),
  )
  expect(world.when('systems')).toEqual(world.when('state'))
})

test('whoever denies the question about facilities is not asked it again until it calls again', async () => {
  const world = await centre(30)
  world.denies('systems')
  world.connects()
  await world.passes(0)
  world.forgets()
  await world.passes(2 * HOURS)
  expect([world.when('state').length > 2, world.when('systems')]).toEqual([true, []])
  world.denies()
  world.connects()
  await world.passes(1)
  expect(world.when('systems')).toHaveLength(1)
})

const clocks: [what: string, offS: number, atMin: number[]][] = [
  ['right: once a day', 0, []],
  ['five seconds off: as good as right', 5, []],
  ['six seconds off: every ten minutes', 6, [11, 22, 33, 44, 55]],
]
test.each(clocks)('a clock that is %s', async (_, offS, atMin) => {
  const world = await centre(120)
  world.connects()
  await world.passes(0)
  world.forgets()
  world.clockGoesWrongBy(offS)
  await world.passes(HOURS)
  expect(world.when('clock')).toEqual(atMin)
})

test('a clock is set once a day, and one that stays wrong after it confirmed is called deaf', async () => {
  const world = await centre(120)
  world.connects()
  await world.passes(25 * HOURS)
  expect(world.when('clock')).toHaveLength(2)
  expect(world.finding()).toBe('right')
  world.clockGoesWrongBy(100)
  await world.passes(30)
  expect(world.finding()).toBe('deaf')
})

const checks: [what: string, deed: 'nothing' | 'key', state: string, signals: string[]][] = [
  ['nobody answers is told once, as something of the device', 'nothing', 'expired', ['dutyMissed']],
  ['somebody answers is told to nobody', 'key', 'answered', []],
]
test.each(checks)('a duty check that %s', async (_, deed, state, signals) => {
  const world = await centre(120)
  world.connects()
  await world.passes(0)
  const stateOf = await world.isChecked(3)
  expect(await stateOf()).toBe('confirmed')
  await world.passes(2)
  if (deed === 'key') world.pressesKey()
  await world.passes(10)
  expect([await stateOf(), world.signals()]).toEqual([state, signals])
})

test('who answers while it is looked for what is open is not called absent', async () => {
  const world = await centre(120)
  world.connects()
  await world.passes(0)
  const stateOf = await world.isChecked(3)
  // What is written of it waits, so that whoever reads meanwhile reads the check as open.
  const { looking } = await world.whileHeld(async () => {
    world.pressesKey()
    await world.untilWaiting()
    const one = { looking: world.looks() }
    await stateOf()
    await stateOf()
    return one
  })
  await looking
  await world.passes(10)
  expect([await stateOf(), world.signals()]).toEqual(['answered', []])
})

test('an answered duty check is written at once, for the desk waits for it; no sweep is needed', async () => {
  const world = await centre(120)
  world.connects()
  await world.passes(0)
  const stateOf = await world.isChecked(3)
  const written = world.moved()
  world.pressesKey()
  await written
  expect(await stateOf()).toBe('answered')
})
