import { field, nullable, record, uuid } from '@gss/kit/wire'

/** What this module says over the live socket: name → shape. */
export const pushes = {
  /** A door moved, or a release did: lists are asked for again. */
  'door.changed': record('doorChanged', { releaseId: field('releaseId', nullable(uuid)) }),
}

/** Heard with another right: pictures that stay. */
export const evidencePushes = {
  /** Something was taken, begun or is over: lists are asked for again. */
  'evidence.changed': record('evidenceChanged', { alarmId: field('warnId', nullable(uuid)) }),
}
