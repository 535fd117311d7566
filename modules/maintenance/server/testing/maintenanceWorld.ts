import { openLive } from '@gss/live/server'
import type { Refusal } from '@gss/kit/refusal'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { testDatabase } from '@gss/server-kit/testing/database'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import type { MaintenanceDeps } from '../deps.ts'
import type { AskRepairQuiet, OpenFault } from '../ports.ts'

export const START = new Date('2026-11-20T08:00:00Z')
export const UNIT_A = '019aa000-0001-7000-8000-000000000001'
export const UNIT_B = '019aa000-0001-7000-8000-000000000002'
/** A unit that has closed maintenance. */
export const UNIT_CLOSED = '019aa000-0001-7000-8000-000000000003'
export const COMPANY = newId()
export const DEVICE = newId()

const { unitFireOfficer, unitLeader, patrol, shiftLeader, maintWorker, maintLeader } = BUSINESS_ROLE
/** What the roles that ship may do with maintenance. */
const RIGHTS: Readonly<Record<number, readonly string[]>> = {
  [shiftLeader]: [
    'maintTicket.query',
    'maintTicket.add',
    'maintTicket.edit',
    'maintConfirm.edit',
    'maintPlan.query',
  ],
  [ROLE.unitManager]: [
    'maintTicket.query',
    'maintTicket.add',
    'maintTicket.edit',
    'maintConfirm.edit',
    'maintPlan.query',
    'maintPlan.add',
    'maintContract.query',
    'maintContract.add',
    'maintContract.edit',
  ],
  [unitFireOfficer]: ['maintTicket.query', 'maintTicket.add', 'maintTicket.edit'],
  [unitLeader]: ['maintTicket.query', 'maintConfirm.edit'],
  [patrol]: ['maintTicket.query', 'maintTicket.add'],
  [maintWorker]: ['maintTicket.query', 'maintTicket.add', 'maintPlan.query'],
  [maintLeader]: [
    'maintTicket.query',
    'maintTicket.add',
    'maintTicket.edit',
    'maintPlan.query',
    'maintPlan.add',
    'maintPlan.edit',
    'maintReview.edit',
  ],
}

