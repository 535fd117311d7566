import { download, downloadByGet, get, post } from '@gss/kit/call'
import {
  among,
  ask,
  field,
  filled,
  line,
  list,
  longText,
  nothing,
  nothingAsked,
  nullable,
  oneOf,
  optional,
  pageFields,
  pageOf,
  record,
  text,
  uuid,
  wholeInQuery,
  yes,
} from '@gss/kit/wire'
import * as z from 'zod'
import { call, unitCallee, colleague, incomingCall, lastCall } from './call.ts'
import { callLine } from './line.ts'
import { seatSound, SOUND_WORDS_MAX_CHARS } from './seat.ts'

const VOICE = '/gstcenter/mmVoice'
const LINES = '/gstcollector/checker'
const SPEC = '§7 "Phone and recordings"'
const OURS = 'ours: docs/domain.md §19'

export const NUMBER_MAX_CHARS = 40
export const CALL_NOTE_MAX_CHARS = 500
export const LINE_NO_MAX_CHARS = 16
const NAME_MAX_CHARS = 80
const OFFSET_MAX_MIN = 840
/** A centre has no more seats than that. */
export const PHONE_LINES_MAX = 100
export const CALL_EXPORT_MAX_ROWS = 50_000
/** More do not ring at once. */
export const RINGING_MAX = 20
/** More of one unit are not called. */
export const CALLEES_MAX = 500
const LAST_CALLS_MAX = 200
const AT_ONCE_MAX = 100

const day = z
  .string()
  .regex(/^20\d{2}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(text)), 'no day')
const filters = {
  alarmId: field('warnId', optional(uuid)),
  unitId: field('projectId', optional(uuid)),
  /** Any part of it. */
  number: field('phoneNum', optional(line(NUMBER_MAX_CHARS))),
  workNo: field('workNo', optional(line(LINE_NO_MAX_CHARS))),
  /** One day, or from that day to the other. */
  fromDay: field('recordDate', optional(day)),
  untilDay: field('recordDateEnd', optional(day)),
  offsetMin: field('utcOffset', optional(z.int().min(-OFFSET_MAX_MIN).max(OFFSET_MAX_MIN))),
}

