import { isUserEmail as isEmailAddress, isMobile } from '@gss/session/contract'

/** Rules of what is typed into a form, each a question about one text. No text here may hold a line break, hence no `$`. */

/** Three strictnesses (spec §5 "Generic rules"): any number of the right length, one of a public range, none of a range for machines. */
const LOOSE_MOBILE = /^1\d{10}(?![\s\S])/
/** Numbers of things, not of people: 140–144 and 154. */
const MACHINE_RANGES = /^1(?:4[0-4]|54)/
/** How strictly a mobile number is looked at, by the word of a field's table. */
export const MOBILE_RULES = {
  loose: (text: string) => LOOSE_MOBILE.test(text),
  normal: isMobile,
  strict: (text: string) => isMobile(text) && !MACHINE_RANGES.test(text),
} as const

const LANDLINE = /^(?:0\d{2,3}-?)?\d{7,8}(?:-\d{1,6})?(?![\s\S])/
/** A landline or a mobile number. */
export const isPhone = (text: string): boolean => isMobile(text) || LANDLINE.test(text)

export const isEmail = isEmailAddress

const LINK_MAX_CHARS = 1_000
/** No name and password before the host: a password has a field of its own, in an address it would be in every list that shows it. */
const LINK =
  /^(?:https?|rtsp|rtmp):\/\/(?:[\p{L}\p{N}](?:[\p{L}\p{N}.-]*[\p{L}\p{N}])?|\[[\da-f:]+\])(?::\d{1,5})?(?:[/?#]\S*)?(?![\s\S])/iu
export const isLink = (text: string): boolean => text.length <= LINK_MAX_CHARS && LINK.test(text)

/** GB/T 2260: the first two digits name a province. */
const PROVINCE = /^(?:1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[12])/
/** County in six digits, street in nine. */
export const isDivision = (text: string): boolean =>
  /^\d{6}(?:\d{3})?(?![\s\S])/.test(text) && PROVINCE.test(text)

const DAY = /^(\d{4})-(\d{2})-(\d{2})(?![\s\S])/
const EARLIEST_YEAR = 1900
const LATEST_YEAR = 2999
/** A day that the calendar has: YYYY-MM-DD. */
export function isDay(text: string): boolean {
  const [, year = '', month = '', day = ''] = DAY.exec(text) ?? []
  const time = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const isReal = year !== '' && time.getUTCMonth() === Number(month) - 1 && time.getUTCDate() === Number(day)
  return isReal && Number(year) >= EARLIEST_YEAR && Number(year) <= LATEST_YEAR
}
/** A minute of a day: YYYY-MM-DD HH:mm. */
export const isMinute = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^ (?:[01]\d|2[0-3]):[0-5]\d(?![\s\S])/.test(text.slice(10))
export const isYear = (year: number): boolean =>
  Number.isInteger(year) && year >= EARLIEST_YEAR && year <= LATEST_YEAR

/** GB 11643: the weights of the first seventeen digits, and what stands for the remainder of their sum by eleven. */
const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'
/** 18 digits with a checksum, or the older 15 without one; province and day of birth must exist. `today` as YYYY-MM-DD. */
export function isIdCard(text: string, today: string): boolean {
  if (!PROVINCE.test(text)) return false
  if (/^\d{15}(?![\s\S])/.test(text)) return isBirthday(`19${text.slice(6, 12)}`, today)
  if (!/^\d{17}[\dX](?![\s\S])/.test(text)) return false
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(text[index]), 0)
  return isBirthday(text.slice(6, 14), today) && ID_CHECKS[sum % ID_CHECKS.length] === text[17]
}
function isBirthday(digits: string, today: string): boolean {
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`
  return isDay(day) && day <= today
}

/** GB 32100: no I, O, S, V, Z; the weight of a place is 3 to its power. */
const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const CREDIT_CHARS = 18
export function isCreditCode(text: string): boolean {
  const values = text.split('').map((sign) => CREDIT_SIGNS.indexOf(sign))
  if (values.length !== CREDIT_CHARS || values.includes(-1)) return false
  const radix = CREDIT_SIGNS.length
  let weight = 1
  let sum = 0
  for (const value of values.slice(0, -1)) {
    sum += value * weight
    weight = (weight * 3) % radix
  }
  return (radix - (sum % radix)) % radix === values.at(-1)
}

/** Who a transmission device is: six bytes in twelve hex digits. */
export const isAddress = (text: string): boolean => /^[0-9a-f]{12}(?![\s\S])/.test(text)

/** The longest text each rule lets pass: a form says so before anybody has typed a hundred. */
export const FORMAT_MAX_CHARS = {
  mobile: 11,
  phone: 20,
  idCard: 18,
  creditCode: CREDIT_CHARS,
  division: 9,
  email: 100,
  address: 12,
  link: LINK_MAX_CHARS,
} as const

const LATITUDE_MAX = 90
const LONGITUDE_MAX = 180
export const isOnEarth = ({ longitude, latitude }: { longitude: number; latitude: number }): boolean =>
  Math.abs(longitude) <= LONGITUDE_MAX && Math.abs(latitude) <= LATITUDE_MAX
