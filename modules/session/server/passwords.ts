import { hash, verify } from '@node-rs/argon2'
import type { ParameterReader } from '@gss/kit/parameter'
import { type Refusal, refuse } from '@gss/kit/refusal'
import type { Place } from '@gss/server-kit/database'
import { parameters } from '../contract/parameters.ts'
import {
  passwordFlawOf,
  PASSWORD_POLICIES,
  type PasswordFlaw,
  type PasswordPolicy,
} from '../contract/passwordPolicy.ts'
import type { SessionRefusal } from '../contract/refusals.ts'
import { isCommonPassword } from './passwords/common.ts'
import { passwordHashes } from './passwords/store.ts'

/** OWASP's first choice for argon2id; some 11 ms and 19 MiB a guess. */
const ARGON2ID = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
export const hashPassword = (password: string): Promise<string> => hash(password.normalize('NFKC'), ARGON2ID)

/** Nobody's password: looked at where there is no account, so that an unknown name costs the same work as a known one. */
const NOBODYS = hashPassword('nobody has this one')

let evaluations = 0
/** For the tests of the lock: how many passwords were looked at. */
export const passwordsEvaluated = (): number => evaluations

export async function isPassword(password: string, hashed: string | null): Promise<boolean> {
  evaluations++
  const isRight = await verify(hashed ?? (await NOBODYS), password.normalize('NFKC'))
  return hashed !== null && isRight
}

const DAY_MS = 24 * 60 * 60 * 1_000
export const policyNow = async (reader: ParameterReader): Promise<PasswordPolicy> =>
  PASSWORD_POLICIES[await reader.valueOf(parameters.passwordPolicy)]

export const isOutOfDate = (setAt: Date | null, policy: PasswordPolicy, now: Date): boolean =>
  policy.maxAgeDays !== null && setAt !== null && now.getTime() - setAt.getTime() > policy.maxAgeDays * DAY_MS

const FLAWS: Record<PasswordFlaw, (policy: PasswordPolicy) => Refusal<SessionRefusal>> = {
  tooShort: (policy) => refuse('session.passwordTooShort', { chars: policy.minChars }),
  tooFewClasses: (policy) => refuse('session.passwordTooFewClasses', { classes: policy.classesNeeded }),
  containsName: () => refuse('session.passwordContainsName'),
}

export interface NewPasswordAsked {
  password: string
  confirm: string
  /** What it may not contain: user name, real name. */
  names: string[]
  /** Whose earlier passwords may not come back; null for a new account. */
  userId: string | null
}

/** Why a password cannot be taken, or null. The one place where that is decided. */
export async function checkNewPassword(
  { password, confirm, names, userId }: NewPasswordAsked,
  place: Place,
  reader: ParameterReader,
): Promise<Refusal<SessionRefusal> | null> {
  if (password !== confirm) return refuse('session.passwordsDiffer')
  const policy = await policyNow(reader)
  const flaw = passwordFlawOf(password, policy, names)
  if (flaw) return FLAWS[flaw](policy)
  if (isCommonPassword(password)) return refuse('session.passwordCommon')
  if (userId === null) return null
  for (const earlier of await passwordHashes(place, userId, policy.remembered)) {
    if (await verify(earlier, password.normalize('NFKC'))) return refuse('session.passwordUsedBefore')
  }
  return null
}
