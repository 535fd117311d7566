import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { refuse } from '@gss/kit/refusal'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import type { PermitDeps } from '../deps.ts'
import type { AskFireQuiet, AskWatch } from '../ports.ts'

/** A Friday, eight in the morning where the law's clock goes. */
export const START = new Date('2026-11-20T00:00:00Z')
export const UNIT_A = '019aa000-0001-7000-8000-000000000001'
export const UNIT_B = '019aa000-0001-7000-8000-000000000002'
export const FLOOR = '019aa000-0012-7000-8000-000000000001'
export const POINT = '019aa000-0019-7000-8000-000000000001'
export const DETECTOR = '019aa000-0020-7000-8000-000000000001'
const BUILDING = '019aa000-0011-7000-8000-000000000001'

/** What the roles that ship may do with permits. */
const RIGHTS: Readonly<Record<number, readonly string[]>> = {
  [BUSINESS_ROLE.dutyOperator]: ['permit.query'],
  [BUSINESS_ROLE.shiftLeader]: ['permit.query', 'permit.edit', 'permitReview.edit', 'permitRule.edit'],
  [ROLE.unitManager]: ['permit.query', 'permit.add', 'permit.edit', 'permitReview.edit'],
  [BUSINESS_ROLE.unitFireOfficer]: ['permit.query', 'permit.add', 'permit.edit', 'permitReview.edit'],
  [BUSINESS_ROLE.unitLeader]: ['permit.query', 'permit.add', 'permitReview.edit'],
  [BUSINESS_ROLE.patrol]: ['permit.query', 'permit.add'],
}

/** Two units with their people, a floor with a detector and a patrol point; the clock moves when a test says so. */
export async function permitWorld() {
  const { database: db } = await testDatabase()
  let now = START
  const clock = () => now
  const windows: (AskFireQuiet & { isOver: boolean })[] = []
  const watches: (AskWatch & { isOver: boolean })[] = []
  const refusing = { windows: false }
  const deps: PermitDeps = {
    db,
    clock,
    journal: openJournal(clock),
    live: openLive({ bus: inProcessBus(), clock }),
    log: { warn: () => undefined },
    windowsAround: {
      openWindow(_, ask) {
        if (refusing.windows) return Promise.resolve(refuse('alarm.windowTooLong'))
        windows.push({ ...ask, isOver: false })
        return Promise.resolve({ windowId: newId() })
      },
      endWindowsOf(_, { id }) {
        const ended = windows.filter((window) => window.source.id === id && !window.isOver)
        for (const window of ended) window.isOver = true
        return Promise.resolve(ended.length)
      },
    },
    rounds: {
      plansOf: () => Promise.resolve([]),
      pointsOfPlan: () => Promise.resolve([]),
      makeWatch(_, ask) {
        watches.push({ ...ask, isOver: false })
        return Promise.resolve(1)
      },
      endWatch(_, { source }) {
        const ended = watches.filter((each) => each.source === source && !each.isOver)
        for (const each of ended) each.isOver = true
        return Promise.resolve(ended.length)
      },
    },
  }
  await furnish(deps)
  return {
    deps,
    windows,
    watches,
    refusing,
    calls: answers(deps),
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    now: () => now,
    person: (roleId: number, unitId: string | null = UNIT_A) => personOf(deps, roleId, unitId),
    async notices(): Promise<{ title: string; may: string | null; userIds: string[] }[]> {
      const { rows } = await sql<{ title: string; may: string | null; userIds: string[] }>`
        select title, may, user_ids as "userIds" from notices where ended_at is null order by notice_id`.execute(
        db.on(),
      )
      return rows
    },
    async acts(): Promise<string[]> {
      const { rows } = await sql<{ act: string }>`
        select act from journal where act like 'permit.%' order by entry_id`.execute(db.on())
      return rows.map(({ act }) => act)
    },
  }
}

async function furnish({ db }: PermitDeps): Promise<void> {
  for (const [unitId, code] of [
    [UNIT_A, 'U1'],
    [UNIT_B, 'U2'],
  ])
    await sql`insert into units (unit_id, code, name, details, created_at)
      values (${unitId}, ${code}, ${`单位${code}`}, '{"unitType":"6"}', ${START})`.execute(db.on())
  await sql`insert into buildings (unit_id, building_id, code, name) values (${UNIT_A}, ${BUILDING}, 'B1', '住院部')`.execute(
    db.on(),
  )
  await sql`insert into floors (unit_id, floor_id, building_id, floor_no, name)
    values (${UNIT_A}, ${FLOOR}, ${BUILDING}, 6, '6 层')`.execute(db.on())
  await sql`insert into devices (unit_id, component_id, floor_id, code, name, sub_system, system_type, system_address, component_type, component_address)
    values (${UNIT_A}, ${DETECTOR}, ${FLOOR}, '6-031', '感烟', '201', 1, 1, 40, 31)`.execute(db.on())
  await sql`insert into unit_records (unit_id, record_id, object, code, name, floor_id)
    values (${UNIT_A}, ${POINT}, 'patrolPoint', 'P-6-01', '手术部走廊', ${FLOOR})`.execute(db.on())
}

async function personOf({ db }: PermitDeps, roleId: number, unitId: string | null): Promise<Caller> {
  const userId = newId()
  const origin = unitId === null ? 'rms' : 'gss'
  await sql`
    insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, role_id, status, created_at, updated_at)
    values (${userId}, ${userId}, ${userId}, ${`人员${roleId}`}, ${origin}, ${unitId === null ? 'center' : null}, ${unitId}, ${roleId}, 'enabled', ${START}, ${START})`.execute(
    db.on(),
  )
  const rights = RIGHTS[roleId] ?? []
  return {
    userId,
    username: userId,
    realname: `人员${roleId}`,
    origin,
    roleId,
    roleType: unitId === null ? 'center' : null,
    unitId,
    sessionId: newId(),
    grants: [],
    sees: (asked) => unitId === null || (asked !== null && asked === unitId),
    permits: (permission, action) => rights.includes(`${permission}.${action}`),
    closedBecause: () => null,
    from: '192.0.2.1',
    agent: 'test',
    requestId: 'test',
    signal: new AbortController().signal,
  }
}
