import { addressNumber, componentAddressParts } from './address.ts'
import { meaningOf } from './dialects/tx3016a.ts'
import type { Profile } from './profile.ts'
import { ANALOGUE_TYPES } from './tables/analogueTypes.table.ts'
import { COMPONENT_TYPES } from './tables/componentTypes.table.ts'
import { SYSTEM_TYPES } from './tables/systemTypes.table.ts'

/** A value as a person reads it. */
export interface Shown {
  /** Numbers, addresses, times and texts of the device; `null` where the bytes are no such value. */
  readonly value: string | null
  /** What the standard's (or the maker's) table calls it. */
  readonly word?: string
  /** The names of the bits that are set. */
  readonly bits?: readonly string[]
}

const [systems, components, analogues] = [
  new Map(SYSTEM_TYPES),
  new Map(COMPONENT_TYPES),
  new Map(ANALOGUE_TYPES.map((row) => [row[0], row[1]])),
]
const WORD_DIGITS = 4
const START = 0x4040

/** What a value of this name says, by its own shape. */
export function shown(name: string, value: unknown, profile: Profile): Shown {
  if (typeof value === 'number') return ofNumber(name, value, profile)
  if (typeof value === 'string')
    return { value: name === 'source' || name === 'destination' ? ofAddress(value, profile) : value }
  if (typeof value !== 'object' || value === null) return { value: null }
  if ('local' in value)
    return { value: typeof value.local === 'string' ? value.local.replace('T', ' ') : null }
  if ('on' in value && 'raw' in value && Array.isArray(value.on))
    return {
      value: `0x${Number(value.raw).toString(16).padStart(WORD_DIGITS, '0')}`,
      bits: value.on.map(String),
    }
  return 'raw' in value && 'type' in value && 'value' in value && 'unit' in value
    ? ofMeasure(Number(value.type), value)
    : { value: null }
}

function ofMeasure(
  type: number,
  { raw, value, unit }: { raw: unknown; value: unknown; unit: unknown },
): Shown {
  const word = analogues.get(type)
  const measure =
    typeof value === 'number' && typeof unit === 'string' ? `${value} ${unit}` : `${type}: ${Number(raw)}`
  return { value: measure, ...(word !== undefined && { word }) }
}

function ofNumber(name: string, number: number, profile: Profile): Shown {
  const word = WORDS[name]?.(number)
  if (word !== undefined) return { value: String(number), word }
  if (name === 'start') return { value: number === START ? '@@' : null }
  if (name !== 'componentAddress') return { value: String(number) }
  const { loop, point } = componentAddressParts(number, profile.componentAddressRule)
  return { value: loop === null ? String(number) : `${number} (${loop}-${point})` }
}

const WORDS: Readonly<Record<string, (code: number) => string | undefined>> = {
  systemType: (code) => systems.get(code),
  componentType: (code) => components.get(code),
  code: (code) => meaningOf(code)?.[2],
}

const ofAddress = (address: string, { addressOrder }: Profile) =>
  `${address} (${addressNumber(address, addressOrder)})`
