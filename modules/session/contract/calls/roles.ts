import { post } from '@gss/kit/call'
import { ask, field, list, nothing, nothingAsked, record, text } from '@gss/kit/wire'
import { grant, permissionRow, role, roleFields, roleNumber } from '../role.ts'
import { userOrigin } from '../user.ts'

const SPEC = '§2.3 /dashboard/h2 role management'
const which = { roleId: field('id', roleNumber) }
const option = record('roleOption', {
  roleId: field('id', roleNumber),
  name: field('roleName', text),
  origin: field('systemtype', userOrigin),
})

export const roleCalls = {
  /** There are tens of roles, not thousands: one answer, no pages. */
  roles: post('/system/role/qryList', {
    ask: nothingAsked,
    answer: list(role),
    may: 'role.query',
    spec: SPEC,
    reads: true,
  }),
  /** For the select of a filter or a form. */
  roleOptions: post('/system/role/qryOptions', {
    ask: nothingAsked,
    answer: list(option),
    may: 'signedIn',
    spec: SPEC,
    reads: true,
  }),
  addRole: post('/system/role/add', {
    ask: ask(roleFields),
    answer: record('added', which),
    may: 'role.add',
    spec: SPEC,
  }),
  editRole: post('/system/role/edit', {
    ask: ask({ ...which, ...roleFields }),
    answer: nothing,
    may: 'role.edit',
    spec: SPEC,
  }),
  deleteRole: post('/system/role/delete', {
    ask: ask(which),
    answer: nothing,
    may: 'role.delete',
    spec: SPEC,
  }),
  /** The rows of the grid: every permission of every module. */
  permissionRows: post('/system/role/qryPermissions', {
    ask: nothingAsked,
    answer: list(permissionRow),
    may: 'role.query',
    spec: SPEC,
    reads: true,
  }),
  grants: post('/system/role/qryGrants', {
    ask: ask(which),
    answer: list(grant),
    may: 'role.query',
    spec: SPEC,
    reads: true,
  }),
  /** The whole grid of one role at once; sessions of its people read it within 5 s. */
  saveGrants: post('/system/role/saveGrants', {
    ask: ask({ ...which, grants: field('grants', list(grant)) }),
    answer: nothing,
    may: 'role.edit',
    spec: SPEC,
  }),
}
