import { type DomainOf, field, flag, nullable, record, text } from '@gss/kit/wire'
import * as z from 'zod'
import { DAY_MIN } from './rule.ts'

const minute = z
  .int()
  .min(0)
  .max(DAY_MIN - 1)
export const ownFields = {
  takesSms: field('sms', flag),
  takesEmail: field('email', flag),
  takesVoice: field('voice', flag),
  /** Both or neither. Not for fire. */
  quietFromMin: field('quietBegin', nullable(minute)),
  quietUntilMin: field('quietEnd', nullable(minute)),
  /** What can wait comes together at this minute of the day; null: at once. */
  digestAtMin: field('digestTime', nullable(minute)),
}
/** How a person wants to hear. */
export const own = record('ownNotifications', {
  ...ownFields,
  mobile: field('mobile', nullable(text)),
  emailAddress: field('emailAddress', nullable(text)),
})
export type Own = DomainOf<typeof own>
export type OwnChoice = Omit<Own, 'mobile' | 'emailAddress'>
export const STANDARD_CHOICE: OwnChoice = {
  takesSms: true,
  takesEmail: true,
  takesVoice: true,
  quietFromMin: null,
  quietUntilMin: null,
  digestAtMin: null,
}
