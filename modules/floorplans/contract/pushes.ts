import { field, list, record, text, uuid, yes } from '@gss/kit/wire'
import * as z from 'zod'
import { label, labelMoved } from './label.ts'
import { PUSHED_MAX } from './limits.ts'
import { labelKind } from './marker.ts'

/** Whose hand it was: a console passes over its own. */
const by = { userId: field('userId', uuid), userName: field('userName', text) }

/** What this module says over the live socket: name → shape. */
export const pushes = {
  'plan.labels': record('planLabels', {
    layerId: field('layerId', uuid),
    ...by,
    placed: field('placed', list(label, PUSHED_MAX)),
    moved: field('moved', list(labelMoved, PUSHED_MAX)),
    removed: field(
      'removed',
      list(
        record('removedFromPlan', {
          labelId: field('labelId', uuid),
          kind: field('labelType', labelKind),
          targetId: field('devId', uuid),
        }),
        PUSHED_MAX,
      ),
    ),
    /** Too many to be told one by one: the layer's labels are fetched again. */
    isMany: field('refetch', yes),
  }),
  /** A layer of the building was added, named, ordered, deleted, or has another picture. */
  'plan.layers': record('planLayers', {
    buildingId: field('buildId', uuid),
    layerId: field('layerId', z.uuid().nullable()),
    ...by,
  }),
  'plan.links': record('planLinks', {
    cameraId: field('videoId', uuid),
    targetId: field('devId', uuid),
    isLinked: field('linked', yes),
    ...by,
  }),
}
