import type { Answers } from '@gss/kit/call'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { userCalls } from '../../contract/calls/users.ts'
import type { Administration } from '../administration.ts'
import type { Caller } from '../caller.ts'
import type { SessionDeps } from '../deps.ts'
import { addUser, deleteUsers, editUser } from '../users/changeUser.ts'
import { exportUsers, userTemplate } from '../users/exportUsers.ts'
import { importArrived } from '../users/importUsers.ts'
import { giveNewPassword } from '../users/giveNewPassword.ts'
import { liftAddress } from '../users/liftAddress.ts'
import { guessLimitsPage } from '../users/limitViews.ts'
import * as rights from '../users/rights.ts'
import { scopeOf } from '../scope.ts'
import { usersPage } from '../users/views.ts'

export const userAnswers = (
  deps: Administration & Pick<SessionDeps, 'files'>,
): Answers<typeof userCalls, Visitor, Caller> => ({
  users: (ask, who) => usersPage(deps.db, ask, scopeOf(who), deps.clock()),
  addUser: (ask, who) => addUser(ask, who, deps),
  editUser: (ask, who) => editUser(ask, who, deps),
  deleteUsers: (ask, who) => deleteUsers(ask, who, deps),
  giveNewPassword: (ask, who) => giveNewPassword(ask, who, deps),
  exportUsers: (ask, who) => exportUsers(ask, who, deps),
  userTemplate: () => Promise.resolve(userTemplate()),
  importUsers: (ask, who, file) => importArrived(file, ask.run, who, deps),

  accounts: (ask, who) => usersPage(deps.db, ask, scopeOf(who), deps.clock()),
  assignRole: (ask, who) => rights.assignRole(ask, who, deps),
  enableUser: (ask, who) => rights.enableUser(ask, who, deps),
  disableUser: (ask, who) => rights.disableUser(ask, who, deps),
  unlockUser: (ask, who) => rights.unlockUser(ask, who, deps),
  signInLimits: (ask, who) => guessLimitsPage(deps.db, ask, scopeOf(who), deps.clock()),
  liftAddress: ({ from }, who) => liftAddress(from, who, deps),
  dropSecondFactor: (ask, who) => rights.dropSecondFactor(ask, who, deps),
  freeLoginLink: (ask, who) => rights.freeLoginLink(ask, who, deps),
})
