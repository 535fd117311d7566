import { COMPONENT_STATE_WORDS } from '@gss/devices/contract'
import { among, decimal, type DomainOf, field, line, list, nullable, record } from '@gss/kit/wire'
import * as z from 'zod'

export const REGISTER_ROWS_MAX = 120
export const PERIOD_MIN_S = 2
export const PERIOD_MAX_S = 3_600
export const REGISTER_KINDS = ['u16', 'i16', 'u32', 'i32', 'f32', 'bcd', 'bits', 'bit'] as const
export const BYTE_ORDERS = ['ABCD', 'CDAB', 'BADC', 'DCBA'] as const
/** Coils, inputs, holding registers, input registers. */
export const READ_FUNCTIONS = [1, 2, 3, 4] as const

const ADDRESS_MAX = 65_535
const WORD_BITS = 16
const INVALID_MAX = 4_294_967_295
const SCALE_MAX = 1e9
const NAME_MAX_CHARS = 40
/** How the address of a unit behind a line begins. */
export const MODBUS_SCHEME = 'modbus'
/** The code of a line or a profile: it stands in addresses. */
export const MODBUS_CODE = /^[a-z\d][a-z\d-]{0,19}$/
export const UNIT_MAX = 247
/** A unit behind a line, as people write it. */
export const isUnitNumber = (text: string): boolean =>
  /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= UNIT_MAX

const bitWord = record('registerBit', {
  at: field(
    'bit',
    z
      .int()
      .min(0)
      .max(WORD_BITS - 1),
  ),
  word: field('word', among(COMPONENT_STATE_WORDS)),
})
export const registerRow = record('registerRow', {
  fn: field('function', z.literal(READ_FUNCTIONS)),
  /** As on the wire, from 0: what manuals call 40001 is 0 of function 3. */
  address: field('register', z.int().min(0).max(ADDRESS_MAX)),
  kind: field('kind', among(REGISTER_KINDS)),
  order: field('byteOrder', among(BYTE_ORDERS)),
  scale: field('scale', z.number().min(-SCALE_MAX).max(SCALE_MAX)),
  offset: field('offset', decimal),
  /** What stands there while there is no value. */
  invalid: field('invalid', nullable(z.int().min(-INVALID_MAX).max(INVALID_MAX))),
  /** The word of a measure; `''` of bits. */
  measure: field('measure', line(NAME_MAX_CHARS)),
  point: field('point', z.string().regex(/^[\w./-]{0,40}$/)),
  bits: field('bits', list(bitWord, WORD_BITS)),
})
export type RegisterEntry = DomainOf<typeof registerRow>

export const WRITE_FUNCTIONS = [5, 6, 15, 16] as const
export const WRITE_ROWS_MAX = 16
const WORD_MAX = 65_535
/** How an order reaches a point: which coil or register is set to what. Whether it is done is read from the point's own bits. */
export const registerWrite = record('registerWrite', {
  action: field('command', among(['start', 'stop', 'shield', 'release'])),
  point: field('point', z.string().regex(/^[\w./-]{0,40}$/)),
  fn: field('function', z.literal(WRITE_FUNCTIONS)),
  address: field('register', z.int().min(0).max(ADDRESS_MAX)),
  value: field('value', z.int().min(0).max(WORD_MAX)),
})
export type RegisterWrite = DomainOf<typeof registerWrite>

const FED_BACK: Readonly<Record<RegisterWrite['action'], readonly string[]>> = {
  start: ['started', 'feedback'],
  stop: ['started', 'feedback'],
  shield: ['shielded'],
  release: ['shielded'],
}
/** An order is done when the point shows it: whose bits nobody reads is not written to. */
export const isReadBack = (
  { action, point }: Pick<RegisterWrite, 'action' | 'point'>,
  rows: readonly RegisterEntry[],
): boolean =>
  rows.some((row) => row.point === point && row.bits.some(({ word }) => FED_BACK[action].includes(word)))

/** What a kind of equipment tells, and how often it is asked. */
export interface RegisterProfile {
  periodS: number
  rows: readonly RegisterEntry[]
  writes: readonly RegisterWrite[]
}
