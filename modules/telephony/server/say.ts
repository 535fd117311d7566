import { sayer } from '@gss/live/server'
import { pushes } from '../contract/index.ts'
import type { KeptCall } from './callStore.ts'

const say = sayer(pushes)
type Moved = Pick<KeptCall, 'unitId' | 'callId' | 'alarmId' | 'status'>
/** What is said of a call that moved. */
export const sayCallMoved = ({ unitId, callId, alarmId, status }: Moved) =>
  say('call.moved', { unitId }, { callId, alarmId, status })

/** A call waits to be connected, or somebody wants something of one: whoever connects looks. */
export const CALLS_TOPIC = 'calls'
