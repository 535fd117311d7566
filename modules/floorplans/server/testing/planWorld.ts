import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { isRefusal, type Refusal } from '@gss/kit/refusal'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import type { PlanDeps } from '../deps.ts'
import { drawPicture } from '../pictures/draw.ts'

export const START = new Date('2026-11-20T08:00:00Z')
const id = (group: string, index: number) => `019aa000-${group}-7000-8000-${String(index).padStart(12, '0')}`
export const UNIT_A = id('0001', 1)
export const UNIT_B = id('0001', 2)
export const BUILDING_A = id('0002', 1)
export const BUILDING_B = id('0002', 2)
export const FLOOR_1 = id('0004', 1)
export const FLOOR_2 = id('0004', 2)
export const FLOOR_B = id('0004', 3)
export const PANEL_A = id('0005', 1)
export const PANEL_B = id('0005', 2)
export const CAMERA_A = id('0006', 1)
export const CAMERA_HOMELESS = id('0006', 2)
export const CAMERA_B = id('0006', 3)
export const BOARD_A = id('0007', 1)
export const POINT_A = id('0008', 1)
export const DOOR_A = id('000a', 1)
/** Twelve detectors on each floor of A, one of B. */
export const device = (index: number): string => id('0009', index)
export const DEVICE_B = id('0009', 99)
const DEVICES_PER_FLOOR = 12

/** Two units with a building each; what is on their floors stands nowhere yet. The clock moves when a test says so. */
export async function planWorld() {
  const { database: db } = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-plans-'))
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
  let now = START
  const clock = () => now
  const deps: PlanDeps = {
    db,
    clock,
    journal: openJournal(clock),
    live: openLive({ bus: inProcessBus(), clock }),
    files: openFiles({ db, dataDir, clock }),
    drawer: drawPicture,
  }
  await furnish(deps)
  const calls = answers(deps)

  return {
    deps,
    calls,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    /** A person of the centre, or of a unit. */
    person: (unitId: string | null = null) => personOf(deps, unitId),
    /** A plan on a floor, with a picture of this size when one is told. */
    async layer(floorId: string, who: Caller, size?: [width: number, height: number]) {
      const layer = done(await calls.addLayer({ floorId, name: '平面图' }, who))
      if (!size) return layer
      const draft = done(
        await calls.uploadPicture(
          { layerId: layer.layerId, kind: 'plan' },
          who,
          await arrived(deps, svg(...size), 'plan.svg'),
        ),
      )
      return done(await calls.usePicture({ draftId: draft.draftId, seen: layer.version }, who))
    },
    arrived: (bytes: Uint8Array | string, name: string) => arrived(deps, bytes, name),
    async said(): Promise<{ kind: string; unitId: string; body: Record<string, unknown> }[]> {
      const { rows } = await sql<{ kind: string; unitId: string; body: Record<string, unknown> }>`
        select kind, unit_id as "unitId", body from live_feed order by position`.execute(db.on())
      return rows
    },
    async acts(): Promise<{ act: string; before: unknown; after: unknown }[]> {
      const { rows } = await sql<{ act: string; before: unknown; after: unknown }>`
        select act, before, after from journal where act like 'plan.%' order by entry_id`.execute(db.on())
      return rows
    },
    async files(): Promise<number> {
      const { rows } = await sql<{ n: number }>`select count(*) as n from files`.execute(db.on())
      return rows[0]?.n ?? 0
    },
    async inState(componentId: string, bits: string[]): Promise<void> {
      await sql`
        insert into component_states (unit_id, component_id, transmission_id, part, system_type, system_address, component_type, component_address,
          name, bits, since, received_at, lane_id, seq)
        values (${UNIT_A}, ${componentId}, ${newId()}, 'component', 1, 1, 40, 1, '', ${bits}::text[], ${now}, ${now}, ${newId()}, 1)
        on conflict (unit_id, component_id) do update set bits = excluded.bits`.execute(db.on())
    },
  }
}
export type PlanWorld = Awaited<ReturnType<typeof planWorld>>

export function done<T>(result: T | Refusal): T {
  if (isRefusal(result)) throw new Error(`refused: ${result.refused} ${JSON.stringify(result.with ?? {})}`)
  return result
}

