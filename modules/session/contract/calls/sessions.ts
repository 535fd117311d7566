import { post } from '@gss/kit/call'
import {
  ask,
  field,
  line,
  list,
  nothing,
  nothingAsked,
  optional,
  pageFields,
  pageOf,
  record,
  secret,
  text,
  uuid,
} from '@gss/kit/wire'
import { openSession } from '../session.ts'

/** Open sessions, and the second factor. */
export const sessionCalls = {
  sessions: post('/system/session/qryList', {
    ask: ask({ ...pageFields, search: field('keyword', optional(line())) }),
    answer: pageOf(openSession),
    may: 'session.query',
    spec: 'ours: session list with "end this session"',
    reads: true,
  }),
  endSession: post('/system/session/end', {
    ask: ask({ sessionId: field('id', uuid) }),
    answer: nothing,
    may: 'session.delete',
    spec: 'ours',
  }),
  ownSessions: post('/session/qryOwn', {
    ask: nothingAsked,
    answer: list(openSession),
    may: 'signedIn',
    spec: 'ours',
    reads: true,
  }),
  endOwnSession: post('/session/endOwn', {
    ask: ask({ sessionId: field('id', uuid) }),
    answer: nothing,
    may: 'signedIn',
    spec: 'ours',
  }),

  beginSecondFactor: post('/totp/begin', {
    ask: ask({ password: field('password', secret) }),
    answer: record('secondFactor', { secret: field('secret', text), uri: field('uri', text) }),
    may: 'signedIn',
    spec: 'ours: docs/domain.md §3',
  }),
  confirmSecondFactor: post('/totp/confirm', {
    ask: ask({ code: field('totp', line(8)) }),
    answer: nothing,
    may: 'signedIn',
    spec: 'ours',
  }),
  removeSecondFactor: post('/totp/remove', {
    ask: ask({ password: field('password', secret), code: field('totp', line(8)) }),
    answer: nothing,
    may: 'signedIn',
    spec: 'ours',
  }),
}
