import type { Database } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { testDatabase } from '@gss/server-kit/testing/database'
import { BUSINESS_ROLE } from '@gss/session/contract'
import type { Caller } from '@gss/session/server'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { MAIN_DAYS, type MainFigures } from '../contract/index.ts'
import { mainScreenAnswers as answersOf } from './answers.ts'

/** 2026-11-20 16:30 on the wall: the shift began at 8. */
const NOW = new Date('2026-11-20T08:30:00.000Z')
const MIN_MS = 60_000
const H_MS = 60 * MIN_MS
const ago = (ms: number) => new Date(NOW.getTime() - ms)
const after = (at: Date, ms: number | null) => (ms === null ? null : new Date(at.getTime() + ms))
const someone = (unitId: string | null = null, mayShift = true): Caller => ({
  userId: newId(),
  username: '甲',
  realname: '甲',
  origin: unitId === null ? 'rms' : 'gss',
  roleId: null,
  roleType: unitId === null ? 'center' : null,
  unitId,
  sessionId: newId(),
  grants: [],
  sees: (of) => unitId === null || of === unitId,
  permits: (permission) => permission !== 'shift' || mayShift,
  closedBecause: () => null,
  from: '192.0.2.1',
  agent: 'test',
  requestId: 'test',
  signal: new AbortController().signal,
})
const [A, B] = [newId(), newId()]
const LOWEST: MainFigures['lowest'] = [{ unitId: A, name: '甲店', value: 58, tone: 'red' }]
let db: Database
let answers: ReturnType<typeof answersOf>
const figures = async (who = someone()) => {
  const found = await answers.mainFigures({}, who)
  if ('refused' in found) throw new Error(found.refused)
  return found
}

interface Raised {
  unitId?: string
  kind?: string
  at: Date
  /** After its raising. */
  claimedMs?: number
  settledMs?: number
  state?: string
  isDrill?: boolean
}
const raised = ({
  unitId = A,
  kind = 'fire',
  at,
  claimedMs,
  settledMs,
  state = 'confirmed',
  isDrill = false,
}: Raised) =>
  sql`
  insert into alarms (unit_id, raised_at, alarm_id, kind, component_id, part, title, state, is_drill, received_at, stored_at, last_reported_at, claimed_at, settled_at)
  values (${unitId}, ${at}, ${newId()}, ${kind}, ${newId()}, 'component', '', ${state}, ${isDrill}, ${at}, ${at}, ${at},
    ${after(at, claimedMs ?? null)}, ${after(at, settledMs ?? null)})`.execute(db.on())

const line = async (unitId: string, address: string, offlineAt: Date | null) => {
  await sql`insert into transmission_devices (unit_id, transmission_id, address, code, name, created_at)
    values (${unitId}, ${newId()}, ${address}, ${address}, ${address}, ${NOW})`.execute(db.on())
  await sql`insert into device_links (address, unit_id, gateway_id, transport, remote, connected_at, offline_at)
    values (${address}, ${unitId}, ${newId()}, 'tcp', '192.0.2.1', ${NOW}, ${offlineAt})`.execute(db.on())
}
const checked = (unitId: string, state: string, at: Date) =>
  sql`
  insert into duty_checks (unit_id, check_id, transmission_id, asked_by, asked_name, asked_at, minutes, state)
  values (${unitId}, ${newId()}, ${newId()}, ${newId()}, '', ${at}, 5, ${state})`.execute(db.on())

const seat = async (name: string, roleId: number, seenAt: Date) => {
  const [userId, sessionId] = [newId(), newId()]
  await sql`insert into users (user_id, username, username_key, realname, origin, role_type, role_id, status, created_at, updated_at)
    values (${userId}, ${userId}, ${userId}, ${name}, 'rms', 'center', ${roleId}, 'enabled', ${NOW}, ${NOW})`.execute(
    db.on(),
  )
  await sql`insert into sessions (session_id, user_id, token_hash, csrf_hash, started_at, expires_at, last_seen_at, last_active_at, from_ip, agent)
    values (${sessionId}, ${userId}, ${Buffer.from(sessionId)}, ${Buffer.from(sessionId)}, ${NOW}, ${new Date(NOW.getTime() + H_MS)}, ${NOW}, ${NOW}, '', '')`.execute(
    db.on(),
  )
  for (const tab of ['1', '2'])
    await sql`insert into seats (session_id, tab_id, user_id, name, since, seen_at) values (${sessionId}, ${tab}, ${userId}, ${name}, ${NOW}, ${seenAt})`.execute(
      db.on(),
    )
}

beforeAll(async () => {
  db = (await testDatabase()).database
  answers = answersOf({
    db,
    clock: () => NOW,
    lowestScores: async (_, scope) => LOWEST.filter(({ unitId }) => scope === null || scope === unitId),
  })
  for (const [unitId, name, details, longitude] of [
    [A, '甲国际大酒店', { shortName: '甲店' }, 119.3],
    [B, '乙厂', {}, null],
  ] as const)
    await sql`insert into units (unit_id, code, name, address, created_at, details, longitude, latitude)
      values (${unitId}, ${name}, ${name}, '', ${NOW}, ${JSON.stringify(details)}::jsonb, ${longitude}, ${longitude && 30.25})`.execute(
      db.on(),
    )
})

