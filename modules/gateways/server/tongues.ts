import { schemeOf } from '@gss/devices/contract'
import { gb26875 } from './gb26875/gb26875.ts'
import type { Tongue } from './tongue.ts'

export { gb26875 }

/** The languages we speak: a row for each. */
export const TONGUES: readonly Tongue[] = [gb26875]

/** The language a frame is kept in. */
export const tongueNamed = (name: string, tongues: readonly Tongue[] = TONGUES): Tongue | undefined =>
  tongues.find((tongue) => tongue.name === name)

/** By how its address begins; `undefined`: nobody here speaks it (any more). */
export const tongueOf = (address: string, tongues: readonly Tongue[] = TONGUES): Tongue | undefined =>
  tongues.find(({ scheme }) => scheme === schemeOf(address))
