import type { RemoteOrder } from '../../contract/index.ts'

/** 已下发 → 设备已确认 → 已动作: how far an order is; behind a cloud 已缓存 → 设备已取走 → 已动作, or 已过期. */
export function orderStateWord({ state, sent }: Pick<RemoteOrder, 'state' | 'sent'>) {
  if (state === 'failed' && sent === 'expired') return 'state.expired'
  if (state !== 'sent') return `state.${state}` as const
  if (sent === 'cached' || sent === 'delivered') return `state.${sent}` as const
  return sent === 'confirmed' || sent === 'answered' ? 'state.confirmed' : 'state.queued'
}
