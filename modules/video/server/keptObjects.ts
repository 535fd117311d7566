import { column, keeper, type KeptObject, namedColumns, placedColumns } from '@gss/archives/server'
import { objects } from '../contract/index.ts'

const keep = keeper(objects)

/** The cameras and doors this module keeps. A camera's password stands apart, sealed; no read has it. */
export const keptObjects: readonly KeptObject[] = [
  keep('camera', {
    table: 'cameras',
    id: 'camera_id',
    columns: [
      ...namedColumns('videoCode', 'videoName'),
      ...placedColumns,
      column('room_id', 'uuid', 'roomId'),
      column('link_type', 'text', 'linkType'),
      column('secret', 'text', 'passWord'),
    ],
  }),
  keep('door', {
    table: 'doors',
    id: 'door_id',
    columns: [...namedColumns('doorCode', 'doorName'), ...placedColumns, column('room_id', 'uuid', 'roomId')],
  }),
]
