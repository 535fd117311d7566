import type { Answers } from '@gss/kit/call'
import { refuse } from '@gss/kit/refusal'
import type { Visitor } from '@gss/server-kit/http/caller'
import { type Caller, scopeOf } from '@gss/session/server'
import { CALLEES_MAX, type calls, PHONE_LINES_MAX } from '../contract/index.ts'
import { lastCallsOf } from './callStore.ts'
import { workNumbersOf } from './callViews.ts'
import type { CallDeps } from './deps.ts'
import { hangUp, mute, note, sayResult } from './during.ts'
import {
  colleagues,
  hand,
  incoming,
  pretendCallBy,
  ringing,
  settleMissed,
  takeIncomingCall,
} from './incoming.ts'
import { addPhoneLine, editPhoneLine, linesFor, phoneLinesPage, removeLines } from './lines.ts'
import { makeCall } from './makeCall.ts'
import { choosesLine, mayCall } from './mayCall.ts'
import { offerSound, soundOffered } from './offerSound.ts'
import { exportCalls, ownCall, recording, recordings, recordingTicket } from './recordings.ts'

const LAST_CALLS_MAX = 200
const QUARTER_MS = 90 * 86_400_000

export const answers = (deps: CallDeps): Answers<typeof calls, Visitor, Caller> => ({
  showCallButton: (_, who) => Promise.resolve(mayCall(who)),
  choosesLine: (_, who) => choosesLine(who, deps),
  lines: (ask, who) => linesFor(ask, who, deps),
  makeCall: (ask, who) => makeCall(ask, who, deps),
  recordings: (ask, who) => recordings(ask, who, deps),
  exportCalls: (ask, who) => exportCalls(ask, who, deps),
  workNumbers: (_, who) =>
    workNumbersOf(deps.db, new Date(deps.clock().getTime() - QUARTER_MS), scopeOf(who), PHONE_LINES_MAX),
  lastCalls: async ({ unitId }, who) =>
    who.sees(unitId) ? lastCallsOf(deps.db, unitId, LAST_CALLS_MAX) : refuse('call.aboutNotFound'),
  ownCall: (_, who) => ownCall(who, deps),
  hangUp: (ask, who) => hangUp(ask, who, deps),
  offerSound: (ask, who) => offerSound(ask, who, deps),
  soundOffered: (ask, who) => soundOffered(ask, who, deps),
  mute: (ask, who) => mute(ask, who, deps),
  note: (ask, who) => note(ask, who, deps),
  sayResult: (ask, who) => sayResult(ask, who, deps),
  callees: async ({ unitId }, who) => {
    const about = who.sees(unitId) ? await deps.callAbout(deps.db, { unitId }) : null
    if (!about) return refuse('call.aboutNotFound')
    const first = about.callees.filter(
      (one, at) => about.callees.findIndex(({ number }) => number === one.number) === at,
    )
    return first.slice(0, CALLEES_MAX).map(({ name, number, what = 'person' }) => ({ name, number, what }))
  },
  ringing: (_, who) => ringing(who, deps),
  incoming: (ask, who) => incoming(ask, who, deps),
  take: (ask, who) => takeIncomingCall(ask, who, deps),
  colleagues: (_, who) => colleagues(who, deps),
  hand: (ask, who) => hand(ask, who, deps),
  settleMissed: (ask, who) => settleMissed(ask, who, deps),
  pretendCall: (ask, who) => pretendCallBy(ask, who, deps),
  recordingTicket: (ask, who) => recordingTicket(ask, who, deps),
  recording: (ask, visitor) => recording(ask, visitor, deps),
  linesPage: (ask, who) => phoneLinesPage(ask, who, deps),
  addLine: (ask, who) => addPhoneLine(ask, who, deps),
  editLine: (ask, who) => editPhoneLine(ask, who, deps),
  removeLines: ({ lineIds }, who) => removeLines(lineIds, who, deps),
})