test('where nothing was ever raised all is nothing, of thirty days, and nobody sits there', async () => {
  expect(await figures()).toEqual({
    at: NOW,
    units: 2,
    linked: 0,
    online: 0,
    claimP50: null,
    claimP90: null,
    verifyP50: null,
    fireLike: 0,
    timely: 0,
    checks: 0,
    checksAnswered: 0,
    lowest: LOWEST,
    today: { fires: 0, urgents: 0, supervisories: 0, faults: 0 },
    days: Array.from({ length: MAIN_DAYS }, () => expect.objectContaining({ faults: 0, falseAlarms: 0 })),
    shift: {
      from: new Date('2026-11-20T00:00:00Z'),
      until: new Date('2026-11-20T12:00:00Z'),
      leaders: [],
      others: [],
    },
    last: null,
  })
})

test('units with their short names and places; where nobody knows, nowhere', async () => {
  await line(A, '10001', null)
  await line(A, '10002', ago(H_MS))
  await line(B, '10003', null)
  expect(await answers.mainUnits({}, someone())).toEqual([
    expect.objectContaining({ unitId: B, name: '乙厂', longitude: null, offline: 0 }),
    expect.objectContaining({ unitId: A, name: '甲店', longitude: 119.3, latitude: 30.25, offline: 1 }),
  ])
  expect(await answers.mainUnits({}, someone(A))).toMatchObject([{ unitId: A }])
})

test('a unit is on line when each of its devices is', async () => {
  expect(await figures()).toMatchObject({ units: 2, linked: 2, online: 1 })
  expect(await figures(someone(B))).toMatchObject({ units: 1, linked: 1, online: 1 })
})

test('how soon the shift answers, without drills and what came before it', async () => {
  await raised({ at: ago(H_MS), claimedMs: 10_000, settledMs: 70_000 })
  await raised({ at: ago(2 * H_MS), claimedMs: 20_000, settledMs: 140_000, kind: 'urgent' })
  await raised({ at: ago(3 * H_MS), claimedMs: 240_000, settledMs: 540_000, unitId: B })
  await raised({ at: ago(MIN_MS), state: 'new' })
  await raised({ at: ago(H_MS), claimedMs: 1, isDrill: true })
  await raised({ at: ago(20 * H_MS), claimedMs: 1 })
  // The one that waits for a minute is neither in time nor late yet.
  expect(await figures()).toMatchObject({
    claimP50: 20_000,
    claimP90: 240_000,
    verifyP50: 120_000,
    fireLike: 3,
    timely: 2,
  })
  expect(await figures(someone(B))).toMatchObject({ claimP50: 240_000, fireLike: 1, timely: 0 })
})

test('what came today by kind, since midnight of the centre', async () => {
  await raised({ at: new Date('2026-11-19T16:00:00Z'), kind: 'fault' })
  await raised({ at: new Date('2026-11-19T15:59:59Z'), kind: 'fault' })
  expect((await figures()).today).toEqual({ fires: 3, urgents: 1, supervisories: 0, faults: 1 })
  expect((await figures(someone(B))).today).toMatchObject({ fires: 1, faults: 0 })
})

test('thirty days of faults and of what was no fire, each in its own day', async () => {
  await raised({ at: new Date('2026-11-10T04:00:00Z'), state: 'false' })
  await raised({ at: new Date('2026-11-10T05:00:00Z'), state: 'false', isDrill: true })
  await raised({ at: new Date('2026-11-10T06:00:00Z'), kind: 'fault', unitId: B })
  const { days } = await figures()
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([MAIN_DAYS, '2026-10-22', '2026-11-20'])
  expect(days.filter(({ faults, falseAlarms }) => faults + falseAlarms > 0)).toEqual([
    { day: '2026-11-10', faults: 1, falseAlarms: 1 },
    { day: '2026-11-19', faults: 1, falseAlarms: 0 },
    { day: '2026-11-20', faults: 1, falseAlarms: 0 },
  ])
  const own = (await figures(someone(B))).days.filter(({ faults, falseAlarms }) => faults + falseAlarms > 0)
  expect(own).toEqual([{ day: '2026-11-10', faults: 1, falseAlarms: 0 }])
})

test('how checks of today were answered; what was not sent, or waits, is none of them', async () => {
  for (const state of ['answered', 'answered', 'missed', 'unsent', 'asked'])
    await checked(A, state, ago(2 * H_MS))
  await checked(B, 'late', ago(H_MS))
  await checked(A, 'missed', ago(17 * H_MS))
  expect(await figures()).toMatchObject({ checks: 4, checksAnswered: 2 })
  expect(await figures(someone(B))).toMatchObject({ checks: 1, checksAnswered: 0 })
})

test('who sits there, each once, the leader apart; whoever has gone is not told, nor who asks without the right', async () => {
  await seat('陈启明', BUSINESS_ROLE.shiftLeader, NOW)
  await seat('周敏', BUSINESS_ROLE.dutyOperator, NOW)
  await seat('刘洋', BUSINESS_ROLE.dutyOperator, ago(H_MS))
  expect((await figures()).shift).toMatchObject({ leaders: ['陈启明'], others: ['周敏'] })
  expect((await figures(someone(A))).shift).toBeNull()
  expect((await figures(someone(null, false))).shift).toBeNull()
})

test('the last one raised, by its unit’s short name', async () => {
  expect((await figures()).last).toEqual({ at: ago(MIN_MS), unitName: '甲店', isOpen: true })
  expect((await figures(someone(B))).last).toEqual({
    at: ago(3 * H_MS),
    unitName: '乙厂',
    isOpen: false,
  })
})

test('scores are those of the units that are the caller’s', async () => {
  expect((await figures(someone(A))).lowest).toEqual(LOWEST)
  expect((await figures(someone(B))).lowest).toEqual([])
})
