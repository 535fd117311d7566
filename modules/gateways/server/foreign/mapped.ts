import { readEnvelope, foreignTextIn } from '@gss/foreign'
import { applyRows, type Mapped, type MapRow } from '../../contract/index.ts'

/** What rows make of a payload. */
export const mappedBy = (rows: readonly MapRow[], topic: string, payload: Uint8Array): Mapped =>
  applyRows(rows, { topic, json: jsonIn(payload), bytes: payload })

function jsonIn(payload: Uint8Array): unknown {
  const text = foreignTextIn(payload)
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    // A payload that is one bare word is that.
    return text.length <= BARE_MAX_CHARS ? text.trim() : undefined
  }
}
const BARE_MAX_CHARS = 64

/** What was kept of a message. */
export const readForeign = readEnvelope
