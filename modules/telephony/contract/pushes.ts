import { field, nullable, record, uuid } from '@gss/kit/wire'
import { callStatus } from './call.ts'

/** What this module says over the live socket: name → shape. */
export const pushes = {
  /** Something came of a call, or there is a new one: it is asked for again. */
  'call.moved': record('callMoved', {
    callId: field('voiceId', uuid),
    alarmId: field('warnId', nullable(uuid)),
    status: field('status', nullable(callStatus)),
  }),
}
