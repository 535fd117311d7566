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

/** Before a subscriber's digits: the way out of a house, the country, an area. */
const AHEAD = /^(?:[09]|(?:00)?86)?(?:0\d{2,3})?$/
const SUBSCRIBER_MIN = 7
/** The end of a number by which those that may be the same are found. */
export const NUMBER_TAIL = SUBSCRIBER_MIN
export const digitsOf = (number: string): string => number.replaceAll(/\D/g, '')

/** Whether two ways of writing reach the same telephone: an exchange shows who calls with the area, without it, or with the digit that leads outside. */
export function isSameNumber(a: string, b: string): boolean {
  const [short = '', long = ''] = [digitsOf(a), digitsOf(b)].toSorted((x, y) => x.length - y.length)
  if (short === long) return short !== ''
  return (
    short.length >= SUBSCRIBER_MIN &&
    long.endsWith(short) &&
    AHEAD.test(long.slice(0, long.length - short.length))
  )
}
