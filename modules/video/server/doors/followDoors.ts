import { atWall } from '@gss/kit/zone'
import { sayer } from '@gss/live/server'
import { newId } from '@gss/server-kit/ids'
import { napper } from '@gss/server-kit/jobs'
import type { DoorEvent } from '@gss/uhppote'
import { pushes, RELEASE_LAPSES_MS } from '../../contract/index.ts'
import { type AtWork, doorsAtWork, type DoorLine, linesToAsk } from '../doorViews.ts'
import { DOORS_ASKED, type DoorDeps, doorDepsOf, type DoorGround, driverOf } from './deps.ts'
import {
  addEvent,
  holdsDoors,
  lapseReleases,
  letGoOfDoors,
  saveDoorState,
  saveHeld,
  saveLine,
  saveReleaseDoor,
} from './doorStore.ts'

const say = sayer(pushes)
/** How doors are is asked so often; a controller that was silent the last time, with every fifth look. */
const LOOK_MS = 5_000
const SILENT_EVERY = 5
/** Controllers asked at the same time. */
const AT_ONCE = 16
/** That a controller was heard is written at least so often. */
const NOTE_MS = 30_000
/** Of a controller seen for the first time; and at most with one look. */
const FIRST_EVENTS = 20
const EVENTS_MAX = 50

/** One look at everything: what is to be held or given back, how doors are, what happened at them. */
export async function lookAtDoors(deps: DoorDeps, turn = 0): Promise<void> {
  await workReleases(deps)
  const lines = await linesToAsk(deps.db)
  await inTurns(
    lines.filter(({ trouble }) => trouble === '' || turn % SILENT_EVERY === 0),
    (line) => lookAt(line, deps),
  )
}

/** What stays to be done at doors of releases. One that does not obey is tried again with the next look, and said. */
async function workReleases(deps: DoorDeps): Promise<void> {
  const { db, clock, live } = deps
  await db.transaction(async (tx) => {
    const lapsed = await lapseReleases(tx, new Date(clock().getTime() - RELEASE_LAPSES_MS))
    await live.say(
      tx,
      lapsed.map(({ unitId, releaseId }) => say('door.changed', { unitId }, { releaseId })),
    )
  })
  await inTurns(await doorsAtWork(db), (door) => moveDoor(door, deps))
}

async function moveDoor(door: AtWork, deps: DoorDeps): Promise<void> {
  const driver = driverOf(door, deps)
  if (door.isToBeHeld) {
    const held = await driver.hold(door)
    // Held by another release already: what it found is how the door was.
    return held.ok
      ? settle(door, 'held', '', deps, door.priorOfOther ?? held.told)
      : settle(door, undefined, held.why, deps)
  }
  const { mode, delayS } = door.prior
  if (door.isHeldByOther || mode === null) return settle(door, 'returned', '', deps)
  const back = await driver.giveBack(door, { mode, delayS: delayS ?? 0 })
  return back.ok ? settle(door, 'returned', '', deps) : settle(door, undefined, back.why, deps)
}

async function settle(
  door: AtWork,
  state: 'held' | 'returned' | undefined,
  trouble: string,
  { db, clock, live, journal }: DoorDeps,
  prior?: { mode: number; delayS: number },
): Promise<void> {
  const now = clock()
  await db.transaction(async (tx) => {
    await saveReleaseDoor(tx, door, { ...(state && { state }), prior, trouble, now })
    if (state && !door.isHeldByOther)
      await saveHeld(tx, { unitId: door.unitId, doorId: door.doorId, isHeld: state === 'held', now })
    if (state)
      await journal.write(tx, {
        unitId: door.unitId,
        actor: BY_ITSELF,
        act: state === 'held' ? 'door.held' : 'door.returned',
        subject: { kind: 'door', id: door.doorId, name: door.name },
        after: { releaseId: door.releaseId },
      })
    await live.say(tx, [say('door.changed', { unitId: door.unitId }, { releaseId: door.releaseId })])
  })
}
const BY_ITSELF = { id: null, name: 'doors', ip: '' }

