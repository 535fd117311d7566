import { column, keeper, type KeptObject, namedColumns, ON_CAMERA, onPlan, placedColumns } from '@gss/archives/server'
import { objects } from '../contract/index.ts'

/** The cameras this module keeps. The password stands apart, sealed; no read has it. */
export const keptObjects: readonly KeptObject[] = [
  keeper(objects)('camera', {
    table: 'cameras',
    id: 'camera_id',
    columns: [
      ...namedColumns('videoCode', 'videoName'),
      ...placedColumns,
      column('room_id', 'uuid', 'roomId'),
      column('link_type', 'text', 'linkType'),
      column('secret', 'text', 'passWord'),
    ],
    leaners: [onPlan('B'), ON_CAMERA],
  }),
]
