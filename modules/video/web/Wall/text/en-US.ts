import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  title: 'More videos',
  unit: 'Unit',
  cameras: 'Cameras',
  search: 'Name, floor',
  pickUnit: 'Choose a unit',
  noDevice: 'No devices',
  unitHasNone: 'No camera is linked with this unit',
  elsewhere: 'No building',
  tiles: 'Tiles',
  cycle: 'Cycle {s} s',
  endCycle: 'Stop cycling',
  fullScreen: 'Full screen',
  empty: 'Drag a camera here',
  tile: 'Tile {nth}',
  remove: 'Take {name} off',
  save: 'Save wall',
  saveName: 'Name of the wall',
  saved: 'Walls',
  savedDone: 'Kept on this computer',
  forget: 'Delete wall',
  ok: 'OK',
  cancel: 'Cancel',
  count: '{count}',
}
