import { field, record, uuid } from '@gss/kit/wire'

/** What this module says over the live socket: name → shape. */
export const pushes = {
  /** Something was ordered of a device, or came of it: what stands is asked for again. */
  'remote.moved': record('remoteMoved', {
    componentId: field('devId', uuid),
    orderId: field('orderId', uuid),
  }),
}
