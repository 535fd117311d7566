import type { Tx } from '@gss/server-kit/database'
import { SILENCE_GRACE_MS, SILENT_SEAT } from '../../contract/index.ts'
import type { AlarmDeps } from '../deps.ts'
import { isUnheard, silencesOf } from '../hearing.ts'
import { forgetGoneSeats } from '../seatSound.ts'
import { seatRows } from '../seatSoundStore.ts'
import { PRODUCT_ACTOR, say } from '../tell.ts'
import { hurryFires, insertSilences } from './silenceStore.ts'

/**
 * A seat that makes no sound while a fire has nobody is told of at once, in the fire's own chain; and when no seat can be heard at all, the
 * fire does not wait its time before it goes by the second path.
 */
export async function onSilence(tx: Tx, deps: AlarmDeps): Promise<void> {
  const now = deps.clock()
  await forgetGoneSeats(tx, now, deps)
  const seats = await seatRows(tx, now)
  const before = new Date(now.getTime() - SILENCE_GRACE_MS)
  const silent = silencesOf(seats).filter(({ since }) => since <= before)
  if (silent.length === 0) return
  const told = await insertSilences(tx, { names: silent.map(({ name }) => name), raisedBefore: before, now })
  if (isUnheard(seats)) await hurryFires(tx, { raisedBefore: before, now })
  await deps.journal.writeAll(
    tx,
    told.map(({ unitId, alarmId, title, name }) => ({
      unitId,
      actor: PRODUCT_ACTOR,
      act: 'alarm.escalate',
      subject: { kind: 'alarm', id: alarmId, name: title },
      after: { whom: SILENT_SEAT, seat: name },
    })),
  )
  await deps.live.say(
    tx,
    told.map(({ unitId, alarmId, name }) =>
      say('alarm.escalated', { unitId }, { alarmId, whom: SILENT_SEAT, note: name }),
    ),
  )
}
