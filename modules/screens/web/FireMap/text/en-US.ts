import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  map: 'Fire map of the city',
  find: 'Find a unit, brigade or water source',
  unit: 'Units',
  brigade: 'Brigades',
  water: 'Water',
  loading: 'Loading',
  retry: 'Try again',
  none: 'Nothing on the map matches',
  more: '{count} more; search more closely',
  close: 'Close',
  address: 'Address',
  kind: 'Category',
  now: 'Now',
  tel: 'Duty telephone',
  usable: 'Availability',
  'usable.yes': 'Available',
  'usable.no': 'Not available',
  open: 'Open the unit',
}
