import { post } from '@gss/kit/call'
import { ask, field, list, nothing, nullable, optional, record, uuid } from '@gss/kit/wire'
import { UNMARKED_MAX } from '../limits.ts'

const SPEC = '§7 "Maps, devices and video"'
const camera = { cameraId: field('videoId', uuid) }
const pair = { ...camera, targetId: field('devId', uuid) }

export const linkCalls = {
  link: post('/gstconfiguration/dDevVideoLink/addDevVideoLink', {
    ask: ask({
      ...pair,
      unitId: field('projectId', optional(uuid)),
      layerId: field('layerId', optional(nullable(uuid))),
    }),
    answer: nothing,
    may: 'plan.edit',
    spec: SPEC,
  }),
  unlink: post('/gstconfiguration/dDevVideoLink/deleteDevVideoLink', {
    ask: ask(pair),
    answer: nothing,
    may: 'plan.edit',
    spec: SPEC,
  }),
  /** All of a camera's devices, or those on one layer. */
  linkedTo: post('/gstcenter/videoManage/qryVideoDevRelations', {
    ask: ask({ ...camera, layerId: field('layerId', optional(uuid)) }),
    answer: list(
      record('linked', { targetId: field('DEV_ID', uuid), layerId: field('LAYER_ID', nullable(uuid)) }),
      UNMARKED_MAX,
    ),
    may: 'plan.query',
    spec: SPEC,
    reads: true,
  }),
}
