import { unitById } from '@gss/archives/server'
import { EAST_8_MIN, POLL_DEFAULT_MIN, TRANSMISSION_CHANGED } from '@gss/devices/contract'
import { addTransmissionDevices } from '@gss/devices/server'
import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller } from '@gss/session/server'
import type { calls } from '../contract/index.ts'
import type { AdoptDeps } from './deps.ts'
import { tongueOf } from './tongues.ts'

/** A device that speaks to us becomes a unit's: from now on what it says is that unit's, and what is open behind it. Its frames from before stay the platform's; what they measured is its own. */
export async function adopt(
  given: AskOf<(typeof calls)['adopt']>,
  who: Caller,
  { db, clock, journal, bus, log, readKept }: AdoptDeps,
): Promise<{ transmissionId: string; values: number | null } | Refusal> {
  if (!who.sees(null)) return refuse('gateway.notFound') // strangers are the centre's
  if (tongueOf(given.address)?.isProfile(given.profile) !== true) return refuse('gateway.profileUnknown')
  const unit = await unitById(db, given.unitId)
  if (!unit) return refuse('gateway.unitNotFound')
  const device = { ...given, transmissionId: newId(), utcOffsetMin: EAST_8_MIN, pollMin: POLL_DEFAULT_MIN }
  const added = await db.transaction(async (tx) => {
    if ((await addTransmissionDevices(tx, [device], clock())) === 0) return refuse('gateway.addressTaken')
    const { transmissionId, name, unitId } = device
    await journal.write(tx, {
      unitId,
      actor: actorOf(who),
      act: 'transmission.adopt',
      subject: { kind: 'transmission', id: transmissionId, name },
      after: given,
    })
    tx.after(() => bus.tell(TRANSMISSION_CHANGED, [given.address]))
    return { transmissionId }
  })
  if ('refused' in added) return added
  const { address, unitId, transmissionId } = device
  // It is registered, whatever becomes of what was before.
  const values = await readKept({ address, unitId, transmissionId }).catch((error: unknown) => {
    log.warn(
      { err: error, address, transmissionId },
      'what a stranger said before it was registered could not be read',
    )
    return null
  })
  return { transmissionId, values }
}
