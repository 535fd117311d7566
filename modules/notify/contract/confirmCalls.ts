import { post } from '@gss/kit/call'
import { ask, field } from '@gss/kit/wire'
import * as z from 'zod'
import { confirmation } from './message.ts'

const OURS = 'ours: docs/domain.md §20'
const TOKEN_CHARS = 22
const token = z.string().regex(new RegExp(`^[\\w-]{${TOKEN_CHARS}}$`))

/** What a link in a message can do, for whoever has it: look at the one thing, and confirm it. */
export const confirmCalls = {
  toConfirm: post('/notify/toConfirm', {
    ask: ask({ token: field('token', token) }),
    answer: confirmation,
    may: 'anyone',
    spec: OURS,
    reads: true,
  }),
  /** A press, no visit: what looks at links in mails confirms nothing. */
  confirm: post('/notify/confirm', {
    ask: ask({ token: field('token', token) }),
    answer: confirmation,
    may: 'anyone',
    spec: OURS,
  }),
}
