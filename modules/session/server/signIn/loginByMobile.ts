import { type Refusal, refuse } from '@gss/kit/refusal'
import type { DomainOf } from '@gss/kit/wire'
import type { Visitor } from '@gss/server-kit/http/caller'
import type { signInCalls } from '../../contract/calls/signIn.ts'
import type { SignInSession } from '../../contract/session.ts'
import { strangerOf, actSubjectOf } from '../acts.ts'
import type { SessionDeps } from '../deps.ts'
import { needsSecondFactor } from '../secondFactor/pass.ts'
import { openSessionFor } from '../sessions/openSession.ts'
import { isRightCode, acceptCode } from './codes.ts'
import { atAddress, wasHereBefore } from './hear.ts'
import { personByMobile } from '../personStore.ts'

/** Spec §2.14: by mobile number and the code sent to it. */
export async function loginByMobile(
  { mobile, code, remember = false }: DomainOf<typeof signInCalls.loginByMobile.ask>,
  visitor: Visitor,
  deps: SessionDeps,
): Promise<SignInSession | Refusal> {
  const owner = await personByMobile(deps.db, mobile)
  const before = await wasHereBefore(owner?.userId ?? null, visitor, deps)
  const isKnown = before.isKnownBrowser || before.isKnownAddress
  const slowed = await atAddress({ key: mobile, isKnown }, visitor, deps)
  if (slowed) return slowed.refusal
  const isRight = await isRightCode(deps.db, mobile, code, deps)
  return deps.db.transaction(async (tx) => {
    const person = await personByMobile(tx, mobile)
    const isSpent = isRight && (await acceptCode(tx, mobile, code, deps))
    const note = (why: string, outcome: 'failed' | 'refused') =>
      deps.journal.write(tx, {
        actor: strangerOf(person, mobile, visitor),
        act: 'session.signIn',
        subject: actSubjectOf(person, mobile),
        outcome,
        note: why,
      })
    if (!isSpent || person?.status !== 'enabled') {
      await note('wrong code', 'failed')
      return refuse('session.codeWrong')
    }
    if (await needsSecondFactor(person, deps)) {
      await note('a second factor is needed', 'refused')
      return refuse('session.secondFactorByPassword')
    }
    return openSessionFor(tx, { person, way: 'mobile', remember }, visitor, deps)
  })
}
