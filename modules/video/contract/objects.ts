import { described, dictionaries, dictionariesOf, type ObjectDescription } from '@gss/archives/contract'
import { CAMERA_TABLE, VIDEO_DICTIONARIES_TABLE } from './objects/camera.table.ts'

/** The cameras this module keeps, as base data (modules/archives). */
export const objects: readonly ObjectDescription[] = [
  described(
    { object: 'camera', label: '摄像头', permission: 'baseData', isOfUnit: true, key: 'videoCode', title: 'videoName' },
    CAMERA_TABLE,
    { ...dictionaries, ...dictionariesOf(VIDEO_DICTIONARIES_TABLE) },
  ),
]
