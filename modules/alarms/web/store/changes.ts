import { decode, type DomainOf } from '@gss/kit/wire'
import type { Message } from '@gss/live/contract'
import { pushes } from '../../contract/pushes.ts'
import type { Change } from './held.ts'

/** What a message of ours means to the open alarms; null for those that change nothing there. */
export function changeOf(message: Message): Change | null {
  const { kind, body } = message
  switch (kind) {
    case 'alarm.raised':
      return { kind: 'raised', alarm: raisedIn(message).alarm }
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
const known = new WeakMap<Message, Raised>()

/** What an `alarm.raised` says: the largest of what is said, and both the list and the voice listen to it. Read once. */
export function raisedIn(message: Message): Raised {
  const read = known.get(message) ?? decode(pushes['alarm.raised'], message.body)
  known.set(message, read)
  return read
}
