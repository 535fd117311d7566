import { componentIdOf, type ComponentKey } from '@gss/devices/contract'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { somebody } from '@gss/session/server/testing'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import type { MeasureDeps } from '../deps.ts'
import { followSamples } from '../follow/follow.ts'

export const START = new Date('2026-11-20T08:00:00Z')
const id = (group: string, index: number) => `019aa000-${group}-7000-8000-${String(index).padStart(12, '0')}`
export const UNIT_A = id('0001', 1)
export const UNIT_B = id('0001', 2)
export const DEVICE_A = id('0003', 1)
export const PRESSURE = 4
const S_MS = 1_000

const KEY: ComponentKey = {
  part: 'component',
  systemType: 1,
  systemAddress: 1,
  componentType: 42,
  componentAddress: 17,
  point: '',
}
export const COMPONENT = componentIdOf(DEVICE_A, 'component', 1, 1, 42, 17)

export interface Told {
  value: number | null
  measure?: number
  /** Seconds since the beginning, when it was taken; received at the world's own time. */
  atS?: number
  key?: Partial<ComponentKey>
  quality?: number
}

/** Who may do everything their unit may: whose role is not in question here. */
export const person = (unitId: string | null): Caller => somebody(unitId, { realname: 'Mei' })

/** Two units, a device, a lane that stores what it is told, and a clock only the test moves. */
export async function measureWorld() {
  const { database: db } = await testDatabase()
  let now = START
  const clock = () => now
  const bus = inProcessBus()
  const faults: string[] = []
  const log = { warn: () => undefined, error: (_: object, message: string) => void faults.push(message) }
  const deps: MeasureDeps = {
    db,
    clock,
    bus,
    journal: openJournal(clock),
    live: openLive({ bus, clock }),
    log,
  }
  for (const [unitId, code, name] of [
    [UNIT_A, 'U1', '临江大酒店'],
    [UNIT_B, 'U2', '第一人民医院'],
  ])
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${name}, ${now})`.execute(
      db.on(),
    )
  await sql`insert into transmission_devices (transmission_id, unit_id, address, code, name, created_at)
    values (${DEVICE_A}, ${UNIT_A}, 'mqtt:T1', 'T1', '泵房网关', ${now})`.execute(db.on())
  const laneId = newId()
  await sql`insert into lanes (lane_id, gateway_id, is_urgent, started_at) values (${laneId}, ${newId()}, false, ${now})`.execute(
    db.on(),
  )
  let seq = 0
  /** As a gateway stores them; how many were new. */
  async function store(...told: Told[]): Promise<number> {
    let stored = 0
    for (const { value, measure = PRESSURE, atS, key = {}, quality = 0 } of told) {
      seq += 1
      const whole = { ...KEY, ...key }
      const { part, systemType, systemAddress, componentType, componentAddress, point } = whole
      const componentId = componentIdOf(
        DEVICE_A,
        part,
        systemType,
        systemAddress,
        componentType,
        componentAddress,
        point,
      )
      const at = atS === undefined ? now : new Date(START.getTime() + atS * S_MS)
      const { numAffectedRows } = await sql`
        insert into samples (unit_id, component_id, measure, at, value, quality, received_at, lane_id, seq, transmission_id, part, system_type,
          system_address, component_type, component_address, point)
        values (${UNIT_A}, ${componentId}, ${measure}, ${at}, ${value}, ${quality}, ${now}, ${laneId}, ${seq}, ${DEVICE_A}, ${part}, ${systemType},
          ${systemAddress}, ${componentType}, ${componentAddress}, ${point}) on conflict do nothing`.execute(
        db.on(),
      )
      stored += Number(numAffectedRows ?? 0)
    }
    return stored
  }
  async function work(): Promise<void> {
    const engine = followSamples(deps)
    try {
      await engine.drain()
    } finally {
      await engine.stop()
    }
    if (faults.length > 0) throw new Error(faults.join('\n'))
  }
  const rows = async <T>(query: string): Promise<T[]> => (await sql.raw<T>(query).execute(db.on())).rows
  return {
    deps,
    calls: answers(deps),
    store,
    work,
    rows,
    goOn: (seconds: number) => {
      now = new Date(now.getTime() + seconds * S_MS)
    },
    /** What alarms hear. */
    said: () =>
      rows<{ kind: string; bits: string[]; analogue_value: number }>(
        `select kind, bits, analogue_value from signals order by seq`,
      ),
    last: async (measure = PRESSURE) =>
      (
        await rows<{
          value: number | null
          side: string
          is_stale: boolean
          period_s: number | null
          at: Date
        }>(
          `select value, side, is_stale, period_s, at from last_values where component_id = '${COMPONENT}' and measure = ${measure}`,
        )
      )[0],
  }
}
