import { described, dictionaries, dictionariesOf, type ObjectDescription } from '@gss/archives/contract'
import { CAMERA_TABLE, VIDEO_DICTIONARIES_TABLE } from './objects/camera.table.ts'
import { PLATFORM_DICTIONARIES_TABLE, PLATFORM_TABLE } from './objects/platform.table.ts'
import { DOOR_CONTROLLER_TABLE, DOOR_DICTIONARIES_TABLE, DOOR_TABLE } from './objects/door.table.ts'

/** The cameras and doors this module keeps, as base data (modules/archives). */
export const objects: readonly ObjectDescription[] = [
  described(
    {
      object: 'videoPlatform',
      label: '视频平台',
      permission: 'baseData',
      isOfUnit: true,
      key: 'platformCode',
      title: 'platformName',
    },
    PLATFORM_TABLE,
    { ...dictionaries, ...dictionariesOf(PLATFORM_DICTIONARIES_TABLE) },
  ),
  described(
    {
      object: 'camera',
      label: '摄像头',
      permission: 'baseData',
      isOfUnit: true,
      key: 'videoCode',
      title: 'videoName',
    },
    CAMERA_TABLE,
    { ...dictionaries, ...dictionariesOf(VIDEO_DICTIONARIES_TABLE) },
  ),
  described(
    {
      object: 'doorController',
      label: '门禁控制器',
      permission: 'baseData',
      isOfUnit: true,
      key: 'controllerCode',
      title: 'controllerName',
    },
    DOOR_CONTROLLER_TABLE,
    { ...dictionaries, ...dictionariesOf(DOOR_DICTIONARIES_TABLE) },
  ),
  described(
    {
      object: 'door',
      label: '门禁',
      permission: 'baseData',
      isOfUnit: true,
      key: 'doorCode',
      title: 'doorName',
    },
    DOOR_TABLE,
    dictionaries,
  ),
]
