import { type DomainOf, epochMs, field, nullable, record, text, uuid, whole } from '@gss/kit/wire'

/** One account that guesses have locked, or one address where strangers wait: of the two one is there. */
export const signInLimit = record('signInLimit', {
  userId: field('userId', nullable(uuid)),
  username: field('username', nullable(text)),
  realname: field('realname', nullable(text)),
  from: field('ip', nullable(text)),
  guesses: field('count', whole),
  until: field('endTime', epochMs),
})
export type SignInLimit = DomainOf<typeof signInLimit>
