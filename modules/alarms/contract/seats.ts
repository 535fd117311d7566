import { post } from '@gss/kit/call'
import { among, ask, type DomainOf, epochMs, field, line, list, nothing, nothingAsked, nullable, record, uuid } from '@gss/kit/wire'

/** Why a seat makes no sound: the browser does not let it, or somebody muted it for a minute. */
export const SILENCES = ['blocked', 'muted'] as const
const silence = among(SILENCES)
export type Silence = (typeof SILENCES)[number]

/** A seat of the centre at which no alarm is heard. */
export const silentSeat = record('silentSeat', {
  sessionId: field('sessionId', uuid),
  userId: field('userId', uuid),
  name: field('userName', line()),
  why: field('why', silence),
  since: field('since', epochMs),
})
export type SilentSeat = DomainOf<typeof silentSeat>

/** Said to the centre when a seat falls silent, and when it is heard again (`why` null). */
export const seatPushes = {
  'alarm.seatSound': record('seatSound', {
    sessionId: field('sessionId', uuid),
    userId: field('userId', uuid),
    name: field('userName', line()),
    why: field('why', nullable(silence)),
    since: field('since', epochMs),
  }),
}

const CENTER = '/gstcenter/warningManage'
const OURS = 'ours: docs/domain.md §4 "proof of hearing"'
export const seatCalls = {
  /** A seat says that it cannot be heard, or again can. Also while its actions are locked: the alarm display goes on. */
  noteSound: post(`${CENTER}/seatSound`, {
    ask: ask({ why: field('why', nullable(silence)) }),
    answer: nothing,
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
  silentSeats: post(`${CENTER}/qrySilentSeats`, {
    ask: nothingAsked,
    answer: list(silentSeat),
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
}
