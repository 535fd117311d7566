import { schemeOf } from '@gss/devices/contract'
import { dc09, dc09With } from './dc09/dc09.ts'
import { foreign, foreignAddress, FOREIGN_SCHEME, foreignOf, foreignWith } from './foreign/foreign.ts'
import { mappedBy, readForeign } from './foreign/mapped.ts'
import { gb26875 } from './gb26875/gb26875.ts'
import { modbus, modbusAddress, modbusWith } from './modbus/modbus.ts'
import { report, payloadReportOf } from './report/report.ts'
import type { Tongue } from './tongue.ts'

export { dc09, dc09With, gb26875, report, payloadReportOf }
export { foreign, FOREIGN_SCHEME, foreignAddress, foreignOf, foreignWith, mappedBy, readForeign }
export { modbus, modbusAddress, modbusWith }

/** The languages we speak: a row for each. */
export const TONGUES: readonly Tongue[] = [gb26875, dc09, report, foreign, modbus]

/** The language a frame is kept in. */
export const tongueNamed = (name: string, tongues: readonly Tongue[] = TONGUES): Tongue | undefined =>
  tongues.find((tongue) => tongue.name === name)

/** By how its address begins; `undefined`: nobody here speaks it (any more). */
export const tongueOf = (address: string, tongues: readonly Tongue[] = TONGUES): Tongue | undefined =>
  tongues.find(({ scheme }) => scheme === schemeOf(address))
