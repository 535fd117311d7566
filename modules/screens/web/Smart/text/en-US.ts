import type { TextOf } from '@gss/web-kit/text/book'
import type { text as zhCN } from './zh-CN.ts'

export const text: TextOf<typeof zhCN> = {
  standard: 'Standard screen',
  custom: 'Own screen',
  edit: 'Edit the screen',
  back: 'Back to the console',
  save: 'Save',
  cancel: 'Cancel',
  reset: 'Back to standard',
  saved: 'The screen is saved',
  tiles: 'Tiles',
  add: 'Add {tile}',
  noRoom: 'There is no room: move or shrink a tile first',
  remove: 'Remove {tile}',
  hint: 'With a tile chosen: arrow keys move it, Shift + arrow keys change its size, Delete removes it; or drag it',
  overlap: 'Tiles must not overlap: {tiles}',
  at: '{tile}: column {column}, row {row}, {columns} × {rows}',
  empty: 'There are no tiles',
  emptyNote: 'Press “Edit the screen” to add some',
  all: 'All',
  denied: 'Your role has no screens of smart management',
  joint: ', ',
}
