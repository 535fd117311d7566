import { type Action, ACTIONS } from '@gss/kit/call'
import type { Caller } from '@gss/session/server'
import type { FieldDeed } from './deed.ts'

/** As for a call: whoever is signed in, or whose role grants it. */
export function permits(who: Caller, may: FieldDeed['may']): boolean {
  if (may === 'signedIn') return true
  const dot = may.lastIndexOf('.')
  const action = may.slice(dot + 1)
  return isAction(action) && who.permits(may.slice(0, dot), action)
}
const isAction = (word: string): word is Action => ACTIONS.some((each) => each === word)
