import { standardParameters } from '@gss/kit/parameter'
import { componentIdOf } from '@gss/devices/contract'
import type { StoredSignal } from '@gss/devices/server'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import type { AlarmDeps } from '../deps.ts'
import { startEngine } from '../engine/engine.ts'
import { MUTE, type Speech } from '../speech/speech.ts'

export const START = new Date('2026-11-20T08:00:00Z')
const id = (group: string, index: number) => `019aa000-${group}-7000-8000-${String(index).padStart(12, '0')}`
/** Roles that ship. */
const OPERATOR = 10
const UNIT_GUARD = 20_020
const SESSION_MS = 3_600_000
const ADDRESS_DIGITS = 12
export const UNIT_A = id('0001', 1)
export const UNIT_B = id('0001', 2)
export const DEVICE_A = id('0003', 1)
export const DEVICE_B = id('0003', 2)

export type Said = Partial<
  Pick<
    StoredSignal,
    | 'part'
    | 'kind'
    | 'bits'
    | 'systemAddress'
    | 'componentAddress'
    | 'componentType'
    | 'description'
    | 'receivedAt'
    | 'deviceTime'
    | 'analogueType'
    | 'analogueValue'
  >
> & {
  lane?: 'urgent' | 'normal'
  device?: string
}

/** What is written down of the first unit, once it is furnished. */
export const PLACE = {
  building: id('0005', 1),
  floor: id('0005', 2),
  layer: id('0005', 3),
  panel: id('0005', 4),
  room: id('0005', 5),
  component: componentIdOf(DEVICE_A, 'component', 1, 1, 42, 17),
}

