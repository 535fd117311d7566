import { isRefusal, refuse, type Refusal } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { encode } from '@gss/kit/wire'
import {
  ACCOUNT_DEEDS,
  type AccountDeed,
  type Duty,
  signatureWanted,
  type AccountWhose,
} from '../contract/index.ts'
import { actorOf, type Administration, allPermissions } from './administration.ts'
import type { Caller } from './caller.ts'
import { roleDutyOf } from './grants.ts'
import { grantsByRole } from './roles/store.ts'
import type { Signer } from './signature.ts'
import type { KeptPerson } from './users/person.ts'

/** Whose hands are on it: who asks, and the second who has signed. */
export interface DeedHand {
  who: Caller
  signer: Signer | null
}

const ALLOWED = Symbol('allowed by the table')
interface Allowed {
  readonly [ALLOWED]: AccountDeed
  /** Null: one hand was enough. */
  signedBy: Signer | null
}
/** A person whom a deed may be done to. Made below and nowhere else: what changes an account takes nothing else (users/store.ts). */
export type Touchable = KeptPerson & Allowed

/** Which administrative duty each role carries. */
export type Duties = ReadonlyMap<number, Duty | null>
export async function dutiesOfRoles(
  place: Place,
  deps: Pick<Administration, 'permissionsByModule'>,
): Promise<Duties> {
  const permissions = allPermissions(deps)
  const grants = await grantsByRole(place)
  return new Map([...grants].map(([roleId, given]) => [roleId, roleDutyOf(given, permissions)]))
}

type Whom = Pick<KeptPerson, 'userId' | 'roleId'>
const whoseIs = ({ userId, roleId }: Whom, who: Caller, duties: Duties): AccountWhose =>
  userId === who.userId ? 'own' : (duties.get(roleId ?? -1) ?? 'business')

/** Asks the one table. */
export function touchable<W extends Whom>(
  deed: AccountDeed,
  person: W,
  { who, signer }: DeedHand,
  duties: Duties,
): (W & Allowed) | Refusal {
  const whose = whoseIs(person, who, duties)
  const hands = ACCOUNT_DEEDS[deed][whose]
  if (hands === 'never') return refuse(whose === 'own' ? 'session.ownAccount' : 'session.notPermitted')
  if (hands === 'alone') return { ...person, [ALLOWED]: deed, signedBy: null }
  if (!signer) return signatureNeeded(null)
  if (signer.userId === person.userId) return refuse('session.signatureOfSubject')
  return { ...person, [ALLOWED]: deed, signedBy: signer }
}

/** What cannot be done at all is told before a second administrator is fetched for it. */
export async function unlessFlawed<A>(
  allowed: A | Refusal,
  flaw: () => Promise<Refusal | null>,
): Promise<A | Refusal> {
  const waitsForHand = isRefusal(allowed) && allowed.refused === 'session.signatureNeeded'
  if (isRefusal(allowed) && !waitsForHand) return allowed
  return (await flaw()) ?? allowed
}

export const signatureNeeded = (mailTo: string | null): Refusal =>
  refuse('session.signatureNeeded', undefined, encode(signatureWanted, { mailTo }))

interface Done {
  act: string
  subject: { kind: string; id: string; name: string }
  unitId?: string
  before?: unknown
  after?: unknown
}
/** What was done stands in the journal, and beside it who signed. */
export async function noteDeed(
  place: Place,
  done: Done,
  { who, signer }: DeedHand,
  { journal }: Pick<Administration, 'journal'>,
): Promise<void> {
  await journal.write(place, { ...done, actor: actorOf(who) })
  if (!signer) return
  await journal.write(place, {
    ...(done.unitId !== undefined && { unitId: done.unitId }),
    actor: { id: signer.userId, name: signer.username, ip: who.from },
    act: 'account.sign',
    subject: done.subject,
    after: { act: done.act, for: who.username },
  })
}
