import { isRefusal } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import type { Database } from '@gss/server-kit/database'
import { testDatabase } from '@gss/server-kit/testing/database'
import { checkControlPassword } from '@gss/session/server'
import { MODE } from '@gss/uhppote'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { RELEASE_LAPSES_MS } from '../../contract/index.ts'
import { doorsOfUnit, eventsPage, releasesOf } from '../doorViews.ts'
import { standardParameters } from '@gss/kit/parameter'
import { videoGround } from '../testing/videoGround.ts'
import { person, sessionOf } from '../testing/people.ts'
import type { DoorDeps } from './deps.ts'
import { doorDone, not, type Prior, type DoorTrouble } from './driver.ts'
import { lookAtDoors, swipeMomentOf } from './followDoors.ts'
import { holdsDoors, letGoOfDoors } from './doorStore.ts'
import { openDoor } from './openDoor.ts'
import { pruneEvents } from './pruneEvents.ts'
import { askRelease, moveReleaseBy } from './releases.ts'

const [UNIT_A, UNIT_B] = [newId(), newId()]
const [BUILDING, FLOOR, FLOOR_2] = [newId(), newId(), newId()]
const [CONTROLLER, OF_B] = [newId(), newId()]
const [FIRST, SECOND, UPSTAIRS] = [newId(), newId(), newId()]
const ALARM = newId()
const SERIAL = '405419896'
const [asker, other, ofB, locked] = [person(null), person(null), person(UNIT_B), person(null)]
let db: Database
let deps: DoorDeps
let now = new Date()

/** A controller of the test's own: what it was told, and what it is to answer. */
const pretend = {
  trouble: null as DoorTrouble | null,
  isOpen: [false, false, false, false],
  modes: new Map<number, Prior>(),
  opened: [] as (number | null)[],
  events: [] as { type: 'card' | 'door'; door: number; card: number; reason: number }[],
}
const answer = <T>(told: T) =>
  pretend.trouble === null
    ? doorDone(told)
    : not(pretend.trouble, pretend.trouble === 'otherSerial' ? '9' : undefined)
const USUAL = { mode: MODE.controlled as number, delayS: 5 }
const uhppote: DoorDeps['uhppote'] = {
  async open({ doorNo }) {
    if (pretend.trouble === null) pretend.opened.push(doorNo)
    return answer(null)
  },
  async hold({ doorNo }) {
    const before = pretend.modes.get(doorNo ?? 0) ?? USUAL
    if (pretend.trouble === null) pretend.modes.set(doorNo ?? 0, { ...before, mode: MODE.heldOpen })
    return answer(before)
  },
  async giveBack({ doorNo }, prior) {
    if (pretend.trouble === null) pretend.modes.set(doorNo ?? 0, prior)
    return answer(null)
  },
  status: async () =>
    answer({
      lastEvent: pretend.events.length,
      isOpen: pretend.isOpen,
      isUnlocked: [],
      error: 0,
      isFireAlarm: false,
      date: null,
      time: null,
    }),
  async event(_, index) {
    const event = pretend.events[index - 1]
    return event ? answer({ ...event, index, isGranted: true, at: '20261124140000' }) : not('silent')
  },
}

beforeAll(async () => {
  db = (await testDatabase()).database
  const ground = {
    ...videoGround(db, () => now),
    unitOfAlarm: async (_: unknown, alarmId: string) => (alarmId === ALARM ? UNIT_A : null),
  }
  deps = { ...ground, uhppote, http: uhppote }
  for (const who of [asker, other, ofB, locked]) await sessionOf(db, who)
  for (const statement of [
    sql`insert into units (unit_id, code, name, created_at) values (${UNIT_A}, 'A', '海棠酒店', now()), (${UNIT_B}, 'B', 'B', now())`,
    sql`insert into buildings (unit_id, building_id, code, name) values (${UNIT_A}, ${BUILDING}, '1', '主楼')`,
    sql`insert into floors (unit_id, floor_id, building_id, floor_no, name) values (${UNIT_A}, ${FLOOR}, ${BUILDING}, 1, '1F'), (${UNIT_A}, ${FLOOR_2}, ${BUILDING}, 2, '2F')`,
    sql`insert into door_controllers (unit_id, controller_id, code, name, link, serial, details) values
      (${UNIT_A}, ${CONTROLLER}, 'C1', '一号', 'UHPPOTE', ${SERIAL}, '{"ip":"10.0.0.9"}'), (${UNIT_B}, ${OF_B}, 'C1', '一号', 'HTTP', '7', '{}')`,
    sql`insert into doors (unit_id, door_id, building_id, floor_id, code, name, controller_id, door_no) values
      (${UNIT_A}, ${FIRST}, ${BUILDING}, ${FLOOR}, 'D1', '楼梯门', ${CONTROLLER}, 1), (${UNIT_A}, ${SECOND}, ${BUILDING}, ${FLOOR}, 'D2', '大堂门', ${CONTROLLER}, 2),
      (${UNIT_A}, ${UPSTAIRS}, ${BUILDING}, ${FLOOR_2}, 'D3', '二层门', ${CONTROLLER}, 3), (${UNIT_B}, ${newId()}, null, null, 'D1', '别家的门', ${OF_B}, 1)`,
  ])
    await statement.execute(db.on())
})
beforeEach(async () => {
  now = new Date()
  Object.assign(pretend, { trouble: null, isOpen: [false, false, false, false], opened: [], events: [] })
  pretend.modes.clear()
  for (const table of [
    'door_releases',
    'door_release_doors',
    'door_lines',
    'door_states',
    'door_events',
    'control_grants',
  ])
    await sql`delete from ${sql.table(table)}`.execute(db.on())
  for (const { sessionId } of [asker, other, ofB])
    await sql`insert into control_grants (session_id, until) values (${sessionId}, ${new Date(now.getTime() + 3_600_000)})`.execute(
      db.on(),
    )
})

