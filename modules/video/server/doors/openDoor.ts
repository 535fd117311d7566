import { type Refusal, refuse } from '@gss/kit/refusal'
import type { AskOf } from '@gss/kit/call'
import { sayer } from '@gss/live/server'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller, mayControl } from '@gss/session/server'
import { type calls, pushes } from '../../contract/index.ts'
import { doorsAsked, type NamedDoor } from '../doorViews.ts'
import { alarmFor } from '../alarmOf.ts'
import { DOORS_ASKED, type DoorDeps, driverOf } from './deps.ts'
import { addEvent } from './doorStore.ts'
import { TROUBLES } from './driver.ts'

const say = sayer(pushes)

/**
 * One door, once (spec §7). It is looked up here; of what the page says of its controller nothing is believed, and what differs is refused: the page may
 * be old, or somebody's own. Every attempt is an act.
 */
export async function openDoor(
  ask: AskOf<(typeof calls)['openDoor']>,
  who: Caller,
  deps: DoorDeps,
): Promise<null | Refusal> {
  const { db, journal, clock, live, bus } = deps
  const seen = (await doorsAsked(db, ask)).filter(({ unitId }) => who.sees(unitId))
  const door = seen.find(({ serial, ip }) => serial === ask.serial && ip === ask.ip)
  const alarm = door ? await alarmFor(ask.alarmId, door.unitId, who, deps) : { alarmId: null }
  const alarmId = 'refused' in alarm ? null : alarm.alarmId
  const refused = await whyNot(seen, door)
  if (!door || refused) {
    await note(door ?? seen[0], refused?.refused ?? 'video.doorNotFound')
    return refused ?? refuse('video.doorNotFound')
  }
  const answer = await driverOf(door, deps).open(door)
  const code = answer.ok ? '' : TROUBLES[answer.why]
  await note(door, code, answer.ok ? undefined : answer.serial)
  bus.tell(DOORS_ASKED, [])
  return answer.ok ? null : refuse(TROUBLES[answer.why])

  async function whyNot(seen: readonly NamedDoor[], door: NamedDoor | undefined): Promise<Refusal | null> {
    if (seen.length === 0) return refuse('video.doorNotFound')
    if (!door) return refuse('video.doorElsewhere')
    if ('refused' in alarm) return alarm
    return (await mayControl(who, deps)) ? null : refuse('video.doorPasswordNeeded')
  }
  async function note(door: NamedDoor | undefined, code: string, answeredSerial?: string): Promise<void> {
    const now = clock()
    await db.transaction(async (tx) => {
      await journal.write(tx, {
        ...(door && { unitId: door.unitId }),
        actor: actorOf(who),
        act: 'door.open',
        subject: { kind: 'door', id: door?.doorId ?? '', name: door?.name ?? ask.code },
        after: {
          alarmId,
          serial: door?.serial ?? ask.serial,
          ...(answeredSerial !== undefined && { answeredSerial }),
        },
        outcome: code === '' ? 'done' : answered(code) ? 'failed' : 'refused',
        note: code,
      })
      if (!door || (code !== '' && !answered(code))) return
      await addEvent(tx, {
        unitId: door.unitId,
        eventId: newId(now.getTime()),
        doorId: door.doorId,
        controllerId: door.controllerId,
        eventNo: null,
        kind: 'console',
        isGranted: code === '',
        at: now,
        receivedAt: now,
        card: '',
        reason: null,
        person: who.realname,
        alarmId,
      })
      await live.say(tx, [say('door.changed', { unitId: door.unitId }, { releaseId: null })])
    })
  }
}
/** It was asked, and nothing came of it. */
const answered = (code: string): boolean => Object.values(TROUBLES).some((one) => one === code)
