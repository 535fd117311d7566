import { decode } from '@gss/kit/wire'
import type { Message } from '@gss/live/contract'
import { pushes } from '../../contract/pushes.ts'
import type { Change } from './held.ts'

/** What a message of ours means to the open alarms; null for those that change nothing there. */
export function changeOf({ kind, body }: Message): Change | null {
  switch (kind) {
    case 'alarm.raised':
      return { kind: 'raised', alarm: decode(pushes[kind], body).alarm }
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
