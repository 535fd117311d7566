import { keptObjects, registerOf } from '@gss/archives/server'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { openFiles } from '@gss/server-kit/files'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { openSecrets } from '@gss/server-kit/secrets'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FieldCheck } from '../../contract/index.ts'
import { answers } from '../answers.ts'
import type { FoundWrong, PatrolDeps } from '../deps.ts'
import { tagLabelOf } from '../tagMark.ts'

/** Friday, 16:00 in China. */
export const START = new Date('2026-11-20T08:00:00Z')
export const UNIT_A = '019aa000-0001-7000-8000-000000000001'
export const UNIT_B = '019aa000-0001-7000-8000-000000000002'

const RIGHTS: Readonly<Record<number, readonly string[]>> = {
  [BUSINESS_ROLE.dutyOperator]: ['patrol.query'],
  [ROLE.unitManager]: ['patrol.query', 'patrol.add', 'patrol.edit', 'patrolPlan.edit'],
  [BUSINESS_ROLE.patrol]: ['patrol.query', 'patrol.add'],
}
const DIGITS = 12
const idOf = (group: number, nth: number) =>
  `019aa000-${String(group).padStart(4, '0')}-7000-8000-${String(nth).padStart(DIGITS, '0')}`
export const pointId = (nth: number) => idOf(2, nth)
export const itemId = (nth: number) => idOf(3, nth)

/** Two units with people; unit A has three points (the fourth is unit B's) with a tick, a number and words to fill in. */
export async function patrolWorld() {
  const { database: db } = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-patrol-'))
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
  let now = START
  const clock = () => now
  const found: FoundWrong[] = []
  const deps: PatrolDeps = {
    db,
    clock,
    journal: openJournal(clock),
    files: openFiles({ db, dataDir, clock }),
    live: openLive({ bus: inProcessBus(), clock }),
    secrets: openSecrets(dataDir),
    register: registerOf(keptObjects),
    log: { warn: () => undefined },
    patrolPorts: {
      openHazard(_, wrong) {
        found.push(wrong)
        return Promise.resolve({ hazardId: newId(), number: `YH-${found.length}` })
      },
      openRepair(_, wrong) {
        found.push(wrong)
        return Promise.resolve({ ticketId: newId(), number: `GZ-${found.length}` })
      },
    },
  }
  await sowPlaces(deps)
  const calls = answers(deps)
  return {
    deps,
    calls,
    found,
    later: (ms: number) => void (now = new Date(now.getTime() + ms)),
    setClock: (at: Date) => void (now = at),
    now: () => now,
    person: (roleId: number, unitId: string | null = UNIT_A) => personOf(deps, roleId, unitId),
    tag: (nth: number, unitId = UNIT_A) => tagLabelOf(deps.secrets, unitId, pointId(nth)),
    async states(): Promise<{ from: Date; state: string; done: number; missed: number }[]> {
      const { rows } = await sql<{ from: Date; state: string; done: number; missed: number }>`
        select planned_begin as "from", state, done_count as done, missed_count as missed from patrol_tasks
        order by planned_begin, number`.execute(db.on())
      return rows
    },
    async taskIds(): Promise<string[]> {
      const { rows } = await sql<{ taskId: string }>`
        select task_id as "taskId" from patrol_tasks order by planned_begin`.execute(db.on())
      return rows.map(({ taskId }) => taskId)
    },
    async notices(): Promise<string[]> {
      const { rows } = await sql<{ title: string }>`
        select title from notices where ended_at is null order by notice_id`.execute(db.on())
      return rows.map(({ title }) => title)
    },
  }
}

async function sowPlaces({ db }: PatrolDeps): Promise<void> {
  const place = db.on()
  for (const [unitId, code] of [
    [UNIT_A, 'U1'],
    [UNIT_B, 'U2'],
  ])
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${code}, ${`单位${code}`}, ${START})`.execute(
      place,
    )
  const record = (unitId: string, id: string, object: string, code: string, name: string, details: object) =>
    sql`insert into unit_records (unit_id, record_id, object, code, name, details)
        values (${unitId}, ${id}, ${object}, ${code}, ${name}, ${JSON.stringify(details)})`.execute(place)
  const kinds = { taskKinds: ['1'], riskKind: '1', riskLevel: '1' }
  await record(UNIT_A, itemId(1), 'patrolItem', 'I1', '通道畅通', {
    ...kinds,
    content: '通道畅通',
    resultKind: '1',
  })
  await record(UNIT_A, itemId(2), 'patrolItem', 'I2', '栓口压力', {
    ...kinds,
    content: '栓口压力',
    resultKind: '2',
    unit: 'MPa',
    lowLimit: 0.1,
    highLimit: 0.5,
  })
  await record(UNIT_A, itemId(3), 'patrolItem', 'I3', '值班人', {
    taskKinds: ['4'],
    content: '值班人',
    resultKind: '3',
  })
  const rows: [nth: number, unitId: string, items: number[], details: object][] = [
    [1, UNIT_A, [1], {}],
    [2, UNIT_A, [1, 2, 3], {}],
    [3, UNIT_A, [], { needPhoto: true }],
    [4, UNIT_B, [], {}],
  ]
  for (const [nth, unitId, items, details] of rows)
    await record(unitId, pointId(nth), 'patrolPoint', `P${nth}`, `${nth} 号点`, {
      tagNo: `NFC-${nth}`,
      position: `${nth} 层`,
      items: items.map(itemId),
      enabled: '1',
      ...details,
    })
}

async function personOf({ db }: PatrolDeps, roleId: number, unitId: string | null): Promise<Caller> {
  const userId = newId()
  const [origin, roleType] = unitId === null ? ['rms', 'center'] : ['gss', null]
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
    origin: unitId === null ? 'rms' : 'gss',
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

/** What a plan says unless a test says otherwise: each day from eight to ten in the evening. */
export const planOf = (routeId: string, executorIds: string[], more: object = {}) => ({
  name: '夜间巡查',
  kind: 'daily' as const,
  routeId,
  cycle: 'daily' as const,
  times: 1,
  intervalHours: 2,
  windows: [{ fromMin: 1_200, untilMin: 1_320 }],
  days: [],
  isOrdered: false,
  graceMin: 15,
  executorIds,
  supervisorId: null,
  beginDay: '2026-11-01',
  endDay: '2027-11-01',
  isEnabled: true,
  ...more,
})
export const checkOf = (
  taskId: string,
  nth: number,
  tag: string,
  more: Partial<FieldCheck> = {},
): FieldCheck => ({
  taskId,
  pointId: pointId(nth),
  proof: 'scanned',
  tag,
  items: [],
  photos: [],
  ...more,
})
