import { rehomed, type TransmissionDevice, unregisteredIdOf } from '@gss/devices/contract'
import { rehomeStates, transmissionDevices, transmissionDevicesAt } from '@gss/devices/server'
import type { Tx } from '@gss/server-kit/database'
import { STANDARD_PACE, paceStepsOf } from '../../contract/index.ts'
import type { KeptAlarm } from '../alarm.ts'
import type { AlarmDeps } from '../deps.ts'
import { withNames } from '../nameViews.ts'
import { PRODUCT_ACTOR, seenAlarm, alarmSubjectOf, tellRaised } from '../tell.ts'
import { hasStrangers, moveAlarms, strangersAlarms } from './strangerStore.ts'

/**
 * A device that nobody knew became a unit's while something behind it burned: its open alarms are that unit's from now on, its people hear of them, and
 * the chain of who is told of a fire begins with them. Asked with the addresses that were registered a moment ago, or with none: whatever was missed.
 */
export async function adoptStrangers(
  tx: Tx,
  deps: Pick<AlarmDeps, 'clock' | 'journal' | 'live'>,
  addresses: readonly string[] | null,
): Promise<void> {
  if (addresses === null && !(await hasStrangers(tx))) return
  const devices = await (addresses === null ? transmissionDevices(tx) : transmissionDevicesAt(tx, addresses))
  const byStranger = new Map(devices.map((device) => [unregisteredIdOf(device.address), device]))
  const open = await strangersAlarms(tx, [...byStranger.keys()])
  const strangers = new Set(
    addresses === null ? open.map(({ transmissionId }) => transmissionId) : byStranger.keys(),
  )
  for (const [stranger, { unitId, transmissionId }] of byStranger)
    if (strangers.has(stranger)) await rehomeStates(tx, stranger, { unitId, transmissionId })
  const now = deps.clock()
  const moved = open.flatMap((alarm) => {
    const device = byStranger.get(alarm.transmissionId ?? '')
    return device ? [{ from: alarm, to: adopted(alarm, device), escalateAt: escalateAtOf(alarm, now) }] : []
  })
  if (moved.length === 0) return
  await moveAlarms(tx, moved)
  await deps.journal.writeAll(
    tx,
    moved.map(({ to }) => ({
      unitId: to.unitId,
      actor: PRODUCT_ACTOR,
      act: 'alarm.adopt',
      subject: alarmSubjectOf(to),
      after: { kind: to.kind, place: to.place },
    })),
  )
  const named = await withNames(
    tx,
    moved.map(({ to }) => to),
  )
  await deps.live.say(
    tx,
    named.map((alarm) => tellRaised(alarm, seenAlarm(alarm, alarm))),
  )
}

const adopted = (alarm: KeptAlarm, { unitId, transmissionId }: TransmissionDevice): KeptAlarm => ({
  ...alarm,
  unitId,
  transmissionId,
  componentId: rehomed(alarm.componentId, alarm.transmissionId ?? '', transmissionId),
})

/** Nobody of the unit has heard of it yet: whoever is told first is told soon. */
function escalateAtOf({ kind, under, claimedAt }: KeptAlarm, now: Date): Date | null {
  const [[afterMs] = [0]] = paceStepsOf(STANDARD_PACE)
  return kind === 'fire' && under === null && claimedAt === null ? new Date(now.getTime() + afterMs) : null
}
