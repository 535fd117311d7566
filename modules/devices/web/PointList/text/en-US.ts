import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  import: 'Import points',
  remote: 'Remote control',
  title: 'Import points of {name}',
  'step.file': 'File',
  'step.columns': 'Columns',
  'step.check': 'Check and import',
  choose: 'Choose a point list',
  chooseNote: 'An .xlsx file: titles in the first row, one device in each other',
  noTitles: 'No titles found: the first row must hold them',
  columnsNote: 'Chosen by their titles; please check',
  leaveOut: 'Leave out',
  field: 'Field',
  column: 'Column of the file',
  back: 'Back',
  next: 'Check',
  run: 'Import {rows} rows',
  cancel: 'Cancel',
  required: 'required',
}
