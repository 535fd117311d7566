import { passwordControlCalls } from './calls/control.ts'
import { menuCalls } from './calls/menus.ts'
import { ownCalls } from './calls/own.ts'
import { roleCalls } from './calls/roles.ts'
import { sessionCalls } from './calls/sessions.ts'
import { signInCalls } from './calls/signIn.ts'
import { userCalls } from './calls/users.ts'

/** Every call of this module. */
export const calls = {
  ...signInCalls,
  ...sessionCalls,
  ...ownCalls,
  ...userCalls,
  ...roleCalls,
  ...menuCalls,
  ...passwordControlCalls,
}