async function lookAt(line: DoorLine, deps: DoorDeps): Promise<void> {
  const { db, clock, live, journal, uhppote } = deps
  const { unitId, controllerId } = line
  const answer = await uhppote.status(line)
  const now = clock()
  const trouble = answer.ok ? '' : answer.why
  const status = answer.ok ? answer.told : null
  const events = status ? await eventsSince(line, status.lastEvent, deps) : { told: [], upTo: null }
  const moved = line.doors.filter(
    ({ doorNo, isOpen }) =>
      status && status.isOpen[doorNo - 1] !== undefined && status.isOpen[doorNo - 1] !== isOpen,
  )
  const isOld = line.heardAt === null || now.getTime() - line.heardAt.getTime() >= NOTE_MS
  const isNews = trouble !== line.trouble || moved.length > 0 || events.told.length > 0
  if (!isNews && !(status && isOld)) return
  await db.transaction(async (tx) => {
    await saveLine(tx, {
      unitId,
      controllerId,
      heardAt: status ? now : null,
      trouble,
      lastEvent: events.upTo,
      isFire: status?.isFireAlarm ?? false,
    })
    for (const { doorId, doorNo } of moved)
      await saveDoorState(tx, { unitId, doorId, isOpen: status?.isOpen[doorNo - 1] ?? false, now })
    for (const event of events.told) await addEvent(tx, rowOf(event, line, now))
    if (!answer.ok && answer.why === 'otherSerial' && line.trouble !== 'otherSerial')
      await journal.write(tx, {
        unitId,
        actor: BY_ITSELF,
        act: 'door.otherSerial',
        subject: { kind: 'doorController', id: controllerId, name: line.name },
        after: { serial: line.serial, answeredSerial: answer.serial ?? '' },
        outcome: 'refused',
      })
    if (isNews) await live.say(tx, [say('door.changed', { unitId }, { releaseId: null })])
  })
}

/** Each once, in order. A number that is smaller than the last known: the controller was made anew. */
async function eventsSince(line: DoorLine, last: number, { uhppote }: DoorDeps) {
  const known =
    line.lastEvent === null ? Math.max(0, last - FIRST_EVENTS) : line.lastEvent > last ? 0 : line.lastEvent
  const told: DoorEvent[] = []
  let upTo: number | null = line.lastEvent === null || line.lastEvent > last ? known : null
  for (let index = known + 1; index <= Math.min(last, known + EVENTS_MAX); index++) {
    const event = await uhppote.event(line, index)
    if (!event.ok) break
    upTo = index
    if (event.told.type !== 'none' && event.told.type !== 'overwritten') told.push({ ...event.told, index })
  }
  return { told, upTo }
}

const KINDS = {
  card: 'card',
  door: 'door',
  alarm: 'alarm',
  none: 'other',
  overwritten: 'other',
  other: 'other',
} as const

function rowOf(event: DoorEvent, line: DoorLine, now: Date) {
  return {
    unitId: line.unitId,
    eventId: newId(now.getTime()),
    doorId: line.doors.find(({ doorNo }) => doorNo === event.door)?.doorId ?? null,
    controllerId: line.controllerId,
    eventNo: event.index,
    kind: KINDS[event.type],
    isGranted: event.isGranted,
    at: swipeMomentOf(event.at) ?? now,
    receivedAt: now,
    card: event.card === 0 ? '' : String(event.card),
    reason: event.reason,
    person: '',
    alarmId: null,
  }
}

export function swipeMomentOf(digits: string | null): Date | null {
  const read = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(digits ?? '')
  if (!read) return null
  const [, year, month, day, hour, minute, second] = read
  // Controllers keep the time of the place.
  const moment = atWall(`${year}-${month}-${day}T${hour}:${minute}:${second}`)
  return Number.isNaN(moment.getTime()) ? null : moment
}

/** So many at a time; one that fails does not stop the others. */
async function inTurns<T>(things: readonly T[], deed: (thing: T) => Promise<void>): Promise<void> {
  const rest = [...things]
  const failures: unknown[] = []
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let thing = rest.shift(); thing !== undefined; thing = rest.shift())
        await deed(thing).catch((error: unknown) => failures.push(error))
    }),
  )
  if (failures.length > 0) throw failures[0]
}

/** Nobody else asks the controllers for so long after the last look; a look over silent ones takes a while. */
const HOLD_MS = 30_000

/** Looks by itself and whenever something was asked. Of several workers one asks: what a controller is asked twice it answers twice, and some answer nobody then. */
export function startFollowingDoors(ground: DoorGround) {
  const deps = doorDepsOf(ground)
  const nap = napper()
  let isStopping = false
  const heldBy = newId()
  const isMine = () => {
    const now = deps.clock()
    return holdsDoors(deps.db, { heldBy, now, until: new Date(now.getTime() + HOLD_MS) })
  }
  const forget = ground.bus.listen(DOORS_ASKED, () => nap.wake())
  const loop = async () => {
    for (let turn = 0; !isStopping; turn++) {
      await isMine()
        .then((is) => (is ? lookAtDoors(deps, turn) : undefined))
        .catch((error: unknown) => deps.log.warn({ err: error }, 'doors could not be looked at'))
      if (!isStopping) await nap.rest(LOOK_MS)
    }
  }
  const looping = loop()
  return {
    async stop() {
      isStopping = true
      forget()
      nap.wake()
      await looping
      await letGoOfDoors(deps.db, heldBy).catch((error: unknown) =>
        deps.log.warn({ err: error }, 'the watch over doors could not be given back'),
      )
    },
  }
}
