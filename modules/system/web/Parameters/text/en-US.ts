import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  count: '{count} parameters',
  loading: 'Loading',
  retry: 'Try again',
  list: 'Parameters',
  name: 'Parameter',
  value: 'Value',
  standard: 'Standard',
  empty: 'Empty',
  yes: 'Yes',
  no: 'No',
  range: '{min} to {max}',
  chars: 'At most {max} characters',
  set: 'Last set',
  neverSet: 'Never set',
  save: 'Save',
  undo: 'Undo',
  toStandard: 'To the standard',
  saved: 'Saved: {name}',
  notNumber: 'Enter a whole number',
  outOfRange: 'Must be from {min} to {max}',
  tooLong: 'At most {max} characters',
}
