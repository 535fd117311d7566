import { readEnvelope, readReport } from '@gss/report'
import type { Glance } from '../tongue.ts'

/** What a kept report is about. */
export function glanceReport(bytes: Uint8Array): Glance {
  const said = readReport(readEnvelope(bytes).payload)
  if (!said) return { kind: null, bits: [] }
  const bits = [...new Set(said.states.flatMap((state) => state.bits))]
  return { kind: said.states.length > 0 ? 'states' : 'values', bits }
}
