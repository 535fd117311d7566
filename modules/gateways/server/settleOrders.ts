import { transmissionDeviceById } from '@gss/devices/server'
import { newId } from '@gss/server-kit/ids'
import type { Tx } from '@gss/server-kit/database'
import { napper } from '@gss/server-kit/jobs'
import {
  COMMANDS_ASKED,
  COMMANDS_MOVED,
  FEEDBACK,
  FEEDBACK_LATE_MS,
  FEEDBACK_WITHIN_MS,
  PICTURE_WITHIN_MS,
  type OrderState,
  RELEASE_AGAIN_MS,
  SECOND_WITHIN_MS,
} from '../contract/index.ts'
import { saveCommands } from './commandStore.ts'
import type { RemoteDeps } from './deps.ts'
import {
  addOrder,
  bitsSince,
  claimUnpictured,
  endShields,
  keepPicture,
  moveOrder,
  openOrders,
  type DeviceOrder,
  shieldsDue,
} from './orderStore.ts'
import { commandOf } from './remote.ts'
import { tellMoved } from './tellMoved.ts'

const WAITING_MS = 1_000
const IDLE_MS = 10_000

/** One look: what came of those under way, and which shields are at their end. How many are under way. */
export async function settleOrders({ db, clock, bus, live }: RemoteDeps): Promise<number> {
  return db.transaction(async (tx) => {
    const now = clock()
    const ago = (ms: number) => new Date(now.getTime() - ms)
    const open = await openOrders(tx, ago(FEEDBACK_LATE_MS))
    const moved: DeviceOrder[] = []
    for (const order of open) {
      const next = await nextOf(tx, order, now)
      if (next.state === order.state) continue
      await moveOrder(tx, order, next.state, next.actedAt)
      if (next.state === 'done' && (order.action === 'shield' || order.action === 'release'))
        await endShields(tx, order, now)
      moved.push(order)
    }
    const due = await shieldsDue(tx, now, ago(RELEASE_AGAIN_MS))
    for (const shield of due) moved.push(...(await release(tx, shield, now)))
    await tellMoved(tx, live, moved)
    // What waits in a cloud does so for days, and is told by what comes of it.
    return open.filter(({ sent }) => sent !== 'cached' && sent !== 'delivered').length + due.length

    async function release(inTx: Tx, shield: DeviceOrder, at: Date): Promise<DeviceOrder[]> {
      const device = await transmissionDeviceById(inTx, shield.transmissionId)
      if (!device) return []
      const payload = { ...shield.payload, action: 'release' as const }
      const command = commandOf({ ...device, payload }, shield.askedBy, at)
      const order: DeviceOrder = {
        ...shield,
        orderId: newId(),
        action: 'release',
        payload,
        state: 'sent',
        until: null,
        askedAt: at,
        sentAt: at,
        commandId: command.commandId,
        isOwn: true,
      }
      await addOrder(inTx, order)
      await saveCommands(inTx, [command])
      inTx.after(() => bus.tell(COMMANDS_ASKED, [device.address]))
      return [order]
    }
  })
}

async function nextOf(
  tx: Tx,
  order: DeviceOrder & { sent: string | null },
  now: Date,
): Promise<{ state: OrderState; actedAt: Date | null }> {
  const sinceMs = (at: Date | null) => now.getTime() - (at ?? order.askedAt).getTime()
  if (order.state === 'waiting')
    return { state: sinceMs(order.askedAt) > SECOND_WITHIN_MS ? 'lapsed' : 'waiting', actedAt: null }
  const said = order.sentAt && (await bitsSince(tx, order, order.sentAt))
  if (said && FEEDBACK[order.action](said.bits)) return { state: 'done', actedAt: said.at }
  // No bit shows a muted siren: what is known is what the cloud says of it.
  if (order.action === 'mute' && order.sent === 'answered') return { state: 'done', actedAt: now }
  if (order.sent === 'failed' || order.sent === 'expired') return { state: 'failed', actedAt: null }
  // A gateway gives up who is not there after a minute; a device that took the command has half of one to show it.
  if (order.sent === 'confirmed' || order.sent === 'answered')
    return { state: sinceMs(order.sentAt) > FEEDBACK_WITHIN_MS ? 'silent' : 'sent', actedAt: null }
  return { state: order.state, actedAt: null }
}

/** How the place of each looked is kept with it. A camera that is away delays nobody's order. */
export async function pictureOrders({ db, clock, live, pictureOfOrder }: RemoteDeps): Promise<void> {
  const now = clock()
  const orders = await claimUnpictured(db, new Date(now.getTime() - PICTURE_WITHIN_MS), now)
  await Promise.all(
    orders.map(async (order) => {
      const evidenceId = await pictureOfOrder({
        unitId: order.unitId,
        componentId: order.componentId,
        byId: order.askedBy,
        byName: order.askedName,
      })
      if (evidenceId === null) return
      await db.transaction(async (tx) => {
        await keepPicture(tx, order, evidenceId)
        await tellMoved(tx, live, [order])
      })
    }),
  )
}

/** Looks whenever a command moved, and by itself; any number may run. */
export function startSettling(deps: RemoteDeps) {
  const nap = napper()
  let isStopping = false
  let picturing = Promise.resolve()
  const forget = [COMMANDS_MOVED, COMMANDS_ASKED].map((topic) => deps.bus.listen(topic, () => nap.wake()))
  const picture = () =>
    pictureOrders(deps).catch((error: unknown) =>
      deps.log.warn({ err: error }, 'no picture could be kept with an order'),
    )
  const look = async (): Promise<number> => {
    const open = await settleOrders(deps)
    // Beside it: a camera may take its time.
    if (open > 0) picturing = picturing.then(picture)
    return open > 0 ? WAITING_MS : IDLE_MS
  }
  const loop = async () => {
    while (!isStopping) {
      const restMs = await look().catch((error: unknown) => {
        deps.log.warn({ err: error }, 'remote orders could not be looked at')
        return IDLE_MS
      })
      if (!isStopping) await nap.rest(restMs)
    }
  }
  const looping = loop()
  return {
    async stop() {
      isStopping = true
      for (const each of forget) each()
      nap.wake()
      await looping
      await picturing
    },
  }
}
