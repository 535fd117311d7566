/** Which digits are dialled, and which never are (docs/domain.md §3: phone number in a call, §19). */

/** How a project's numbers are written, where it is special (spec §4): rows, asked for by the project's code as a public parameter. */
export const PROJECT_BEHAVIOURS: readonly [projectCode: string, behaviour: 'innerAfterUnderscore'][] = [
  ['CANGZHOU', 'innerAfterUnderscore'],
]
export const BEHAVIOURS = ['none', 'innerAfterUnderscore'] as const
export type Behaviour = (typeof BEHAVIOURS)[number]

/** Spec §3: a contact's value may say by its beginning whether it is an outside or an inside number. */
const PREFIX = /^(OUT|IN)_/
export const directionOf = (value: string): 'outside' | 'inside' | null => {
  const prefix = PREFIX.exec(value.trim())?.[1]
  return prefix === undefined ? null : prefix === 'OUT' ? 'outside' : 'inside'
}

/** A contact's value as it is dialled: no prefix, no spaces, no dashes. */
export function dialledOf(value: string, behaviour: Behaviour = 'none'): string {
  const typed = value.trim()
  const at = typed.indexOf('_')
  const bare =
    behaviour === 'innerAfterUnderscore' && at >= 0 ? typed.slice(at + 1) : typed.replace(PREFIX, '')
  return bare.replaceAll(/[\s().·-]/g, '')
}

const DIGITS_MIN = 3
const DIGITS_MAX = 16
/** Dearer than a call is worth, and how a stolen seat is turned into money: dialled only where the centre lists them. */
const PREMIUM = /^(0\d{2,3})?16[08]\d{3,6}$/
const INTERNATIONAL = /^(00|\+)/

export type NumberFault = 'letters' | 'length' | 'international' | 'premium'
/** What is wrong with digits as they would be dialled; null: nothing. */
export function numberFault(digits: string): NumberFault | null {
  if (INTERNATIONAL.test(digits)) return 'international'
  if (!/^[0-9]+$/.test(digits)) return 'letters'
  if (digits.length < DIGITS_MIN || digits.length > DIGITS_MAX) return 'length'
  return PREMIUM.test(digits) ? 'premium' : null
}

/** The centre's list: numbers with commas between, a star at the end stands for any digits. */
export const isListed = (digits: string, allowed: string): boolean =>
  allowed
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '' && one !== '*')
    .some((one) => (one.endsWith('*') ? digits.startsWith(one.slice(0, -1)) : digits === one))