const DOOR = { ip: '10.0.0.9', serial: SERIAL, code: 'D1' }
const lastAct = async () => {
  const { rows } = await sql<{ act: string; outcome: string; note: string }>`
    select act, outcome, note from journal order by entry_id desc limit 1`.execute(db.on())
  return rows[0]
}
const codeOf = (told: unknown) => (isRefusal(told) ? told.refused : told)

test('a door opens for its alarm: journalled, and shown among what happened at it', async () => {
  expect(await openDoor({ ...DOOR, alarmId: ALARM }, asker, deps)).toBe(null)
  expect(pretend.opened).toEqual([1])
  expect(await lastAct()).toEqual({ act: 'door.open', outcome: 'done', note: '' })
  const { rows } = await eventsPage(db, { page: 1, pageRows: 10, doorId: FIRST }, null)
  expect(rows).toMatchObject([
    { kind: 'console', person: '王敏', isGranted: 1, alarmId: ALARM, doorName: '楼梯门' },
  ])
})

// oxfmt-ignore
const refused: [what: string, ask: object, who: typeof asker, code: string][] = [
  ['without the control password',                  {},                        locked, 'video.doorPasswordNeeded'],
  ['a door that is not',                            { code: 'D9' },            asker,  'video.doorNotFound'],
  ['a door of a unit one does not see',             {},                        ofB,    'video.doorElsewhere'],
  ['an address that is not the controller’s',       { ip: '127.0.0.1' },       asker,  'video.doorElsewhere'],
  ['a serial number that is not the controller’s',  { serial: '1' },           asker,  'video.doorElsewhere'],
  ['an id that is another door’s',                  { doorId: SECOND },        asker,  'video.doorNotFound'],
]
test.each(refused)('%s: refused, journalled, and nothing is sent', async (_, changes, who, code) => {
  expect(codeOf(await openDoor({ ...DOOR, ...changes }, who, deps))).toBe(code)
  expect(pretend.opened).toEqual([])
  expect(await lastAct()).toEqual({ act: 'door.open', outcome: 'refused', note: code })
  expect((await eventsPage(db, { page: 1, pageRows: 10 }, null)).total).toBe(0)
})

// oxfmt-ignore
const failed: [trouble: DoorTrouble, code: string][] = [
  ['silent',      'video.doorSilent'],
  ['refused',     'video.doorRefused'],
  ['otherSerial', 'video.doorOtherSerial'],
]
test.each(failed)('a controller that is %s opens nothing, and it is said', async (trouble, code) => {
  pretend.trouble = trouble
  expect(codeOf(await openDoor(DOOR, asker, deps))).toBe(code)
  expect(await lastAct()).toEqual({ act: 'door.open', outcome: 'failed', note: code })
})

test('the password itself opens the way, for that session', async () => {
  expect(codeOf(await openDoor(DOOR, locked, deps))).toBe('video.doorPasswordNeeded')
  expect(await checkControlPassword('wrong', locked, deps)).toEqual({ result: 0 })
  expect(codeOf(await openDoor(DOOR, locked, deps))).toBe('video.doorPasswordNeeded')
})

const statesOf = async () => (await doorsOfUnit(db, UNIT_A)).map(({ state }) => state)

