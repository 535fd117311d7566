import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  unit: 'Unit',
  building: 'Building',
  keyword: 'Search',
  keywordHint: '{key} or {title}',
  yes: 'Yes',
  no: 'No',
  pair: '{label} ({unit})',
  none: 'Not filled in',
  changed: 'Changed at',
  needUnit: 'Choose a unit',
  filledBy: 'Filled in by',
  filledAt: 'Date',
  seal: 'Seal',
  plan: 'Plans',
  consequence: 'It cannot be brought back',
  longitude: 'Longitude',
  latitude: 'Latitude',
  pick: 'Choose on the map',
  pickTitle: 'Choose a place',
  pickNote: 'Click the map to choose a place',
  use: 'Use it',
  cancel: 'Cancel',
}
