import { type Refusal, refuse } from '@gss/kit/refusal'
import type { AskOf } from '@gss/kit/call'
import { sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller, mayControl } from '@gss/session/server'
import { type calls, NEEDS_ANOTHER, pushes, RELEASE_FLOW, type ReleaseEvent } from '../../contract/index.ts'
import { doorIdsIn } from '../doorViews.ts'
import { DOORS_ASKED, type DoorDeps } from './deps.ts'
import { addRelease, isZoneUnderWay, type KeptRelease, moveRelease, releaseById } from './doorStore.ts'

const say = sayer(pushes)

/** All doors of a zone shall be held open: asked for by one, who has given the control password. */
export async function askRelease(
  ask: AskOf<(typeof calls)['askRelease']>,
  who: Caller,
  deps: DoorDeps,
): Promise<null | Refusal> {
  const { db, clock, live } = deps
  const unitId = ask.unitId ?? who.unitId
  if (unitId === null || !who.sees(unitId)) return refuse('video.doorNotFound')
  const zone = { unitId, buildingId: ask.buildingId ?? null, floorId: ask.floorId ?? null }
  const isOpen = await mayControl(who, deps)
  return db.transaction(async (tx) => {
    const doorIds = await doorIdsIn(tx, zone)
    const refused = !isOpen
      ? refuse('video.doorPasswordNeeded')
      : doorIds.length === 0
        ? refuse('video.zoneEmpty')
        : (await isZoneUnderWay(tx, zone))
          ? refuse('video.releaseOpen')
          : null
    const release = {
      ...zone,
      releaseId: newId(clock().getTime()),
      alarmId: ask.alarmId ?? null,
      reason: ask.reason,
      askedBy: who.userId,
      askedName: who.realname,
      askedAt: clock(),
    }
    await note(tx, release, 'ask', who, deps, refused)
    if (refused) return refused
    await addRelease(tx, release, doorIds)
    await live.say(tx, [say('door.changed', { unitId: zone.unitId }, { releaseId: release.releaseId })])
    return null
  })
}

/** Confirmed or declined by another than who asked; asked back by anybody who may. Each with the control password. */
export async function moveReleaseBy(
  { releaseId, event }: AskOf<(typeof calls)['moveRelease']>,
  who: Caller,
  deps: DoorDeps,
): Promise<null | Refusal> {
  const { db, clock, live, bus } = deps
  const isOpen = await mayControl(who, deps)
  return db.transaction(async (tx) => {
    const release = await releaseById(tx, releaseId)
    if (!release || !who.sees(release.unitId)) return refuse('video.releaseNotFound')
    const to = RELEASE_FLOW.find(([from, by]) => from === release.state && by === event)?.[2]
    const refused = !isOpen
      ? refuse('video.doorPasswordNeeded')
      : to === undefined
        ? refuse('video.releaseMoved')
        : NEEDS_ANOTHER.has(event) && askerOf(release) === who.userId
          ? refuse('video.releaseOwnHand')
          : null
    await note(tx, release, event, who, deps, refused)
    if (refused || to === undefined) return refused
    await moveRelease(tx, release, to, { userId: who.userId, name: who.realname, now: clock() })
    await live.say(tx, [say('door.changed', { unitId: release.unitId }, { releaseId })])
    tx.after(() => bus.tell(DOORS_ASKED, []))
    return null
  })
}

const askerOf = ({ state, askedBy, backBy }: KeptRelease) => (state === 'backAsked' ? backBy : askedBy)

const ACTS = {
  ask: 'door.releaseAsk',
  confirm: 'door.releaseConfirm',
  decline: 'door.releaseDecline',
  askBack: 'door.releaseBack',
} as const satisfies Record<ReleaseEvent | 'ask', string>

const note = (
  tx: Tx,
  { unitId, releaseId, reason }: Pick<KeptRelease, 'unitId' | 'releaseId' | 'reason'>,
  event: ReleaseEvent | 'ask',
  who: Caller,
  { journal }: DoorDeps,
  refused: Refusal | null,
) =>
  journal.write(tx, {
    unitId,
    actor: actorOf(who),
    act: ACTS[event],
    subject: { kind: 'doorRelease', id: releaseId, name: reason },
    outcome: refused ? 'refused' : 'done',
    note: refused?.refused ?? '',
  })
