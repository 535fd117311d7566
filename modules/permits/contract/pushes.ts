import { field, record, uuid } from '@gss/kit/wire'
import { permitState } from './states.ts'

/** A permit moved on: lists, badges and marks ask again. */
export const pushes = {
  'permit.changed': record('permitChanged', {
    permitId: field('FE_ID', uuid),
    state: field('STATUS', permitState),
  }),
}
