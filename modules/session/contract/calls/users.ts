import { download, post, upload } from '@gss/kit/call'
import {
  among,
  ask,
  type DomainOf,
  field,
  line,
  list,
  nothing,
  nothingAsked,
  nullable,
  optional,
  pageFields,
  pageOf,
  record,
  sortBy,
  text,
  uuid,
  whole,
  yes,
} from '@gss/kit/wire'
import { roleNumber } from '../role.ts'
import { signed } from '../signature.ts'
import { signInLimit } from '../signInLimit.ts'
import { userOrigin, user, userFields, userStatus } from '../user.ts'

const SPEC = '§2.4 system settings: user management'
export const PEOPLE_IMPORT_MAX_BYTES = 5 * 1024 * 1024
const which = { userId: field('id', uuid) }
export const USER_SORTS = ['username', 'realname', 'createdAt', 'lastSignInAt'] as const

const filters = {
  search: field('keyword', optional(line())),
  origin: field('systemtype', optional(userOrigin)),
  roleId: field('roleId', optional(roleNumber)),
  status: field('status', optional(userStatus)),
}
export const usersAsked = ask({ ...pageFields, ...filters, ...sortBy(USER_SORTS) })
export type UsersAsked = DomainOf<typeof usersAsked>

/** A row of an import that cannot be taken: its number in the file, the title of the column, and why, as the code of a refusal. */
export const wrongPersonRow = record('wrongRow', {
  row: field('row', whole),
  column: field('column', text),
  why: field('why', text),
})
export const importReport = record('importReport', {
  rows: field('rows', whole),
  added: field('added', whole),
  changed: field('changed', whole),
  wrong: field('wrong', list(wrongPersonRow)),
  isDone: field('done', yes),
})
export type PeopleImportReport = DomainOf<typeof importReport>

export const userCalls = {
  users: post('/system/user/qryList', {
    ask: usersAsked,
    answer: pageOf(user),
    may: 'user.query',
    spec: SPEC,
    reads: true,
  }),
  addUser: post('/system/user/add', {
    ask: ask(userFields),
    answer: record('added', which),
    may: 'user.add',
    spec: SPEC,
  }),
  /** Never the role: that is another administrator's (assignRole). */
  editUser: post('/system/user/edit', {
    ask: ask({ ...which, ...userFields, ...signed }),
    answer: nothing,
    may: 'user.edit',
    spec: SPEC,
  }),
  deleteUsers: post('/system/user/delete', {
    ask: ask({ userIds: field('ids', list(uuid, 100)), ...signed }),
    answer: nothing,
    may: 'user.delete',
    spec: SPEC,
  }),
  /**
   * A new password for someone else: shown once, to be changed at the first sign-in. An administrator's is read by two, or the
   * person gets a link at their own address (`mail`) and chooses one alone.
   */
  giveNewPassword: post('/system/user/resetPassword', {
    ask: ask({ ...which, isMailed: field('mail', optional(yes)), ...signed }),
    answer: record('newPassword', {
      password: field('password', nullable(text)),
      sentTo: field('sentTo', nullable(text)),
    }),
    may: 'user.edit',
    spec: SPEC,
  }),
  exportUsers: download('/system/user/export', {
    ask: ask({ ...filters, ...sortBy(USER_SORTS) }),
    answer: nothing,
    may: 'user.export',
    spec: SPEC,
    reads: true,
  }),
  userTemplate: download('/system/user/template', {
    ask: nothingAsked,
    answer: nothing,
    may: 'user.import',
    spec: SPEC,
    reads: true,
  }),
  /** A dry run lists every wrong row; otherwise all rows or none. */
  importUsers: upload('/system/user/import', {
    ask: ask({ run: field('run', among(['dry', 'real'])) }),
    answer: importReport,
    may: 'user.import',
    spec: SPEC,
    file: { maxBytes: PEOPLE_IMPORT_MAX_BYTES, types: ['xlsx'] },
  }),

  /** The security administrator's half. */
  accounts: post('/system/account/qryList', {
    ask: usersAsked,
    answer: pageOf(user),
    may: 'account.query',
    spec: SPEC,
    reads: true,
  }),
  assignRole: post('/system/account/assignRole', {
    ask: ask({ ...which, roleId: field('roleId', roleNumber), ...signed }),
    answer: nothing,
    may: 'account.edit',
    spec: SPEC,
  }),
  enableUser: post('/system/account/enable', {
    ask: ask(which),
    answer: nothing,
    may: 'account.enable',
    spec: SPEC,
  }),
  disableUser: post('/system/account/disable', {
    ask: ask({ ...which, ...signed }),
    answer: nothing,
    may: 'account.disable',
    spec: SPEC,
  }),
  unlockUser: post('/system/account/unlock', {
    ask: ask(which),
    answer: nothing,
    may: 'account.enable',
    spec: SPEC,
  }),
  /** Who is kept out by guesses, and which addresses wait. */
  signInLimits: post('/system/account/qryLimits', {
    ask: ask(pageFields),
    answer: pageOf(signInLimit),
    may: 'account.query',
    spec: 'ours: decision 0023',
    reads: true,
  }),
  liftAddress: post('/system/account/liftAddress', {
    ask: ask({ from: field('ip', line()) }),
    answer: nothing,
    may: 'account.enable',
    spec: 'ours: decision 0023',
  }),
  /** For a lost telephone: the person enrols anew at the next sign-in. */
  dropSecondFactor: post('/system/account/dropTotp', {
    ask: ask({ ...which, ...signed }),
    answer: nothing,
    may: 'account.edit',
    spec: SPEC,
  }),
  freeLoginLink: post('/system/account/freeLogin', {
    ask: ask(which),
    answer: record('link', { path: field('path', text), minutes: field('minutes', whole) }),
    may: 'account.edit',
    spec: '§2.1 free-login',
  }),
}
