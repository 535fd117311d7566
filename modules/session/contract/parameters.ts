import { keysOf } from '@gss/kit/keys'
import type { Parameter } from '@gss/kit/parameter'
import { IDLE_LOCK_DEFAULT_MIN } from './limits.ts'
import { DEFAULT_PASSWORD_POLICY, PASSWORD_POLICIES, type PasswordPolicyName } from './passwordPolicy.ts'

const IDLE_MAX_MIN = 720
const passwordPolicy: Parameter<PasswordPolicyName> = {
  code: 'PASSWORD_POLICY',
  standard: DEFAULT_PASSWORD_POLICY,
  choices: keysOf(PASSWORD_POLICIES),
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
const registration: Parameter<boolean> = {
  code: 'REGISTRATION_OPEN',
  standard: true,
  isPublic: true,
  duty: 'security',
}

const DAYS_MAX = 365
/** How long a browser that signed somebody in is known as theirs, and has guesses of its own. */
const knownBrowserDays: Parameter<number> = {
  code: 'KNOWN_BROWSER_DAYS',
  standard: 90,
  min: 0,
  max: DAYS_MAX,
  isPublic: false,
  duty: 'security',
}
/** Who signed in from an address within these days does not wait for what others do there. */
const knownAddressDays: Parameter<number> = {
  code: 'KNOWN_ADDRESS_DAYS',
  standard: 14,
  min: 0,
  max: DAYS_MAX,
  isPublic: false,
  duty: 'security',
}
/** A whole building may sit behind one address, and somebody always mistypes. */
const guessesPerAddress: Parameter<number> = {
  code: 'GUESSES_PER_ADDRESS',
  standard: 50,
  min: 5,
  max: 1_000,
  isPublic: false,
  duty: 'security',
}
/** How long a stranger waits at an address beyond that: at first, and at most. */
const firstWaitS: Parameter<number> = {
  code: 'SIGN_IN_WAIT_S',
  standard: 5,
  min: 1,
  max: 60,
  isPublic: false,
  duty: 'security',
}
const longestWaitS: Parameter<number> = {
  code: 'SIGN_IN_WAIT_MAX_S',
  standard: 60,
  min: 1,
  max: 600,
  isPublic: false,
  duty: 'security',
}
/** How many names may wait at one address at a time: so many guesses are made from it in one wait, and no more. */
const waitingPerAddress: Parameter<number> = {
  code: 'SIGN_IN_WAITING_MAX',
  standard: 20,
  min: 1,
  max: 200,
  isPublic: false,
  duty: 'security',
}

export const parameters = {
  passwordPolicy,
  idleLockMin,
  secondFactor,
  registration,
  knownBrowserDays,
  knownAddressDays,
  guessesPerAddress,
  firstWaitS,
  longestWaitS,
  waitingPerAddress,
}
