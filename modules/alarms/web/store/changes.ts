import { decode, type DomainOf } from '@gss/kit/wire'
import type { LiveMessage } from '@gss/live/contract'
import { pushes } from '../../contract/pushes.ts'
import type { HeldChange } from './held.ts'

/** What a message of ours means to the open alarms; null for those that change nothing there. */
export function alarmChangeOf(message: LiveMessage): HeldChange | null {
  const { kind, body } = message
  switch (kind) {
    case 'alarm.raised':
      return { kind: 'raised', alarm: raisedOfMessage(message).alarm }
    case 'alarm.changed':
      return { kind: 'changed', alarm: decode(pushes[kind], body).alarm }
    case 'alarm.settled':
      return { kind: 'settled', ...decode(pushes[kind], body) }
    case 'alarm.claimed':
      return { kind: 'claimed', ...decode(pushes[kind], body) }
    case 'alarm.passed':
      return { kind: 'passed', ...decode(pushes[kind], body) }
    case 'alarm.escalated': {
      const { alarmId, whom } = decode(pushes[kind], body)
      return { kind: 'escalated', alarmId, whom }
    }
    default:
      return null
  }
}

type Raised = DomainOf<(typeof pushes)['alarm.raised']>
const known = new WeakMap<LiveMessage, Raised>()

/** What an `alarm.raised` says: the largest of what is said, and both the list and the voice listen to it. Read once. */
export function raisedOfMessage(message: LiveMessage): Raised {
  const read = known.get(message) ?? decode(pushes['alarm.raised'], message.body)
  known.set(message, read)
  return read
}