test('how doors are is what their controller says, and unknown before it said anything', async () => {
  expect(await statesOf()).toEqual([null, null, null])
  pretend.isOpen = [true, false, false, false]
  await lookAtDoors(deps)
  expect(await statesOf()).toEqual(['open', 'closed', 'closed'])
  pretend.trouble = 'silent'
  await lookAtDoors(deps)
  expect(await statesOf()).toEqual(['silent', 'silent', 'silent'])
  pretend.trouble = null
  await lookAtDoors(deps)
  expect(await statesOf()).toEqual(['open', 'closed', 'closed'])
})

test('an answer of another serial is believed in nothing, and journalled once', async () => {
  pretend.trouble = 'otherSerial'
  await lookAtDoors(deps)
  expect(await lastAct()).toEqual({ act: 'door.otherSerial', outcome: 'refused', note: '' })
  await lookAtDoors(deps)
  const { rows } = await sql<{
    n: number
  }>`select count(*)::int as n from journal where act = 'door.otherSerial'`.execute(db.on())
  expect(rows[0]?.n).toBe(1)
  expect(await statesOf()).toEqual(['silent', 'silent', 'silent'])
})

test('what happened at doors is kept once each, by whose card, in order', async () => {
  pretend.events.push({ type: 'card', door: 2, card: 8_165_537, reason: 1 })
  await lookAtDoors(deps)
  pretend.events.push({ type: 'door', door: 1, card: 0, reason: 44 })
  await lookAtDoors(deps)
  await lookAtDoors(deps)
  const { rows } = await eventsPage(db, { page: 1, pageRows: 10 }, null)
  expect(
    rows.map(({ kind, card, reason, doorName }) => [kind, card, reason, doorName].join(' ')).toSorted(),
  ).toEqual(['card 8165537 1 大堂门', 'door  44 楼梯门'])
  expect(rows[0]?.at).toEqual(new Date('2026-11-24T06:00:00Z'))
  expect((await eventsPage(db, { page: 1, pageRows: 10 }, UNIT_B)).total).toBe(0)
})

test('a clock that is no clock is none', () => {
  expect(swipeMomentOf(null)).toBe(null)
  expect(swipeMomentOf('20261399000000')).toBe(null)
})

const release = { unitId: UNIT_A, floorId: FLOOR, reason: '大堂火警，疏散' }
const shown = async () => (await releasesOf(db, { userId: asker.userId }, null))[0]
const idOfRelease = async () => (await shown())?.releaseId ?? ''
const move = async (event: 'confirm' | 'decline' | 'askBack', who = other) =>
  codeOf(await moveReleaseBy({ releaseId: await idOfRelease(), event }, who, deps))

/** What a plan of the floor is told of its doors. */
const releasesOn = async (floorId: string) =>
  (await doorsOfUnit(db, UNIT_A, floorId)).map((door) => door.release)
test('two people hold the doors of a floor open, and two give them back as they were', async () => {
  pretend.modes.set(2, { mode: MODE.heldClosed, delayS: 9 })
  expect(await askRelease(release, asker, deps)).toBe(null)
  await lookAtDoors(deps)
  expect(pretend.modes.get(1)).toBe(undefined)
  expect(await shown()).toMatchObject({ state: 'asked', zone: '主楼 1F', doors: 2, held: 0, isOwn: 1 })
  expect(await releasesOn(FLOOR)).toEqual(['asked', 'asked'])
  expect(await releasesOn(FLOOR_2)).toEqual([null])
  expect(await move('confirm', asker)).toBe('video.releaseOwnHand')
  expect(await move('confirm')).toBe(null)
  await lookAtDoors(deps)
  expect([1, 2, 3].map((doorNo) => pretend.modes.get(doorNo)?.mode)).toEqual([1, 1, undefined])
  expect(await shown()).toMatchObject({ state: 'held', held: 2, confirmedName: '王敏' })
  expect(await statesOf()).toEqual(['held', 'held', 'closed'])
  expect(await releasesOn(FLOOR)).toEqual(['held', 'held'])

  expect(await move('askBack', other)).toBe(null)
  expect(await move('confirm', other)).toBe('video.releaseOwnHand')
  await lookAtDoors(deps)
  expect(pretend.modes.get(1)?.mode).toBe(MODE.heldOpen)
  expect(await move('confirm', asker)).toBe(null)
  await lookAtDoors(deps)
  expect(pretend.modes.get(1)).toEqual(USUAL)
  expect(pretend.modes.get(2)).toEqual({ mode: MODE.heldClosed, delayS: 9 })
  expect(await shown()).toMatchObject({ state: 'ended', returned: 2 })
  expect(await statesOf()).toEqual(['closed', 'closed', 'closed'])
  expect(await releasesOn(FLOOR)).toEqual([null, null])
})

