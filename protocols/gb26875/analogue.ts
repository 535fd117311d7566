import { i16, layout, type LayoutSlot, u8 } from '@gss/kit/layout'
import { ANALOGUE_TYPES } from './tables/analogueTypes.table.ts'

/** Table 6. `raw` is what was sent; `value` and `unit` are `null` where the type is reserved or its maker's own. */
export interface Analogue {
  readonly type: number
  readonly raw: number
  readonly value: number | null
  readonly unit: string | null
  /** False where Table 6 names a range and the value lies outside: kept all the same. */
  readonly inRange: boolean
}

const ANALOGUE_BYTES = 3
const sent = layout(ANALOGUE_BYTES, { type: u8, raw: i16 })
const rows = new Map(ANALOGUE_TYPES.map((row) => [row[0], row]))

export const analogueSlot: LayoutSlot<Analogue> = {
  bytes: ANALOGUE_BYTES,
  read(view, at) {
    const { type, raw } = sent.read(view, at)
    return analogueOf(type, raw)
  },
  write: (view, at, value) => sent.write(view, at, value),
}

/** What the sent number means: 253 of type 6 is 25.3 %LEL. */
export function analogueOf(type: number, raw: number): Analogue {
  const row = rows.get(type)
  if (!row) return { type, raw, value: null, unit: null, inRange: true }
  const [, , unit, min, max, perUnit] = row
  const value = raw / perUnit
  return { type, raw, value, unit, inRange: value >= min && value <= max }
}

/** The nearest number that can be sent for this value; a type without a unit takes the number as it is. */
export const analogue = (type: number, value: number): Analogue =>
  analogueOf(type, Math.round(value * (rows.get(type)?.[5] ?? 1)))
