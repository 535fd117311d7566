/** Numbers that hold to their standards and belong to nobody. */
const MOBILE_BASE = 13_900_002_000
export const demoMobile = (number: number): string => String(MOBILE_BASE + number)

const AREA = '0599'
const LANDLINE_BASE = 8_800_000
export const landline = (number: number): string => `${AREA}-${LANDLINE_BASE + number}`

const CREDIT_SIGNS = '0123456789ABCDEFGHJKLMNPQRTUWXY'
const NUMBER_DIGITS = 7
/** GB 32100. */
export function creditCode(region: string, number: number): string {
  const body = `91${region}MA${String(number).padStart(NUMBER_DIGITS, '0')}`
  let [weight, sum] = [1, 0]
  for (const sign of body) {
    sum += CREDIT_SIGNS.indexOf(sign) * weight
    weight = (weight * 3) % CREDIT_SIGNS.length
  }
  return (
    body + (CREDIT_SIGNS[(CREDIT_SIGNS.length - (sum % CREDIT_SIGNS.length)) % CREDIT_SIGNS.length] ?? '')
  )
}

const ID_WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const ID_CHECKS = '10X98765432'
const two = (number: number) => String(number).padStart(2, '0')
/** GB 11643: of a division that does not exist. */
export function idCard(region: string, number: number): string {
  const body = `${region}19${70 + (number % 29)}${two(1 + (number % 12))}${two(1 + (number % 28))}${String(number % 1_000).padStart(3, '0')}`
  const sum = ID_WEIGHTS.reduce((total, weight, index) => total + weight * Number(body[index]), 0)
  return body + (ID_CHECKS[sum % ID_CHECKS.length] ?? '')
}