export const calls = {
  showCallButton: post('/checkUserRole/showCallButton', {
    ask: nothingAsked,
    answer: yes,
    may: 'signedIn',
    spec: SPEC,
    reads: true,
  }),
  /** True: the caller chooses a channel (spec §4 "Phone call"). */
  choosesLine: post('/checkUserRole/checker_queryCheckerUrlChecker', {
    ask: nothingAsked,
    answer: yes,
    may: 'signedIn',
    spec: SPEC,
    reads: true,
  }),
  lines: get(`${LINES}/getSelectCallPhone`, {
    ask: ask({ page: field('page', optional(wholeInQuery)), limit: field('limit', optional(wholeInQuery)) }),
    answer: list(callLine, PHONE_LINES_MAX),
    may: 'callLine.query',
    spec: SPEC,
  }),
  makeCall: post(`${VOICE}/makePhoneCallByLine`, {
    ask: ask({
      /** Without one: the caller's own, or the first that is free. */
      lineNo: field('chnNo', optional(line(LINE_NO_MAX_CHARS))),
      number: field('phoneNum', line(NUMBER_MAX_CHARS)),
      alarmId: field('warnId', optional(uuid)),
      alarmKind: field('warningType', optional(line())),
      /** Where it is about no alarm. */
      unitId: field('projectId', optional(uuid)),
      /** A call that came in, to call its number back. */
      backTo: field('backTo', optional(uuid)),
      /** In the place of the seat's telephone: the browser that asks. */
      isByBrowser: field('byBrowser', optional(yes)),
    }),
    answer: record('callMade', {
      isPlaced: field('success', yes),
      callId: field('voiceId', uuid),
      /** By a channel that was chosen: the dialog goes with the call. */
      isByLine: field('checkerUrlChecker', yes),
      /** The browser is the telephone: it offers its sound. */
      isByBrowser: field('byBrowser', yes),
    }),
    may: 'call.add',
    spec: SPEC,
  }),
  recordings: post(`${VOICE}/qryAudioRecordingList`, {
    ask: ask({
      ...pageFields,
      ...filters,
      callId: field('voiceId', optional(uuid)),
      isPaged: field('isPageQry', optional(yes)),
    }),
    answer: pageOf(call),
    may: 'call.query',
    spec: SPEC,
    reads: true,
  }),
  exportCalls: download(`${VOICE}/exportAudioRecordingList`, {
    ask: ask(filters),
    answer: nothing,
    may: 'call.export',
    spec: OURS,
  }),
  /** What the filter offers. */
  workNumbers: post(`${VOICE}/qryWorkNoList`, {
    ask: nothingAsked,
    answer: list(text, PHONE_LINES_MAX),
    may: 'call.query',
    spec: OURS,
    reads: true,
  }),
  /** The last call of each number of a unit. */
  lastCalls: post(`${VOICE}/qryLastCallList`, {
    ask: ask({ unitId: field('projectId', uuid) }),
    answer: list(lastCall, LAST_CALLS_MAX),
    may: 'call.query',
    spec: OURS,
    reads: true,
  }),

  /** Everybody one may call about a unit, by what they are to it, in the order one calls them. */
  callees: post(`${VOICE}/qryCalleeList`, {
    ask: ask({ unitId: field('projectId', uuid) }),
    answer: list(unitCallee, CALLEES_MAX),
    may: 'call.add',
    spec: OURS,
    reads: true,
  }),

  /** One's own that is not over: a page that was loaded anew has it in hand again. */
  ownCall: post(`${VOICE}/qryOwnCall`, {
    ask: nothingAsked,
    answer: nullable(call),
    may: 'call.add',
    spec: OURS,
    reads: true,
  }),
  hangUp: post(`${VOICE}/hangUp`, {
    ask: ask({ callId: field('voiceId', uuid) }),
    answer: nothing,
    may: 'call.add',
    spec: OURS,
  }),
  /** The browser as a seat's telephone offers its sound (SDP); asked again after its page was loaded anew. */
  offerSound: post(`${VOICE}/offerSound`, {
    ask: ask({ callId: field('voiceId', uuid), offer: field('sdp', longText(SOUND_WORDS_MAX_CHARS)) }),
    answer: nothing,
    may: 'call.add',
    spec: OURS,
  }),
  /** What came of it. */
  soundOffered: post(`${VOICE}/qrySound`, {
    ask: ask({ callId: field('voiceId', uuid) }),
    answer: seatSound,
    may: 'call.add',
    spec: OURS,
    reads: true,
  }),
  /** The other side does not hear the seat. */
  mute: post(`${VOICE}/mute`, {
    ask: ask({ callId: field('voiceId', uuid), isMuted: field('isMuted', yes) }),
    answer: nothing,
    may: 'call.add',
    spec: OURS,
  }),
  note: post(`${VOICE}/updateNote`, {
    ask: ask({ callId: field('voiceId', uuid), note: field('callNote', longText(CALL_NOTE_MAX_CHARS)) }),
    answer: nothing,
    may: 'call.add',
    spec: OURS,
  }),
  /** Where a hand dials, the hand says what came of it. */
  sayResult: post(`${VOICE}/sayResult`, {
    ask: ask({
      callId: field('voiceId', uuid),
      result: field(
        'status',
        oneOf({ '11': 'talking', '0': 'ended', '1': 'outsideBusy', '2': 'insideBusy', '3': 'failed' }),
      ),
    }),
    answer: nothing,
    may: 'call.add',
    spec: OURS,
  }),

  /** What rings now, or is handed to the caller. */
  ringing: post(`${VOICE}/qryIncomingList`, {
    ask: nothingAsked,
    answer: list(incomingCall, RINGING_MAX),
    may: 'call.add',
    spec: OURS,
    reads: true,
  }),
  /** One that came in, as it was. */
  incoming: post(`${VOICE}/qryIncoming`, {
    ask: ask({ callId: field('voiceId', uuid) }),
    answer: incomingCall,
    may: 'call.query',
    spec: OURS,
    reads: true,
  }),
  /** The caller's telephone rings, and whoever lifts it has the call. */
  take: post(`${VOICE}/takeCall`, {
    ask: ask({
      callId: field('voiceId', uuid),
      /** What it is about. */
      alarmId: field('warnId', optional(uuid)),
      isByBrowser: field('byBrowser', optional(yes)),
    }),
    answer: record('callTaken', { isByBrowser: field('byBrowser', yes) }),
    may: 'call.add',
    spec: OURS,
  }),
  colleagues: post(`${VOICE}/qryColleagueList`, {
    ask: nothingAsked,
    answer: list(colleague, PHONE_LINES_MAX),
    may: 'call.add',
    spec: OURS,
    reads: true,
  }),
  /** To a colleague; until they take it, it stays where it is. */
  hand: post(`${VOICE}/handCall`, {
    ask: ask({ callId: field('voiceId', uuid), userId: field('userId', uuid) }),
    answer: nothing,
    may: 'call.add',
    spec: OURS,
  }),
  /** A missed call that needs nothing more. */
  settleMissed: post(`${VOICE}/settleMissedCall`, {
    ask: ask({ callId: field('voiceId', uuid), note: field('callNote', longText(CALL_NOTE_MAX_CHARS)) }),
    answer: nothing,
    may: 'call.add',
    spec: OURS,
  }),
  /** Where telephones are pretended: one of them calls in. */
  pretendCall: post(`${VOICE}/pretendCall`, {
    ask: ask({ number: field('phoneNum', optional(line(NUMBER_MAX_CHARS))) }),
    answer: nothing,
    may: 'callLine.edit',
    spec: OURS,
  }),

  /** To listen to a recording, or to take a copy along: each is written down. */
  recordingTicket: post(`${VOICE}/qryRecordingTicket`, {
    ask: ask({
      recordingId: field('savePath', uuid),
      use: field('use', among(['listen', 'copy'])),
    }),
    answer: record('recordingTicket', { ticket: field('ticket', text) }),
    may: 'call.query',
    spec: OURS,
  }),
  /** The path is SAVE_PATH, an opaque id (docs/domain.md §3); no token stands in an address, a ticket does. */
  recording: downloadByGet('/gstcenter/downLoad/download', {
    ask: ask({ recordingId: field('path', uuid), ticket: field('ticket', line()) }),
    answer: nothing,
    may: 'anyone',
    spec: SPEC,
  }),

  linesPage: post(`${LINES}/qryLineList`, {
    ask: ask(pageFields),
    answer: pageOf(callLine),
    may: 'callLine.query',
    spec: OURS,
    reads: true,
  }),
  addLine: post(`${LINES}/addLine`, {
    ask: ask({
      lineNo: field('chnNo', filled(LINE_NO_MAX_CHARS)),
      seatTel: field('seatTel', filled(NUMBER_MAX_CHARS)),
      workNo: field('workNo', line(LINE_NO_MAX_CHARS)),
      /** Whose seat it is; nobody's is anybody's. */
      ownerName: field('username', optional(line(NAME_MAX_CHARS))),
    }),
    answer: nothing,
    may: 'callLine.add',
    spec: OURS,
  }),
  editLine: post(`${LINES}/updateLine`, {
    ask: ask({
      lineId: field('chnId', uuid),
      lineNo: field('chnNo', filled(LINE_NO_MAX_CHARS)),
      seatTel: field('seatTel', filled(NUMBER_MAX_CHARS)),
      workNo: field('workNo', line(LINE_NO_MAX_CHARS)),
      ownerName: field('username', optional(line(NAME_MAX_CHARS))),
    }),
    answer: nothing,
    may: 'callLine.edit',
    spec: OURS,
  }),
  removeLines: post(`${LINES}/deleteLines`, {
    ask: ask({ lineIds: field('chnIds', list(uuid, AT_ONCE_MAX)) }),
    answer: nothing,
    may: 'callLine.delete',
    spec: OURS,
  }),
}
