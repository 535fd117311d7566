import type { Payload, SourceMessage } from '@gss/gateways/contract'

const HEX = 16
const BARE_MAX_CHARS = 64

/** A message as rows look at it: the same as when it was stored. */
export function payloadOf({ topic, text, hex }: Pick<SourceMessage, 'topic' | 'text' | 'hex'>): Payload {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, HEX))
  return { topic, json: jsonIn(text), bytes }
}
function jsonIn(text: string | null): unknown {
  if (text === null) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text.length <= BARE_MAX_CHARS ? text.trim() : undefined
  }
}
