/** Devices that exist for drills only: what a real device says during a drill is never taken for one. */
export const DRILL_DEVICE_NAME = '演练用户信息传输装置'
export const DRILL_CODE_PREFIX = 'DRILL-'

const FIRST_IN_UNIT = 0x0004_0000_0001
const FIRST_STRANGER = 0x0003_0000_0001
const ADDRESS_DIGITS = 12

/** Six bytes in hex as the standard sends them, the low one first. */
const wireOf = (number: number) =>
  (number.toString(16).padStart(ADDRESS_DIGITS, '0').match(/../g) ?? []).toReversed().join('')
/** Counted over all units. */
export const drillAddress = (nth: number): string => wireOf(FIRST_IN_UNIT + nth)
/** Of devices that nobody has registered. */
export const strangerAddress = (nth: number): string => wireOf(FIRST_STRANGER + nth)
