import type { AskOf } from '@gss/kit/call'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { transmissionDeviceById } from '@gss/devices/server'
import { newId } from '@gss/server-kit/ids'
import { actorOf, type Caller, mayControl } from '@gss/session/server'
import { type calls, COMMANDS_ASKED } from '../contract/index.ts'
import { saveCommands } from './commandStore.ts'
import type { GatewayDeps } from './deps.ts'
import { systemsBehind } from './systemViews.ts'

/** A question, the clock, the roll, a fresh start: queued for the gateway that holds the device. */
export async function askDevice(
  { transmissionId, kind, minutes }: AskOf<(typeof calls)['ask']>,
  who: Caller,
  deps: GatewayDeps,
): Promise<{ commandId: string } | Refusal> {
  const { db, clock, journal, bus } = deps
  const device = await transmissionDeviceById(db, transmissionId)
  if (!device || !who.sees(device.unitId)) return refuse('gateway.notFound')
  const systems =
    kind === 'readSystemState' ? ((await systemsBehind(db, [device])).get(transmissionId) ?? []) : undefined
  if (systems?.length === 0) return refuse('gateway.noSystems')
  // It throws away what the box knows (gb26875/reference.md 7.5): the control password comes first.
  const isOpen = kind !== 'initialise' || (await mayControl(who, deps))
  const commandId = newId()
  await db.transaction(async (tx) => {
    await journal.write(tx, {
      unitId: device.unitId,
      actor: actorOf(who),
      act: 'transmission.ask',
      subject: { kind: 'transmission', id: transmissionId, name: device.name },
      after: { kind, ...(minutes !== undefined && { minutes }) },
      outcome: isOpen ? 'done' : 'refused',
    })
    if (!isOpen) return
    const { unitId, address } = device
    const payload = { ...(minutes !== undefined && { minutes }), ...(systems && { systems }) }
    const command = {
      commandId,
      unitId,
      transmissionId,
      address,
      kind,
      payload,
      askedBy: who.userId,
      askedAt: clock(),
    }
    await saveCommands(tx, [
      { ...command, state: 'queued', sentAt: null, endedAt: null, tries: 0, result: null },
    ])
    tx.after(() => bus.tell(COMMANDS_ASKED, [address]))
  })
  return isOpen ? { commandId } : refuse('gateway.controlPasswordNeeded')
}
