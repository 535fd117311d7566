import { hasModule } from '@gss/archives/server'
import type { AnswerOf } from '@gss/kit/call'
import { type Caller, scopeOf } from '@gss/session/server'
import { type calls, codesFor, REMOTE_CODES } from '../contract/index.ts'
import { actionsOf } from './actionsOf.ts'
import type { RemoteDeps } from './deps.ts'
import { orderablesById } from './orderableViews.ts'
import { ordersAmong } from './orderViews.ts'

type BoardOrders = AnswerOf<(typeof calls)['boardOrders']>

/** What of a board's devices whoever asks could order now. It offers only: whether an order goes out is decided when it is given. */
export async function boardOrders(
  componentIds: readonly string[],
  who: Caller,
  { db }: Pick<RemoteDeps, 'db'>,
): Promise<BoardOrders> {
  if (!(await hasModule(db, 'remote', who))) return { isActivated: false, devices: [], last: [] }
  const found = await orderablesById(db, componentIds, scopeOf(who))
  const { shieldedIds, last } = await ordersAmong(db, componentIds, scopeOf(who))
  const understood = await actionsOf(db, found)
  const devices: BoardOrders['devices'] = []
  for (const [nth, { componentId, systemType, componentType }] of found.entries()) {
    const commands = codesFor(who.origin, systemType, componentType).filter((code) =>
      understood[nth]?.has(REMOTE_CODES[code]),
    )
    const isShielded = shieldedIds.has(componentId)
    if (commands.length > 0 || isShielded) devices.push({ componentId, commands, isShielded })
  }
  return { isActivated: true, devices, last }
}
