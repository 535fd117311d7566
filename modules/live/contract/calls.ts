import { post } from '@gss/kit/call'
import { field, nothingAsked, record, text } from '@gss/kit/wire'

export const calls = {
  /** For one connection: it lives 30 s, works once, and goes as a sub-protocol, so that no token stands in an address. */
  liveTicket: post('/live/ticket', {
    ask: nothingAsked,
    answer: record('liveTicket', { ticket: field('ticket', text) }),
    may: 'signedIn',
    spec: 'ours: docs/domain.md §3',
    reads: true,
  }),
}