test('a door that does not obey is said, and held with the next look', async () => {
  await askRelease(release, asker, deps)
  await move('confirm')
  pretend.trouble = 'silent'
  await lookAtDoors(deps)
  expect(await shown()).toMatchObject({ held: 0, trouble: '楼梯门, 大堂门' })
  pretend.trouble = null
  await lookAtDoors(deps)
  expect(await shown()).toMatchObject({ held: 2, trouble: '' })
})

test('of two releases that share a door, the last one gives it back, as the first found it', async () => {
  await askRelease(release, asker, deps)
  await move('confirm')
  await lookAtDoors(deps)
  now = new Date(now.getTime() + 1_000)
  const first = await idOfRelease()
  await askRelease({ unitId: UNIT_A, reason: '全楼疏散' }, asker, deps)
  await move('confirm')
  await lookAtDoors(deps)
  await moveReleaseBy({ releaseId: first, event: 'askBack' }, other, deps)
  await moveReleaseBy({ releaseId: first, event: 'confirm' }, asker, deps)
  await lookAtDoors(deps)
  expect(pretend.modes.get(1)?.mode).toBe(MODE.heldOpen)
  await move('askBack')
  await move('confirm', asker)
  await lookAtDoors(deps)
  expect([1, 2, 3].map((doorNo) => pretend.modes.get(doorNo))).toEqual([USUAL, USUAL, USUAL])
})

test('what nobody confirms in time lapses, and can be asked for anew', async () => {
  await askRelease(release, asker, deps)
  expect(codeOf(await askRelease(release, other, deps))).toBe('video.releaseOpen')
  now = new Date(now.getTime() + RELEASE_LAPSES_MS + 1)
  await lookAtDoors(deps)
  expect(await shown()).toMatchObject({ state: 'lapsed' })
  expect(await move('confirm')).toBe('video.releaseMoved')
  expect(await askRelease(release, asker, deps)).toBe(null)
  expect(await move('decline', asker)).toBe(null)
  expect(await shown()).toMatchObject({ state: 'declined' })
})

// oxfmt-ignore
const refusals: [what: string, ask: object, who: typeof asker, code: string][] = [
  ['without the control password', {},                                  locked, 'video.doorPasswordNeeded'],
  ['of another unit',              {},                                  ofB,    'video.doorNotFound'],
  ['where there is no door',       { unitId: UNIT_A, floorId: newId() }, asker, 'video.zoneEmpty'],
]
test.each(refusals)('no release %s', async (_, changes, who, code) => {
  expect(codeOf(await askRelease({ ...release, ...changes }, who, deps))).toBe(code)
  expect(await shown()).toBe(undefined)
})

test('of two hands that confirm at once, one does', async () => {
  await askRelease(release, asker, deps)
  const told = await Promise.all([move('confirm'), move('confirm', ofCentre)])
  expect(told.filter((one) => one === null)).toHaveLength(1)
})
const ofCentre = other

test('of several workers one asks the controllers; another may, when it was silent or let go', async () => {
  const [one, two] = [newId(), newId()]
  const hold = (heldBy: string, at: number) =>
    holdsDoors(db, { heldBy, now: new Date(at), until: new Date(at + 30_000) })
  const at = now.getTime()
  expect(await hold(one, at)).toBe(true)
  expect(await hold(two, at + 1_000)).toBe(false)
  expect(await hold(one, at + 2_000)).toBe(true)
  expect(await hold(two, at + 32_001)).toBe(true)
  expect(await hold(one, at + 32_002)).toBe(false)
  await letGoOfDoors(db, two)
  expect(await hold(one, at + 32_003)).toBe(true)
})

test('what happened at doors goes when it is older than the parameter says, in the journal', async () => {
  const prune = () => pruneEvents({ ...deps, parameters: standardParameters })
  pretend.events = [{ type: 'card', door: 1, card: 7, reason: 1 }]
  await lookAtDoors(deps)
  const count = async () =>
    (await sql<{ n: number }>`select count(*)::int as n from door_events`.execute(db.on())).rows[0]?.n ?? 0
  const before = await count()
  expect(before).toBeGreaterThan(0)
  expect(await prune()).toBe(0)
  await sql`update door_events set at = ${new Date(now.getTime() - 401 * 86_400_000)}`.execute(db.on())
  expect(await prune()).toBe(before)
  expect(await count()).toBe(0)
})
