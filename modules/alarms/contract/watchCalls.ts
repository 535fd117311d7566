import { post } from '@gss/kit/call'
import {
  longText,
  ask,
  epochMs,
  field,
  line,
  list,
  nothing,
  nothingAsked,
  nullable,
  pageFields,
  pageOf,
  record,
  secret,
  uuid,
} from '@gss/kit/wire'
import { shiftNow, watchHandover, watchLoad, watchStanding } from './watch.ts'

const SHIFT = '/gstcenter/shiftManage'
const OURS = 'ours: docs/domain.md §4 "handover", "operator load"'
const NOTE_MAX_CHARS = 1_000
const words = longText(NOTE_MAX_CHARS)

/** The watch over the watch: what a shift stands before, hands on, and bears. */
export const watchCalls = {
  load: post(`${SHIFT}/qryLoad`, {
    ask: ask({ from: field('beginTime', epochMs), until: field('endTime', epochMs) }),
    answer: watchLoad,
    may: 'shift.query',
    spec: OURS,
    reads: true,
  }),
  /** The shift that is on, beside the figures of the desk. */
  shiftNow: post(`${SHIFT}/qryNow`, {
    ask: nothingAsked,
    answer: shiftNow,
    may: 'shift.query',
    spec: OURS,
    reads: true,
  }),
  standing: post(`${SHIFT}/qryStanding`, {
    ask: nothingAsked,
    answer: watchStanding,
    may: 'shift.query',
    spec: OURS,
    reads: true,
  }),
  /** Who may take a shift: the centre's people who settle alarms. */
  takers: post(`${SHIFT}/qryTakers`, {
    ask: nothingAsked,
    answer: list(record('taker', { userId: field('userId', uuid), name: field('name', line()) })),
    may: 'shift.query',
    spec: OURS,
    reads: true,
  }),
  offerShift: post(`${SHIFT}/offer`, {
    ask: ask({
      toId: field('toUserId', uuid),
      note: field('note', words),
      password: field('password', secret),
    }),
    answer: watchHandover,
    may: 'shift.edit',
    spec: OURS,
  }),
  takeShift: post(`${SHIFT}/take`, {
    ask: ask({
      handoverId: field('handoverId', uuid),
      remark: field('remark', words),
      password: field('password', secret),
    }),
    answer: nothing,
    may: 'shift.edit',
    spec: OURS,
  }),
  withdrawShift: post(`${SHIFT}/withdraw`, {
    ask: ask({ handoverId: field('handoverId', uuid) }),
    answer: nothing,
    may: 'shift.edit',
    spec: OURS,
  }),
  /** The one that waits for the caller's signature, or that the caller has offered; null when none does. */
  pendingShift: post(`${SHIFT}/qryPending`, {
    ask: nothingAsked,
    answer: nullable(watchHandover),
    may: 'shift.query',
    spec: OURS,
    reads: true,
  }),
  handovers: post(`${SHIFT}/qryPage`, {
    ask: ask({ ...pageFields }),
    answer: pageOf(watchHandover),
    may: 'shift.query',
    spec: OURS,
    reads: true,
  }),
}
