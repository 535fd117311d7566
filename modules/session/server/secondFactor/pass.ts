import { type Refusal, refuse } from '@gss/kit/refusal'
import { encode } from '@gss/kit/wire'
import type { Place } from '@gss/server-kit/database'
import type { Visitor } from '@gss/server-kit/http/caller'
import { parameters } from '../../contract/parameters.ts'
import type { SessionRefusal } from '../../contract/refusals.ts'
import { enrolment } from '../../contract/session.ts'
import { strangerOf, actSubjectOf } from '../acts.ts'
import { allPermissions } from '../administration.ts'
import type { SessionDeps } from '../deps.ts'
import { roleDutyOf } from '../grants.ts'
import { dropTickets, makeTicket, readTicket, spendTicket } from '../ticketStore.ts'
import { type SigningPerson, setTotp, spendTotpStep } from '../personStore.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

/** Time to find the telephone and point it at the picture. */
export const ENROL_MAX_MS = 10 * 60_000

type Needs = Pick<SessionDeps, 'clock' | 'secrets' | 'parameters' | 'permissionsByModule' | 'journal'>

/** MLPS level 3, identification, item d: who administers needs two factors. */
export async function mustHaveSecondFactor(
  person: Pick<SigningPerson, 'grants'>,
  deps: Needs,
): Promise<boolean> {
  if ((await deps.parameters.valueOf(parameters.secondFactor)) !== 'required') return false
  return roleDutyOf(person.grants, allPermissions(deps)) !== null
}

/** Ways in that show one factor only (a code, a link, another provider) are not for those who need two. */
export const needsSecondFactor = async (person: SigningPerson, deps: Needs): Promise<boolean> =>
  person.totpSecret !== null || (await mustHaveSecondFactor(person, deps))

interface Shown {
  secondFactor?: string | undefined
  enrolTicket?: string | undefined
}
type Stop = Refusal<SessionRefusal> | null

/** After the right password: null when a person may pass, otherwise what is still needed. */
export async function passSecondFactor(
  place: Place,
  person: SigningPerson,
  shown: Shown,
  visitor: Visitor,
  deps: Needs,
): Promise<Stop> {
  if (person.totpSecret !== null) {
    if (!shown.secondFactor) return refuse('session.secondFactorNeeded')
    return (await isCodeOf(place, person, shown.secondFactor, deps))
      ? null
      : refuse('session.secondFactorWrong')
  }
  if (!(await mustHaveSecondFactor(person, deps))) return null
  const { enrolTicket: ticket, secondFactor: code } = shown
  if (!ticket || !code) return offerEnrolment(place, person, deps)
  const stopped = await enrolByTicket(place, person, { ticket, code }, deps)
  const actor = strangerOf(person, person.username, visitor)
  if (!stopped)
    await deps.journal.write(place, {
      actor,
      act: 'session.enrolSecondFactor',
      subject: actSubjectOf(person),
    })
  return stopped
}

/** Right, near now, and not used before. */
export async function isCodeOf(
  place: Place,
  person: Pick<SigningPerson, 'userId' | 'totpSecret'>,
  code: string,
  deps: Needs,
): Promise<boolean> {
  const secret = person.totpSecret === null ? null : deps.secrets.open(person.totpSecret)
  // A secret of another installation's key (a restored database) opens nothing; the security administrator drops it.
  const step = secret === null ? null : stepOfCode(secret, code, deps.clock())
  return step !== null && spendTotpStep(place, person.userId, step)
}

async function offerEnrolment(place: Place, person: SigningPerson, { clock, secrets }: Needs): Promise<Stop> {
  const secret = newTotpSecret()
  const expiresAt = new Date(clock().getTime() + ENROL_MAX_MS)
  await dropTickets(place, { purpose: 'enrol', userId: person.userId })
  const ticket = await makeTicket(place, {
    purpose: 'enrol',
    userId: person.userId,
    data: { sealed: secrets.seal(secret) },
    expiresAt,
  })
  const data = encode(enrolment, { ticket, secret, uri: totpUri(secret, person.username) })
  return refuse('session.secondFactorEnrol', undefined, data)
}

/** The ticket stays good for another try while the code is wrong; guesses are counted before we get here. */
async function enrolByTicket(
  place: Place,
  person: SigningPerson,
  { ticket, code }: { ticket: string; code: string },
  deps: Needs,
): Promise<Stop> {
  const now = deps.clock()
  const offered = await readTicket(place, 'enrol', ticket, now)
  const sealed = offered?.data['sealed']
  if (offered?.userId !== person.userId || typeof sealed !== 'string') return refuse('session.ticketSpent')
  const secret = deps.secrets.open(sealed)
  const step = secret === null ? null : stepOfCode(secret, code, now)
  if (step === null) return refuse('session.secondFactorWrong')
  if (!(await spendTicket(place, ['enrol'], ticket, now))) return refuse('session.ticketSpent')
  await setTotp(place, person.userId, { secret: sealed, step }, now)
  return null
}
