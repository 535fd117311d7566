import { post } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  epochMs,
  field,
  filled,
  line,
  list,
  nothing,
  nothingAsked,
  nullable,
  record,
  uuid,
} from '@gss/kit/wire'

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

/** A tab says how it stands this often, and at once when it is otherwise; browsers let a tab in the background do so once a minute. */
export const SEAT_BEAT_MS = 60_000
/** One that has said nothing for so long has gone: nobody sits there, heard or not. */
export const SEAT_GONE_MS = 150_000
/** Who is quiet for less than this has pressed a key; and the fire is as new. */
export const SILENCE_GRACE_MS = 10_000
const TAB_ID_MAX_CHARS = 36

const CENTER = '/gstcenter/warningManage'
const OURS = 'ours: docs/domain.md §4 "proof of hearing"'
export const seatCalls = {
  /** One tab of a seat says whether it can be heard. Also while its actions are locked: the alarm display goes on. */
  noteSound: post(`${CENTER}/seatSound`, {
    ask: ask({ tabId: field('tabId', filled(TAB_ID_MAX_CHARS)), why: field('why', nullable(silence)) }),
    answer: nothing,
    may: 'alarm.query',
    spec: OURS,
    reads: true,
  }),
  /** A person has heard the tone: for the record. */
  noteProved: post(`${CENTER}/seatProved`, {
    ask: nothingAsked,
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
