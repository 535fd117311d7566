import { type Live, sayer } from '@gss/live/server'
import type { Tx } from '@gss/server-kit/database'
import { pushes } from '../contract/index.ts'
import type { DeviceOrder } from './orderStore.ts'

const say = sayer(pushes)

/** Whoever looks at these asks again. */
export const tellMoved = (tx: Tx, live: Live, orders: readonly DeviceOrder[]): Promise<void> =>
  live.say(
    tx,
    orders.map(({ unitId, componentId, orderId }) =>
      say('remote.moved', { unitId }, { componentId, orderId }),
    ),
  )
