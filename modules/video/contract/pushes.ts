import { field, nullable, record, uuid } from '@gss/kit/wire'

/** What this module says over the live socket: name → shape. */
export const pushes = {
  /** A door moved, or a release did: lists are asked for again. */
  'door.changed': record('doorChanged', { releaseId: field('releaseId', nullable(uuid)) }),
}