export const svg = (width: number, height: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><path d="M1 1H${width - 1}V${height - 1}Z" stroke="#456"/></svg>`

async function arrived({ files }: PlanDeps, bytes: Uint8Array | string, name: string) {
  async function* sent() {
    yield Buffer.from(bytes)
  }
  const types = ['png', 'jpeg', 'webp', 'svg', 'uncleanSvg', 'pdf']
  return done(await files.keep(sent(), { purpose: 'test', name, maxBytes: 50_000_000, types }))
}

async function furnish({ db }: PlanDeps): Promise<void> {
  const run = (statement: ReturnType<typeof sql>) => statement.execute(db.on())
  for (const [unitId, code] of [
    [UNIT_A, 'U1'],
    [UNIT_B, 'U2'],
  ])
    await run(
      sql`insert into units (unit_id, code, name, address, created_at) values (${unitId}, ${code}, ${code}, '', ${START})`,
    )
  for (const [unitId, buildingId] of [
    [UNIT_A, BUILDING_A],
    [UNIT_B, BUILDING_B],
  ])
    await run(
      sql`insert into buildings (unit_id, building_id, code, name) values (${unitId}, ${buildingId}, 'B1', '主楼')`,
    )
  for (const [unitId, buildingId, floorId, no] of [
    [UNIT_A, BUILDING_A, FLOOR_1, 1],
    [UNIT_A, BUILDING_A, FLOOR_2, 2],
    [UNIT_B, BUILDING_B, FLOOR_B, 1],
  ])
    await run(
      sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${unitId}, ${floorId}, ${buildingId}, ${no}, ${`${no}层`})`,
    )
  for (const [unitId, panelId] of [
    [UNIT_A, PANEL_A],
    [UNIT_B, PANEL_B],
  ])
    await run(
      sql`insert into panels (unit_id, panel_id, code, name) values (${unitId}, ${panelId}, 'P1', '控制器')`,
    )
  for (let index = 1; index <= 2 * DEVICES_PER_FLOOR; index++) {
    const floor = index <= DEVICES_PER_FLOOR ? 1 : 2
    const code = `${floor}-${String(((index - 1) % DEVICES_PER_FLOOR) + 1).padStart(2, '0')}`
    await run(sql`
      insert into devices (unit_id, component_id, panel_id, building_id, floor_id, code, name, sub_system, system_type, system_address,
        component_type, component_address, place)
      values (${UNIT_A}, ${device(index)}, ${PANEL_A}, ${BUILDING_A}, ${floor === 1 ? FLOOR_1 : FLOOR_2}, ${code}, ${`感烟${code}`}, '201', 1, 1, 40, ${index}, '客房')`)
  }
  await run(sql`
    insert into devices (unit_id, component_id, panel_id, code, name, sub_system, system_type, system_address, component_type, component_address)
    values (${UNIT_B}, ${DEVICE_B}, ${PANEL_B}, 'B-1', '感烟', '201', 1, 1, 40, 1)`)
  for (const [unitId, cameraId, buildingId, code] of [
    [UNIT_A, CAMERA_A, BUILDING_A, 'C1'],
    [UNIT_A, CAMERA_HOMELESS, null, 'C2'],
    [UNIT_B, CAMERA_B, BUILDING_B, 'C1'],
  ])
    await run(sql`
      insert into cameras (unit_id, camera_id, building_id, code, name, link_type) values (${unitId}, ${cameraId}, ${buildingId}, ${code}, '走廊', 'HIKOPEN')`)
  await run(
    sql`insert into nb_devices (unit_id, nb_id, object, code, name, sub_system) values (${UNIT_A}, ${BOARD_A}, 'nbDevice', 'N1', '独立烟感', '208')`,
  )
  await run(
    sql`insert into doors (unit_id, door_id, building_id, floor_id, code, name) values (${UNIT_A}, ${DOOR_A}, ${BUILDING_A}, ${FLOOR_1}, 'M1', '楼梯间门')`,
  )
  await run(
    sql`insert into unit_records (unit_id, record_id, object, code, name) values (${UNIT_A}, ${POINT_A}, 'patrolPoint', 'X1', '泵房')`,
  )
}

async function personOf({ db, clock }: PlanDeps, unitId: string | null): Promise<Caller> {
  const [userId, sessionId] = [newId(), newId()]
  const now = clock()
  const [origin, roleType] = unitId ? (['gss', null] as const) : (['rms', 'center'] as const)
  await sql`
    insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, status, created_at, updated_at)
    values (${userId}, ${userId}, ${userId}, '周敏', ${origin}, ${roleType}, ${unitId}, 'enabled', ${now}, ${now})`.execute(
    db.on(),
  )
  await sql`
    insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
    values (${sessionId}, ${userId}, ${Buffer.from(sessionId)}, ${Buffer.from('c')}, ${now}, ${new Date(now.getTime() + 3_600_000)}, ${now}, ${now}, '', '')`.execute(
    db.on(),
  )
  return {
    userId,
    username: userId,
    realname: '周敏',
    sessionId,
    origin,
    roleId: null,
    roleType,
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
