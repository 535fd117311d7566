import {
  type DomainOf,
  epochMs,
  field,
  flag,
  list,
  longText,
  nullable,
  record,
  text,
  uuid,
  whole,
} from '@gss/kit/wire'
import { category, channel, messageState } from './words.ts'

const BODY_MAX_CHARS = 8_000

/** One message that leaves, or left. */
export const notifyMessage = record('notifyMessage', {
  messageId: field('messageId', uuid),
  unitId: field('PROJECT_ID', uuid),
  unitName: field('FULL_NAME', text),
  channel: field('channel', channel),
  recipient: field('recipient', text),
  person: field('personName', text),
  category: field('category', category),
  subject: field('subject', text),
  /** As it leaves; a link to confirm stands there without its secret. */
  body: field('content', longText(BODY_MAX_CHARS)),
  /** How many things it tells of. */
  count: field('count', whole),
  needsConfirm: field('needConfirm', flag),
  state: field('state', messageState),
  attempts: field('attempts', whole),
  nextAt: field('nextTime', epochMs),
  /** Who carried it, and what it is called there. */
  provider: field('provider', nullable(text)),
  providerId: field('providerId', nullable(text)),
  error: field('lastError', nullable(text)),
  /** Its sender died between sending and saying so: it may have arrived twice. */
  isDoubtful: field('mayBeDoubled', flag),
  createdAt: field('createTime', epochMs),
  sentAt: field('sendTime', nullable(epochMs)),
  /** Who answered, and how, where somebody did. */
  confirmedBy: field('confirmedBy', nullable(text)),
  confirmedAt: field('confirmedTime', nullable(epochMs)),
})
export type NotifyMessage = DomainOf<typeof notifyMessage>

export const messageCounts = record('notifyCounts', {
  /** By state, of the last 24 hours; what waits is counted whole. */
  waiting: field('waiting', whole),
  sent: field('sent', whole),
  failed: field('failed', whole),
  cancelled: field('cancelled', whole),
  doubtful: field('mayBeDoubled', whole),
  byLog: field('byLog', whole),
})
export type MessageCounts = DomainOf<typeof messageCounts>

/** What a link shows before it is pressed: enough to know what is confirmed, and no more. */
export const confirmation = record('confirmation', {
  unitName: field('FULL_NAME', text),
  subject: field('subject', text),
  lines: field('lines', list(text)),
  count: field('count', whole),
  /** Null: it still waits for somebody. */
  confirmedBy: field('confirmedBy', nullable(text)),
  confirmedAt: field('confirmedTime', nullable(epochMs)),
})
export type Confirmation = DomainOf<typeof confirmation>
