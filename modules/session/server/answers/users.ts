import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { userCalls } from '../../contract/calls/users.ts'
import type { Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import { addUser, deleteUsers, editUser } from '../users/changeUser.ts'
import * as rights from '../users/rights.ts'
import { scopeOf } from '../users/scope.ts'
import { usersPage } from '../users/views.ts'

type Files = 'exportUsers' | 'userTemplate' | 'importUsers'
export const userAnswers = (deps: Administration): Omit<Answers<typeof userCalls, Visitor, Caller>, Files> => ({
  users: (ask, who) => usersPage(deps.db, ask, scopeOf(who), deps.clock()),
  addUser: (ask, who) => addUser(ask, who, deps),
  editUser: (ask, who) => editUser(ask, who, deps),
  deleteUsers: (ask, who) => deleteUsers(ask, who, deps),
  giveNewPassword: (ask, who) => rights.giveNewPassword(ask, who, deps),

  accounts: (ask, who) => usersPage(deps.db, ask, scopeOf(who), deps.clock()),
  assignRole: (ask, who) => rights.assignRole(ask, who, deps),
  enableUser: (ask, who) => rights.enableUser(ask, who, deps),
  disableUser: (ask, who) => rights.disableUser(ask, who, deps),
  unlockUser: (ask, who) => rights.unlockUser(ask, who, deps),
  dropSecondFactor: (ask, who) => rights.dropSecondFactor(ask, who, deps),
  freeLoginLink: (ask, who) => rights.freeLoginLink(ask, who, deps),
})