/** The engine on a database of its own, with two units, a device each, a gateway that stores what it is told, and a clock only the test moves. */
export async function alarmWorld() {
  const { database: db } = await testDatabase()
  let now = START
  const clock = () => now
  const bus = inProcessBus()
  const faults: string[] = []
  const log = { warn: () => undefined, error: (_: object, message: string) => void faults.push(message) }
  const deps: AlarmDeps & { speech: Speech } = {
    speech: MUTE,
    db,
    clock,
    bus,
    journal: openJournal(clock),
    live: openLive({ bus, clock }),
    parameters: standardParameters,
    log,
  }
  for (const [unitId, code, name] of [
    [UNIT_A, 'U1', '临江大酒店'],
    [UNIT_B, 'U2', '第一人民医院'],
  ])
    await sql`insert into units (unit_id, code, name, address, fire_department_group, created_at)
      values (${unitId}, ${code}, ${name}, '江滨路1号', 'F1', ${now})`.execute(db.on())
  for (const [device, unitId] of [
    [DEVICE_A, UNIT_A],
    [DEVICE_B, UNIT_B],
  ])
    await sql`insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at)
      values (${device}, ${unitId}, ${device?.slice(-ADDRESS_DIGITS)}, ${`T${device?.at(-1)}`}, '传输装置', ${now})`.execute(
      db.on(),
    )
  const lanes = { urgent: { laneId: newId(), seq: 0 }, normal: { laneId: newId(), seq: 0 } }
  const gatewayId = newId()
  for (const [name, { laneId }] of Object.entries(lanes))
    await sql`insert into lanes (lane_id, gateway_id, is_urgent, started_at) values (${laneId}, ${gatewayId}, ${name === 'urgent'}, ${now})`.execute(
      db.on(),
    )

  async function store(...all: Said[]): Promise<void> {
    for (const one of all) {
      const to = lanes[one.lane ?? 'normal']
      const device = one.device ?? DEVICE_A
      to.seq += 1
      await sql`
        insert into signals (unit_id, received_at, signal_id, lane_id, seq, transmission_id, part, system_type, system_address, component_type,
          component_address, kind, bits, description, device_time, analogue_type, analogue_value)
        values (${device === DEVICE_B ? UNIT_B : UNIT_A}, ${one.receivedAt ?? now}, ${newId()}, ${to.laneId}, ${to.seq}, ${device}, ${one.part ?? 'component'},
          ${one.part === 'device' ? 0 : 1}, ${one.part === 'device' ? 0 : (one.systemAddress ?? 1)}, ${(one.part ?? 'component') === 'component' ? (one.componentType ?? 42) : 0},
          ${(one.part ?? 'component') === 'component' ? (one.componentAddress ?? 17) : 0}, ${one.kind ?? 'state'}, ${one.bits ?? []}::text[],
          ${one.description ?? ''}, ${one.deviceTime ?? null}, ${one.analogueType ?? null}, ${one.analogueValue ?? null})`.execute(
        db.on(),
      )
    }
  }
  async function person(unitId: string | null = null, username = '周敏'): Promise<Caller> {
    const userId = newId()
    await sql`
      insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, status, created_at, updated_at)
      values (${userId}, ${userId}, ${userId}, ${username}, ${unitId ? 'gss' : 'rms'}, ${unitId ? null : 'center'}, ${unitId}, 'enabled', ${now}, ${now})`.execute(
      db.on(),
    )
    return {
      userId,
      username,
      realname: username,
      sessionId: newId(),
      origin: unitId ? 'gss' : 'rms',
      roleId: null,
      roleType: unitId ? null : 'center',
      unitId,
      grants: [],
      sees: (unit) => unitId === null || unit === unitId,
      permits: () => true,
      closedBecause: () => null,
      from: '192.0.2.1',
      agent: 'test',
      requestId: 'test',
      signal: new AbortController().signal,
    }
  }
  return {
    deps,
    person,
    /** A person who is signed in, and whose role settles alarms. */
    async seat(unitId: string | null = null, username = '周敏'): Promise<Caller> {
      const who = await person(unitId, username)
      const until = new Date(now.getTime() + SESSION_MS)
      await sql`update users set role_id = ${unitId === null ? OPERATOR : UNIT_GUARD} where user_id = ${who.userId}`.execute(
        db.on(),
      )
      await sql`
        insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
        values (${who.sessionId}, ${who.userId}, ${Buffer.from(who.sessionId)}, ${Buffer.from('c')}, ${now}, ${until}, ${now}, ${now}, '', '')`.execute(
        db.on(),
      )
      return who
    },
    faults,
    store,
    lanes,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    now: () => now,
    /** Everything stored is worked, by an engine that lives as long. */
    async work(): Promise<void> {
      const engine = startEngine(deps)
      try {
        await engine.drain()
      } finally {
        await engine.stop()
      }
    },
    async alarms() {
      const { rows } = await sql<{
        id: string
        kind: string
        state: string
        times: number
        isOpen: boolean
        isCleared: boolean
        title: string
        place: string
        under: string | null
        overdue: boolean
      }>`
        select a.alarm_id as id, a.kind, a.state, a.times_reported as times, o.alarm_id is not null as "isOpen", a.cleared_at is not null as "isCleared",
          a.title, a.place, a.under, a.is_overdue as overdue
        from alarms a left join open_alarms o on o.alarm_id = a.alarm_id order by a.received_at, a.alarm_id`.execute(
        db.on(),
      )
      return rows
    },
    /** Component 17 of the first device is written down and stands on a plan of the third floor; its device stands in the control room. */
    async furnish(): Promise<typeof PLACE> {
      const { building, floor, layer, panel, room, component } = PLACE
      for (const statement of [
        sql`insert into buildings (unit_id, building_id, code, name) values (${UNIT_A}, ${building}, 'B1', '主楼')`,
        sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${UNIT_A}, ${floor}, ${building}, 3, '三层')`,
        sql`insert into layers (unit_id, layer_id, building_id, floor_id, name, picture, evacuation)
          values (${UNIT_A}, ${layer}, ${building}, ${floor}, '三层平面', '{}', '{}')`,
        sql`insert into panels (unit_id, panel_id, transmission_id, code, name) values (${UNIT_A}, ${panel}, ${DEVICE_A}, 'P1', '一号控制器')`,
        sql`insert into control_rooms (unit_id, room_id, building_id, floor_id, code, name) values (${UNIT_A}, ${room}, ${building}, ${floor}, 'R1', '消控室')`,
        sql`update transmission_devices set room_id = ${room} where transmission_id = ${DEVICE_A}`,
        sql`insert into devices (unit_id, component_id, transmission_id, panel_id, building_id, floor_id, code, name, sub_system, system_type,
            system_address, component_type, component_address, loop_no, place)
          values (${UNIT_A}, ${component}, ${DEVICE_A}, ${panel}, ${building}, ${floor}, 'SM-17', '感烟', '201', 1, 1, 42, 17, 5, '三层走廊')`,
        sql`insert into labels (unit_id, label_id, layer_id, kind, target_id, x, y) values (${UNIT_A}, ${newId()}, ${layer}, 'A', ${component}, 1, 1)`,
      ])
        await statement.execute(db.on())
      return PLACE
    },
    /** As if nothing had been said: cheaper than another database. */
    async forget(): Promise<void> {
      for (const table of [
        'signals',
        'signal_cursors',
        'component_states',
        'alarms',
        'open_alarms',
        'live_feed',
      ])
        await sql`delete from ${sql.table(table)}`.execute(db.on())
      for (const lane of Object.values(lanes)) lane.seq = 0
    },
    /** What consoles heard of a subject, in order. */
    async pushes(subject: 'alarm' | 'device' = 'alarm'): Promise<string[]> {
      const { rows } = await sql<{ kind: string }>`
        select kind from live_feed where kind like ${`${subject}.%`} order by position`.execute(db.on())
      return rows.map((row) => row.kind)
    },
    /** How many open alarms somebody hears of if nobody claims them. */
    async escalating(): Promise<number> {
      const { rows } = await sql<{
        n: number
      }>`select count(*)::int as n from open_alarms where escalate_at is not null`.execute(db.on())
      return rows[0]?.n ?? 0
    },
    async acts(): Promise<string[]> {
      const { rows } = await sql<{ act: string }>`select act from journal order by entry_id`.execute(db.on())
      return rows.map((row) => row.act)
    },
  }
}
export type AlarmWorld = Awaited<ReturnType<typeof alarmWorld>>
