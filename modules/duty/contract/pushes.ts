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
