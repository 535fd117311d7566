import { passwordFlawOf } from '@gss/session/contract'
import type { Say } from '@gss/web-kit/text/book'
import { currentPolicy } from '../passwordPolicy.ts'
import type { gateBook } from './gateBook.ts'

type GateSay = Say<Parameters<(typeof gateBook)['say']>[0]>

/** What is wrong with a new password and its repetition. The server has the last word: it also knows the common ones. */
export function passwordErrors(password: string, confirm: string, names: string[], say: GateSay) {
  const policy = currentPolicy()
  const flaw = passwordFlawOf(password, policy, names)
  return {
    ...(password === ''
      ? { password: say('need.password') }
      : flaw && { password: say(`need.${flaw}`, { chars: policy.minChars, classes: policy.classesNeeded }) }),
    ...(confirm === ''
      ? { confirm: say('need.confirm') }
      : confirm !== password && { confirm: say('need.same') }),
  }
}
