import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { addTransmissionDevices } from '@gss/devices/server'
import { openLive } from '@gss/live/server'
import { inProcessBus } from '@gss/server-kit/bus'
import { newId } from '@gss/server-kit/ids'
import { openJournal } from '@gss/server-kit/journal'
import { openSecrets } from '@gss/server-kit/secrets'
import { atTheEnd } from '@gss/server-kit/testing/atTheEnd'
import { testDatabase } from '@gss/server-kit/testing/database'
import { BUSINESS_ROLE, ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { answers } from '../answers.ts'
import type { DutyDeps, RaisedBehindRoom } from '../deps.ts'

/** Friday, 16:10 in China: the middle shift has begun, the row of 16:00 is due. */
export const START = new Date('2026-11-20T08:10:00Z')
export const UNIT_A = '019aa000-0001-7000-8000-000000000001'
export const UNIT_B = '019aa000-0001-7000-8000-000000000002'
const DIGITS = 12
const idOf = (group: number, nth: number) =>
  `019aa000-${String(group).padStart(4, '0')}-7000-8000-${String(nth).padStart(DIGITS, '0')}`
export const roomId = (nth: number) => idOf(4, nth)
export const personId = (nth: number) => idOf(5, nth)
export const deviceId = (nth: number) => idOf(6, nth)
const mobileOf = (nth: number) => `1380000${String(nth).padStart(4, '0')}`

const GUARD = ['dutyRoster.query', 'dutyRecord.query', 'dutyRecord.add']
const RIGHTS: Readonly<Record<number, readonly string[]>> = {
  [BUSINESS_ROLE.unitDuty]: GUARD,
  [BUSINESS_ROLE.unitFireOfficer]: [...GUARD, 'dutyRoster.edit', 'dutyRecord.edit'],
  [ROLE.unitManager]: [...GUARD, 'dutyRoster.edit', 'dutyRecord.edit'],
}
/** 中, 初, 初, one whose certificate is over, one without: the nth person is the nth row. */
const CERTIFICATES: readonly [level: string | null, until: string | null][] = [
  ['4', '2028-01-01'],
  ['5', '2028-01-01'],
  ['5', '2027-01-01'],
  ['4', '2026-11-01'],
  [null, null],
]

/** Two units; A has two control rooms (the first with linkage and a device) and five people, B one of each. */
export async function dutyWorld() {
  const { database: db } = await testDatabase()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'gss-duty-'))
  atTheEnd(() => rm(dataDir, { recursive: true, force: true }))
  let now = START
  const clock = () => now
  const [burning, raised] = [new Set<string>(), [] as RaisedBehindRoom[]]
  const bus = inProcessBus()
  const deps: DutyDeps = {
    db,
    clock,
    bus,
    journal: openJournal(clock),
    live: openLive({ bus, clock }),
    secrets: openSecrets(dataDir),
    log: { warn: () => undefined },
    burningUnits: () => Promise.resolve(burning),
    raisedBehind: (_, { unitIds }) =>
      Promise.resolve(raised.filter(({ unitId }) => unitIds.includes(unitId))),
  }
  const place = db.on()
  for (const [nth, unitId] of [UNIT_A, UNIT_B].entries()) {
    await sql`insert into units (unit_id, code, name, created_at) values (${unitId}, ${`U${nth}`}, ${`单位${nth}`}, ${START})`.execute(
      place,
    )
    const told = {
      transmissionId: deviceId(nth),
      unitId,
      code: `T${nth}`,
      name: `装置${nth}`,
      profile: 'standard',
    }
    await addTransmissionDevices(
      db,
      [{ ...told, address: `00000000080${nth}`, utcOffsetMin: 480, pollMin: 30 }],
      START,
    )
  }
  await sql`update transmission_devices set room_id = ${roomId(1)} where transmission_id = ${deviceId(0)}`.execute(
    place,
  )
  for (const [nth, unitId, name] of [
    [1, UNIT_A, '主控制室'],
    [2, UNIT_A, '分控室'],
    [3, UNIT_B, '控制室'],
  ] as const)
    await sql`insert into control_rooms (unit_id, room_id, code, name) values (${unitId}, ${roomId(nth)}, ${`K${nth}`}, ${name})`.execute(
      place,
    )
  await sql`insert into panels (unit_id, panel_id, room_id, code, name, details) values (${UNIT_A}, ${newId()}, ${roomId(1)}, 'P1', '主机', '{"panelType":"3"}')`.execute(
    place,
  )
  for (const [at, [certLevel, certExpire]] of CERTIFICATES.entries())
    await sql`insert into unit_records (unit_id, record_id, object, code, name, details)
      values (${UNIT_A}, ${personId(at + 1)}, 'person', ${mobileOf(at + 1)}, ${`人员${at + 1}`},
        ${JSON.stringify({ role: ['4'], ...(certLevel && { certKind: '1', certLevel, certExpire }) })})`.execute(
      place,
    )
  await sql`insert into unit_records (unit_id, record_id, object, code, name, details)
    values (${UNIT_B}, ${personId(9)}, 'person', ${mobileOf(9)}, '外人', '{}')`.execute(place)

  let people = 0
  return {
    deps,
    calls: answers(deps),
    burning,
    raised,
    now: () => now,
    passes: (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000)),
    setClock: (at: Date) => void (now = at),
    centre: callerOf({ userId: newId(), unitId: null, name: '周敏', rights: () => true }),
    /** An account of the nth person of the unit (0: of nobody base data knows). */
    async person(
      nth: number,
      roleId: number = BUSINESS_ROLE.unitDuty,
      unitId: string = UNIT_A,
    ): Promise<Caller> {
      const userId = newId()
      const mobile = nth === 0 ? `1390000${String(++people).padStart(4, '0')}` : mobileOf(nth)
      await sql`
        insert into users (user_id, username, username_key, realname, origin, unit_id, role_id, status, mobile, created_at, updated_at)
        values (${userId}, ${userId}, ${userId}, ${`账号${nth}`}, 'gss', ${unitId}, ${roleId}, 'enabled', ${mobile}, ${START}, ${START})`.execute(
        place,
      )
      const own = RIGHTS[roleId] ?? []
      return callerOf({ userId, unitId, name: `账号${nth}`, rights: (right) => own.includes(right) })
    },
  }
}

interface Somebody {
  userId: string
  unitId: string | null
  name: string
  rights: (right: string) => boolean
}
const callerOf = ({ userId, unitId, name, rights }: Somebody): Caller => ({
  userId,
  username: userId,
  realname: name,
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: unitId === null ? 'center' : null,
  unitId,
  sessionId: newId(),
  grants: [],
  from: '',
  agent: '',
  requestId: '',
  signal: new AbortController().signal,
  permits: (permission, action) => rights(`${permission}.${action}`),
  closedBecause: () => null,
  sees: (of) => unitId === null || of === unitId,
})

export const spot = (nth: number, day: string, shiftNo: number, people: number[]) => ({
  roomId: roomId(nth),
  day,
  shiftNo,
  personIds: people.map(personId),
})
