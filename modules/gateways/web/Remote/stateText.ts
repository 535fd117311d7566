import type { RemoteOrder } from '../../contract/index.ts'

/** 已下发 → 设备已确认 → 已动作: how far an order is. */
export function orderStateWord({ state, sent }: Pick<RemoteOrder, 'state' | 'sent'>) {
  if (state !== 'sent') return `state.${state}` as const
  return sent === 'confirmed' || sent === 'answered' ? 'state.confirmed' : 'state.queued'
}
