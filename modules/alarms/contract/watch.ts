import {
  type DomainOf,
  epochMs,
  field,
  line,
  list,
  nullable,
  optional,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import { alarmKind } from './alarm.ts'
import { whom } from './escalation.ts'
import { quietWindow } from './windowCalls.ts'

/** What a shift hands to the next one, as it stood when it was signed. */
export const watchStanding = record('standing', {
  at: field('at', epochMs),
  open: field(
    'open',
    list(record('openOfKind', { kind: field('DEAL_TYPE', alarmKind), count: field('count', whole) })),
  ),
  /** Confirmed fires of which nobody has said whether 119 knows. Handovers of before this was asked do not say. */
  owed119: field('owed119', optional(whole)),
  /** Open longer than a day: the next shift should know why. */
  old: field('old', whole),
  /** The most urgent ones by name, so that the register can be read years later. */
  alarms: field(
    'alarms',
    list(
      record('handedAlarm', {
        alarmId: field('WARN_ID', uuid),
        kind: field('DEAL_TYPE', alarmKind),
        title: field('ALERT_TITEL', text), // sic
        unitName: field('FULL_NAME', text),
        raisedAt: field('CREATE_TIMESTAMP', epochMs),
        claimedName: field('CLAIM_USER_NAME', nullable(text)),
        /** Recordings and snapshots that lie with it. Handovers of before this was counted do not say. */
        evidence: field('evidence', optional(whole)),
      }),
    ),
  ),
  windows: field('windows', whole),
  /** In how many buildings something is quiet, and what. Handovers of before this was kept do not say. */
  silentBuildings: field('silentBuildings', optional(whole)),
  silent: field('silent', optional(list(quietWindow))),
  shielded: field('shielded', whole),
  offline: field('offline', whole),
  nuisances: field('nuisances', whole),
})
export type WatchStanding = DomainOf<typeof watchStanding>
/** So many alarms stand in a handover by name; the rest are counted. */
export const STANDING_MAX_ALARMS = 50
export const OLD_AFTER_MS = 24 * 60 * 60 * 1_000

/** One shift gives, the next one takes: both sign with their own password, each in their own session. */
export const watchHandover = record('handover', {
  handoverId: field('handoverId', uuid),
  fromId: field('fromUserId', uuid),
  fromName: field('fromUserName', line()),
  toId: field('toUserId', uuid),
  toName: field('toUserName', line()),
  offeredAt: field('offerTimestamp', epochMs),
  /** Null: the other one has not signed yet. */
  takenAt: field('takeTimestamp', nullable(epochMs)),
  /** Taken back by whoever offered it. */
  withdrawnAt: field('withdrawTimestamp', nullable(epochMs)),
  note: field('note', text),
  remark: field('remark', text),
  standing: field('standing', watchStanding),
})
export type WatchHandover = DomainOf<typeof watchHandover>

const quantiles = { p50: field('p50', nullable(whole)), p90: field('p90', nullable(whole)) }

/** Said to the other one of a handover: something was signed or taken back. */
export const shiftPushes = {
  'shift.changed': record('shiftChanged', { handoverId: field('handoverId', uuid) }),
}

/** How much falls on whom (docs/domain.md §4 "operator load"). Drills and what is under test do not count. */
export const watchLoad = record('load', {
  raised: field('raised', whole),
  /** Ten minutes with the most alarms. */
  peak: field('peak', whole),
  seats: field(
    'seats',
    list(
      record('seatLoad', {
        userId: field('userId', uuid),
        name: field('name', text),
        claimed: field('claimed', whole),
        settled: field('settled', whole),
        /** Most alarms settled within ten minutes. */
        peak: field('peak', whole),
        ...quantiles,
      }),
    ),
  ),
  sources: field(
    'sources',
    list(
      record('source', {
        unitId: field('PROJECT_ID', uuid),
        unitName: field('FULL_NAME', text),
        componentId: field('devId', uuid),
        place: field('place', text),
        kind: field('DEAL_TYPE', alarmKind),
        count: field('count', whole),
        falseAlarms: field('falseAlarms', whole),
      }),
    ),
  ),
  /** From raised to claimed, and from raised to settled, in milliseconds, by kind. */
  pace: field(
    'pace',
    list(
      record('pace', {
        kind: field('DEAL_TYPE', alarmKind),
        count: field('count', whole),
        claimP50: field('claimP50', nullable(whole)),
        claimP90: field('claimP90', nullable(whole)),
        settleP50: field('settleP50', nullable(whole)),
        settleP90: field('settleP90', nullable(whole)),
      }),
    ),
  ),
  /** How often a fire went on to whom, because nobody took it. */
  told: field('told', list(record('toldCount', { whom: field('whom', whom), count: field('count', whole) }))),
  standing: field('standing', watchStanding),
})
export type WatchLoad = DomainOf<typeof watchLoad>
/** The shift that is on, at a glance of its desk. Drills and what is under test do not count. */
export const shiftNow = record('shiftNow', {
  /** It began with the last handover that was signed, or at the usual hour. */
  from: field('beginTime', epochMs),
  until: field('endTime', epochMs),
  /** Raised in each ten minutes of it, up to now. */
  counts: field('counts', list(whole)),
  claimP50: field('claimP50', nullable(whole)),
  claimP90: field('claimP90', nullable(whole)),
  /** From the centre's receiving it to a seat's showing it: a panel's own clock is good to a second at best. */
  shownP50: field('shownP50', nullable(whole)),
  /** Who sits at a console now. */
  seats: field(
    'seats',
    list(record('seatNow', { userId: field('userId', uuid), name: field('name', text) })),
  ),
  /** Took part in this shift, and sit there no longer. */
  gone: field('gone', whole),
})
export type ShiftNow = DomainOf<typeof shiftNow>
export const SHIFT_SLOT_MS = 10 * 60 * 1_000
/** A shift is half a day, from eight to eight, where no handover says when it began. */
export const SHIFT_HOURS = 12
export const SHIFT_BEGINS_AT_H = [8, 20] as const

/** Longer than this is a report's work, not a screen's. */
export const LOAD_MAX_DAYS = 31
export const TOP_SOURCES = 10