/** Units with their people, a company that serves the first of them, a device; the clock moves when a test says so. */
export async function maintenanceWorld() {
  const { database: db } = await testDatabase()
  let now = START
  const clock = () => now
  const quiet: (Omit<AskRepairQuiet, 'actor'> & { isOver: boolean })[] = []
  let faults: OpenFault[] = []
  let notQuiet: Refusal | null = null
  const deps: MaintenanceDeps = {
    db,
    clock,
    journal: openJournal(clock),
    live: openLive({ bus: inProcessBus(), clock }),
    log: { warn: () => undefined },
    windowsAround: {
      openWindow(_, { actor: _who, ...ask }) {
        if (notQuiet) return Promise.resolve(notQuiet)
        quiet.push({ ...ask, isOver: false })
        return Promise.resolve({ windowId: newId() })
      },
      endWindowsOf(_, source) {
        const of = quiet.filter((each) => each.source.id === source.id && !each.isOver)
        for (const each of of) each.isOver = true
        return Promise.resolve(of.length)
      },
    },
    faultsOpen: (_, { before, except }) =>
      Promise.resolve(
        faults.filter(({ raisedAt, unitId }) => raisedAt <= before && !except.includes(unitId)),
      ),
  }
  const units: [unitId: string, code: string, closed: string[]][] = [
    [UNIT_A, 'U1', []],
    [UNIT_B, 'U2', []],
    [UNIT_CLOSED, 'U3', ['MAINTANCE']],
  ]
  for (const [unitId, code, closed] of units)
    await sql`insert into units (unit_id, code, name, created_at, models) values (${unitId}, ${code}, ${`单位${code}`}, ${now}, ${closed})`.execute(
      db.on(),
    )
  await sql`insert into assist_records (record_id, object, code, name, details) values (${COMPANY}, 'maintUnit', 'W1', '安邦消防', '{}')`.execute(
    db.on(),
  )
  await sql`
    insert into devices (unit_id, component_id, code, name, sub_system, system_type, system_address, component_type, component_address, details)
    values (${UNIT_A}, ${DEVICE}, 'XHS-B1-P2', '消火栓泵 2 号 控制柜', '2', 11, 1, 1, 7, '{}')`.execute(
    db.on(),
  )
  const world = {
    deps,
    calls: answers(deps),
    quiet,
    device: DEVICE,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    now: () => now,
    faultsAre: (open: OpenFault[]) => void (faults = open),
    nothingIsQuiet: (refusal: Refusal) => void (notQuiet = refusal),
    person: (roleId: number, unitId: string | null = UNIT_A, origin: 'gss' | 'rms' = 'gss') =>
      personOf(deps, roleId, unitId, origin),
    /** Somebody of the company: bound to no unit. */
    async companyPerson(isLeader: boolean): Promise<Caller> {
      const who = await personOf(deps, isLeader ? maintLeader : maintWorker, null, 'gss')
      await sql`insert into maint_people (user_id, company_id, is_leader) values (${who.userId}, ${COMPANY}, ${isLeader})`.execute(
        db.on(),
      )
      return who
    },
    /** 服务托管 of the confirmation of repairs, agreed by the unit. */
    async entrust(unitId: string, beginDay: string, endDay: string) {
      await sql`
        insert into trusteeships (unit_id, trust_id, centre, scopes, begin_day, end_day, contact, mobile, made_at, agreed_at)
        values (${unitId}, ${newId()}, '监控中心', '{repairs}', ${beginDay}, ${endDay}, '张三', '13800138000', ${now}, ${now})`.execute(
        db.on(),
      )
    },
    /** So many plans under way, of any unit. */
    async plans(count: number, state = 'toPlan') {
      await sql`
        insert into maint_plans (unit_id, plan_id, number, contract_id, company_id, kind, systems, begin_day, end_day, content, ratio, leader_name,
          state, made_at)
        select ${UNIT_B}, gen_random_uuid(), ${state} || n, ${newId()}, ${COMPANY}, 'month', '{2}', '2026-01-01', '2026-01-02', '', 1, '', ${state}, ${now}
        from generate_series(1, ${count}::int) n`.execute(db.on())
    },
    async contract(unitId = UNIT_A, beginDay = '2026-01-01', endDay = '2026-12-31') {
      await sql`
        insert into maint_contracts (unit_id, contract_id, number, name, company_id, services, systems, cycles, sign_day, begin_day, end_day,
          response_min, arrive_min, repair_hours)
        values (${unitId}, ${newId()}, ${newId()}, '维保合同', ${COMPANY}, '{1}', '{2,7,9}', '{3,4,6}', ${beginDay}, ${beginDay}, ${endDay},
          20, 60, 12)`.execute(db.on())
    },
    async notices(): Promise<{ title: string; may: string | null; userIds: string[] }[]> {
      const { rows } = await sql<{ title: string; may: string | null; userIds: string[] }>`
        select title, may, user_ids as "userIds" from notices where ended_at is null order by notice_id`.execute(
        db.on(),
      )
      return rows
    },
    async acts(): Promise<string[]> {
      const { rows } = await sql<{ act: string }>`
        select act from journal where act like 'ticket.%' order by entry_id`.execute(db.on())
      return rows.map(({ act }) => act)
    },
  }
  return world
}

async function personOf(
  { db }: MaintenanceDeps,
  roleId: number,
  unitId: string | null,
  origin: 'gss' | 'rms',
): Promise<Caller> {
  const userId = newId()
  const roleType = origin === 'rms' ? ('center' as const) : null
  await sql`
    insert into users (user_id, username, username_key, realname, origin, role_type, unit_id, role_id, status, created_at, updated_at)
    values (${userId}, ${userId}, ${userId}, ${`人员${roleId}`}, ${origin}, ${roleType}, ${unitId}, ${roleId}, 'enabled', ${START}, ${START})`.execute(
    db.on(),
  )
  const rights = RIGHTS[roleId] ?? []
  return {
    userId,
    username: userId,
    realname: `人员${roleId}`,
    origin,
    roleId,
    roleType,
    unitId,
    sessionId: newId(),
    grants: [],
    sees: (asked) => origin === 'rms' || (asked !== null && asked === unitId),
    permits: (permission, action) => rights.includes(`${permission}.${action}`),
    closedBecause: () => null,
    from: '192.0.2.1',
    agent: 'test',
    requestId: 'test',
    signal: new AbortController().signal,
  }
}
