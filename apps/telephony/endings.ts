import type { CallReason } from '@gss/telephony/contract'
import type { CallEnding } from '@gss/telephony/server'
import type { LegEnd } from './leg.ts'

const BUSY = [486, 600]
const DECLINED = 603
const NOT_THERE = [404, 410, 484, 604]
const UNANSWERED = [408, 480, 487]
const refusedWith = (end: LegEnd, statuses: readonly number[]) =>
  end.how === 'refused' && statuses.includes(end.status)

/** Spec §4: 1 outside line busy, 2 inside line busy, 3 other; with our reason beside it. */
export function otherEnded(end: LegEnd): [CallEnding, CallReason] {
  if (refusedWith(end, BUSY)) return ['outsideBusy', 'busy']
  if (refusedWith(end, [DECLINED])) return ['outsideBusy', 'declined']
  if (refusedWith(end, NOT_THERE)) return ['failed', 'notFound']
  if (end.how === 'noAnswer' || refusedWith(end, UNANSWERED)) return ['failed', 'noAnswer']
  return ['failed', 'lineDown']
}
/** The same, of a seat. */
export function seatEnded(end: LegEnd): [CallEnding, CallReason] {
  if (refusedWith(end, [...BUSY, DECLINED])) return ['insideBusy', 'seatBusy']
  if (end.how === 'byThem') return ['failed', 'cancelled']
  if (end.how === 'timeout') return ['failed', 'lineDown']
  return ['failed', 'seatNoAnswer']
}
