import { field, record, uuid } from '@gss/kit/wire'
import { checkState } from './check.ts'

/** What this module says over the live socket: name → shape. */
export const pushes = {
  /** A check was sent, or something came of it: lists are asked for again. */
  'duty.checked': record('dutyChecked', {
    transmissionId: field('tranDevId', uuid),
    state: field('result', checkState),
  }),
}
/** Of the control room itself; heard by whoever may see its record. */
export const roomPushes = {
  /** Somebody came or went, a row was written, a shift handed over: how it stands is asked for again. */
  'duty.room': record('dutyRoomMoved', { roomId: field('roomId', uuid) }),
}
