import { hasModule } from '@gss/archives/server'
import { transmissionDeviceById } from '@gss/devices/server'
import { type Refusal, refuse } from '@gss/kit/refusal'
import { actorOf, type Caller, mayControl } from '@gss/session/server'
import { COMMANDS_ASKED, SECOND_WITHIN_MS } from '../contract/index.ts'
import { saveCommands } from './commandStore.ts'
import type { RemoteDeps } from './deps.ts'
import { answerOrder, waitingOrder } from './orderStore.ts'
import { commandOf } from './remote.ts'
import { tellMoved } from './tellMoved.ts'

/** The second person agrees, with a password of their own, or does not. */
export async function confirmOrder(
  orderId: string,
  isAgreed: boolean,
  who: Caller,
  deps: RemoteDeps,
): Promise<null | Refusal> {
  const { db, clock, journal, bus, live } = deps
  if (!(await hasModule(db, 'remote', who))) return refuse('gateway.remoteNotActivated')
  if (isAgreed && !(await mayControl(who, deps))) return refuse('gateway.controlPasswordNeeded')
  return db.transaction(async (tx) => {
    const order = await waitingOrder(tx, orderId)
    const now = clock()
    if (!order || !who.sees(order.unitId) || now.getTime() - order.askedAt.getTime() > SECOND_WITHIN_MS)
      return refuse('gateway.orderNotFound')
    // Whoever asked may take it back, and not agree with themselves.
    if (isAgreed && order.askedBy === who.userId) return refuse('gateway.ownOrder')
    const device = await transmissionDeviceById(tx, order.transmissionId)
    if (!device) return refuse('gateway.deviceNotFound')
    const command = isAgreed ? commandOf({ ...device, payload: order.payload }, order.askedBy, now) : null
    if (command) await saveCommands(tx, [command])
    await answerOrder(tx, order, {
      state: isAgreed ? 'sent' : 'declined',
      secondBy: who.userId,
      secondName: who.realname,
      sentAt: isAgreed ? now : null,
      commandId: command?.commandId ?? null,
    })
    await journal.write(tx, {
      unitId: order.unitId,
      actor: actorOf(who),
      act: isAgreed ? 'remote.confirm' : 'remote.decline',
      subject: { kind: 'transmission', id: order.transmissionId, name: order.name },
      after: { ...order.payload },
    })
    await tellMoved(tx, live, [order])
    if (command) tx.after(() => bus.tell(COMMANDS_ASKED, [device.address]))
    return null
  })
}
