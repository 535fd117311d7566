import { column, keeper, type KeptObject, namedColumns, placedColumns } from '@gss/archives/server'
import { objects } from '../contract/index.ts'

const keep = keeper(objects)

/** The cameras and doors this module keeps. A camera's password and a controller's secret stand apart, sealed; no read has them. */
export const keptObjects: readonly KeptObject[] = [
  keep('camera', {
    table: 'cameras',
    id: 'camera_id',
    columns: [
      ...namedColumns('videoCode', 'videoName'),
      ...placedColumns,
      column('room_id', 'uuid', 'roomId'),
      column('link_type', 'text', 'linkType'),
      column('platform_id', 'uuid', 'platformId'),
      column('secret', 'text', 'passWord'),
    ],
  }),
  keep('videoPlatform', {
    table: 'video_platforms',
    id: 'platform_id',
    columns: [
      ...namedColumns('platformCode', 'platformName'),
      ...placedColumns,
      column('kind', 'text', 'platformKind'),
      column('account', 'text', 'account'),
      column('secret', 'text', 'secret'),
    ],
  }),
  keep('doorController', {
    table: 'door_controllers',
    id: 'controller_id',
    columns: [
      ...namedColumns('controllerCode', 'controllerName'),
      ...placedColumns,
      column('link', 'text', 'doorLink'),
      column('serial', 'text', 'doorSn'),
      column('secret', 'text', 'secret'),
    ],
  }),
  keep('door', {
    table: 'doors',
    id: 'door_id',
    columns: [
      ...namedColumns('doorCode', 'doorName'),
      ...placedColumns,
      column('room_id', 'uuid', 'roomId'),
      column('controller_id', 'uuid', 'doorCtr'),
      column('door_no', 'smallint', 'doorSeq'),
    ],
  }),
]
