import { layout, type LayoutSlot, u8 } from '@gss/kit/layout'
import { profile } from '../profile.ts'
import { TX3016A_CODES } from '../tables/tx3016a.table.ts'
import { text } from '../text.ts'
import type { TimeSlot } from '../time.ts'
import { messageUnit } from '../unit.ts'

const OBJECT_BYTES = 50
const PER_UNIT = 20
const ADDRESS_DIGITS = 8
const CODE_AT = 11
const DESCRIPTION_BYTES = 32

/** Eight digits in ASCII, for people; a component whose digits are none has this number. */
export const UNKNOWN_COMPONENT = 0xffff_ffff

const digits: LayoutSlot<number> = {
  bytes: ADDRESS_DIGITS,
  read(view, at) {
    const read = String.fromCharCode(
      ...Array.from({ length: ADDRESS_DIGITS }, (_, i) => view.getUint8(at + i)),
    )
    return /^\d+$/.test(read) ? Number(read) : UNKNOWN_COMPONENT
  },
  write(view, at, address) {
    const written =
      address === UNKNOWN_COMPONENT ? '?'.repeat(ADDRESS_DIGITS) : `${address}`.padStart(ADDRESS_DIGITS, '0')
    if (written.length !== ADDRESS_DIGITS || !/^(\d+|\?+)$/.test(written))
      throw new RangeError(`${address} has no eight digits`)
    Array.from(written, (digit, i) => view.setUint8(at + i, digit.charCodeAt(0)))
  },
}

/** Type 2 in this maker's form: a code instead of bits, in objects four bytes longer than the standard's. */
export const componentCode = (clock: TimeSlot) =>
  messageUnit(
    'componentCode',
    2,
    PER_UNIT,
    clock,
    layout(OBJECT_BYTES, {
      systemType: u8,
      systemAddress: u8,
      componentType: u8, // from the maker's own table
      componentAddress: digits,
      code: u8,
      description: text(DESCRIPTION_BYTES),
      time: clock,
    }),
  )

export const meaningOf = (code: number) => TX3016A_CODES.find(([from, to]) => code >= from && code <= to)

/** Its heartbeats are types 9 and 10 without objects; its own clock stands still in the head. */
export const TX3016A = profile({
  name: 'TX3016A',
  ownUnits: [componentCode],
  ownFires: [
    { type: 2, objectBytes: OBJECT_BYTES, at: CODE_AT, tells: (code) => meaningOf(code)?.[3] === 'fire' },
  ],
  heartbeats: ['empty', 'zeroCount'],
})
