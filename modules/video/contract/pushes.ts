import { among, field, nullable, record, uuid } from '@gss/kit/wire'
import { CAMERA_ANSWERS } from './answering.ts'

/** What this module says over the live socket: name → shape. */
export const pushes = {
  /** A door moved, or a release did: lists are asked for again. */
  'door.changed': record('doorChanged', { releaseId: field('releaseId', nullable(uuid)) }),
}

/** Heard with another right: pictures that stay. */
export const evidencePushes = {
  /** Something was taken, begun or is over: lists are asked for again. */
  'evidence.changed': record('evidenceChanged', { alarmId: field('warnId', nullable(uuid)) }),
  /** A camera answers, or does not any more. */
  'camera.answered': record('cameraAnswered', {
    cameraId: field('videoId', uuid),
    answer: field('state', among(CAMERA_ANSWERS)),
  }),
}
