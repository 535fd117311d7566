import { post } from '@gss/kit/call'
import { ask, field, list, nothing, nothingAsked, nullable, record, uuid, whole } from '@gss/kit/wire'
import { menuEntry, menuFields } from '../menu.ts'

const SPEC = '§2.3 /dashboard/h1 menu management'
const which = { menuId: field('id', uuid) }

export const menuCalls = {
  /** The whole tree as flat rows, parents before children, each level by position. */
  menus: post('/system/menu/qryList', {
    ask: nothingAsked,
    answer: list(menuEntry),
    may: 'menu.query',
    spec: SPEC,
    reads: true,
  }),
  addMenu: post('/system/menu/add', {
    ask: ask(menuFields),
    answer: record('added', which),
    may: 'menu.add',
    spec: SPEC,
  }),
  editMenu: post('/system/menu/edit', {
    ask: ask({ ...which, ...menuFields }),
    answer: nothing,
    may: 'menu.edit',
    spec: SPEC,
  }),
  deleteMenu: post('/system/menu/delete', {
    ask: ask(which),
    answer: nothing,
    may: 'menu.delete',
    spec: SPEC,
  }),
  /** Dropped somewhere: the new parent, and the place among its children. */
  moveMenu: post('/system/menu/move', {
    ask: ask({ ...which, parentId: field('parentId', nullable(uuid)), position: field('sort', whole) }),
    answer: nothing,
    may: 'menu.edit',
    spec: SPEC,
  }),
}
