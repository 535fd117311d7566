import type { PhoneEntry } from '@gss/field/phone'
import { tryDecode } from '@gss/kit/wire'
import {
  fieldAccept,
  fieldArrive,
  fieldRepair,
  fieldSign,
  fieldTest,
  type MyMaintenance,
  type MyPlan,
  type MyTicket,
  type PlanItem,
} from '../contract/index.ts'

type Known = Pick<PhoneEntry, 'kind' | 'fate' | 'body'>
export interface OnSiteItem extends PlanItem {
  /** Tested on this phone, and not heard of yet. */
  isWaiting: boolean
}
export interface OnSitePlan extends Omit<MyPlan, 'items'> {
  items: OnSiteItem[]
  isSigned: boolean
}
export interface OnSiteTicket extends MyTicket {
  isHandedIn: boolean
}

/** What was done on this phone counts at once; once it was heard of, the server's own word of it is here too. */
export function onSite(
  { plans, tickets }: MyMaintenance,
  entries: readonly Known[],
): { plans: OnSitePlan[]; tickets: OnSiteTicket[] } {
  const waiting = entries.filter(({ fate }) => fate === 'waiting')
  const bodies = <T>(kind: string, of: Parameters<typeof tryDecode<T>>[0]): T[] =>
    waiting.flatMap((entry) => {
      if (entry.kind !== kind) return []
      const read = tryDecode(of, entry.body)
      return read.ok ? [read.value] : []
    })
  const tests = bodies('maintenance.test', fieldTest)
  const begun = bodies('maintenance.accept', fieldAccept)
  const signed = bodies('maintenance.sign', fieldSign)
  const arrived = bodies('maintenance.arrive', fieldArrive)
  const repaired = bodies('maintenance.repair', fieldRepair)
  return {
    plans: plans.map((plan) => ({
      ...plan,
      state: begun.some(({ planId }) => planId === plan.planId) ? 'working' : plan.state,
      isSigned: signed.some(({ planId }) => planId === plan.planId),
      items: plan.items.map((item) => {
        const test = tests.findLast(({ itemId }) => itemId === item.itemId)
        if (!test) return { ...item, isWaiting: false }
        return { ...item, isOk: test.isOk ?? null, state: 'toReview' as const, isWaiting: true }
      }),
    })),
    tickets: tickets.map((ticket) => ({
      ...ticket,
      hasArrived: ticket.hasArrived || arrived.some(({ ticketId }) => ticketId === ticket.ticketId),
      isHandedIn: repaired.some(({ ticketId }) => ticketId === ticket.ticketId),
    })),
  }
}

/** The code on a device is its own. */
export const itemsOfCode = (plan: OnSitePlan, read: string): OnSiteItem[] =>
  plan.items.filter(({ deviceCode, deviceId }) => [deviceCode, deviceId].includes(read.trim()))
