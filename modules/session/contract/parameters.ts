import type { Parameter } from '@gss/kit/parameter'
import { IDLE_LOCK_DEFAULT_MIN } from './limits.ts'
import { DEFAULT_PASSWORD_POLICY, PASSWORD_POLICIES, type PasswordPolicyName } from './passwordPolicy.ts'

const IDLE_MAX_MIN = 720
const passwordPolicy: Parameter<PasswordPolicyName> = {
  code: 'PASSWORD_POLICY',
  standard: DEFAULT_PASSWORD_POLICY,
  choices: Object.keys(PASSWORD_POLICIES) as PasswordPolicyName[],
  isPublic: true,
  duty: 'security',
}
const idleLockMin: Parameter<number> = {
  code: 'IDLE_LOCK_MIN',
  standard: IDLE_LOCK_DEFAULT_MIN,
  min: 1,
  max: IDLE_MAX_MIN,
  isPublic: false,
  duty: 'security',
}
/** Administrators need a second factor; the demo only offers it, so that a stranger without a telephone gets in. */
const secondFactor: Parameter<'required' | 'offered'> = {
  code: 'TOTP_FOR_ADMINISTRATORS',
  standard: 'required',
  choices: ['required', 'offered'],
  isPublic: false,
  duty: 'security',
}
const registration: Parameter<boolean> = { code: 'REGISTRATION_OPEN', standard: true, isPublic: true, duty: 'security' }

export const parameters = { passwordPolicy, idleLockMin, secondFactor, registration }
