import { post as postCall } from '@gss/kit/call'
import {
  among,
  ask,
  epochMs,
  field,
  flag,
  line,
  list,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import * as z from 'zod'
import { dutyCheckRecord, checkState, dutyPost, postCounts, run, SENT_WAYS } from './check.ts'
import { dutyPlanCalls } from './planCalls.ts'
import { recordCalls } from './recordCalls.ts'
import { rosterCalls } from './rosterCalls.ts'
import { wayCalls } from './wayCalls.ts'

const MANAGE = '/gstcenter/dutyManage'
const SPEC = '§7 "Remote commands and duty"'
const OURS = 'ours: docs/domain.md §12'
/** gb26875/reference.md: the device counts the minutes in one byte. */
export const CHECK_MINUTES_MAX = 255
export const MINUTES_STANDARD = 10
/** More transmission devices than a centre has are not chosen by hand. */
const CHOSEN_MAX = 2_000
const SEARCH_MAX_CHARS = 60
const OFFSET_MAX_MIN = 840
export const POST_SHOWS = ['asked', 'missed', 'unsent', 'late', 'answered', 'offline'] as const
export type PostShow = (typeof POST_SHOWS)[number]

export const calls = {
  ...rosterCalls,
  ...recordCalls,
  ...dutyPlanCalls,
  ...wayCalls,
  posts: postCall(`${MANAGE}/qryDutyDeviceList`, {
    ask: ask({
      ...pageFields,
      search: field('keyword', optional(line(SEARCH_MAX_CHARS))),
      show: field('show', optional(z.enum(POST_SHOWS))),
    }),
    answer: pageOf(dutyPost),
    may: 'dutyCheck.query',
    spec: OURS,
    reads: true,
  }),
  postCounts: postCall(`${MANAGE}/qryDutyDeviceCount`, {
    ask: ask({}),
    answer: postCounts,
    may: 'dutyCheck.query',
    spec: OURS,
    reads: true,
  }),
  /** The last press that asked many, for a day. */
  lastRun: postCall(`${MANAGE}/qryDutyRun`, {
    ask: ask({}),
    answer: nullable(run),
    may: 'dutyCheck.query',
    spec: OURS,
    reads: true,
  }),
  checksOfPost: postCall(`${MANAGE}/queryDutyListByTranDevId`, {
    ask: ask({ ...pageFields, transmissionId: field('tranDevId', uuid) }),
    answer: pageOf(dutyCheckRecord),
    may: 'dutyCheck.query',
    spec: SPEC,
    reads: true,
  }),
  /** Of one, or of all that one may see. */
  figures: postCall(`${MANAGE}/queryDutyChartstByTranDevId`, {
    ask: ask({
      transmissionId: field('tranDevId', optional(uuid)),
      from: field('beginTime', epochMs),
      until: field('endTime', epochMs),
      offsetMin: field('utcOffset', z.int().min(-OFFSET_MAX_MIN).max(OFFSET_MAX_MIN)),
    }),
    answer: record('dutyFigures', {
      byDay: field(
        'byDay',
        list(
          record('dutyDay', {
            day: field('day', text),
            state: field('result', checkState),
            count: field('count', whole),
          }),
        ),
      ),
      /** Missed ones by weekday (Monday 0) and hour. */
      missedAt: field(
        'missedAt',
        list(
          record('dutyHour', {
            weekday: field('weekday', whole),
            hour: field('hour', whole),
            count: field('count', whole),
          }),
        ),
      ),
      answered: field('answered', whole),
      /** Answered within three minutes. */
      prompt: field('prompt', whole),
      missed: field('missed', whole),
      late: field('late', whole),
      unsent: field('unsent', whole),
      meanDelayS: field('delay', nullable(whole)),
    }),
    may: 'dutyCheck.query',
    spec: SPEC,
    reads: true,
  }),
  askPosts: postCall(`${MANAGE}/sendDutyCheck`, {
    ask: ask({
      transmissionIds: field('tranDevIds', list(uuid, CHOSEN_MAX)),
      /** Every one that can be asked; what is chosen is not looked at. */
      isAll: field('all', flag),
      /** Of all, those of this group of units. */
      groupId: field('groupId', optional(uuid)),
      minutes: field('timeout', z.int().min(1).max(CHECK_MINUTES_MAX)),
      /** Without one said, the device. */
      way: field('checkWay', optional(among(SENT_WAYS))),
    }),
    answer: record('dutyAsked', {
      asked: field('asked', whole),
      /** Not asked: a fire is open in the unit. */
      burning: field('burning', whole),
      /** Not asked again: they still have time to answer. */
      underWay: field('underWay', whole),
      /** Not asked by phone: nobody is signed on there. */
      unsigned: field('noSign', whole),
    }),
    may: 'dutyCheck.add',
    spec: OURS,
  }),
}
