/** One message of a cloud, about one device. */
export interface CloudMessage {
  device: string
  /** What the cloud itself calls the device, where that is another name. */
  platformId: string | null
  /** `data`, `link`, `event`, `outcome`: what the cloud says it is. */
  topic: string
  atMs: number | null
  /** Its text, as it stood. */
  text: string
}

/** What a push said. `unsigned`: a stranger's, nothing is kept of it. `unreadable`: it is ours and makes no sense: kept, and confirmed. */
export type CloudSaid =
  | { kind: 'unsigned' }
  | { kind: 'unreadable' }
  | { kind: 'said'; messages: CloudMessage[] }

export type Bag = Record<string, unknown>
export const isBag = (value: unknown): value is Bag =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Clouds write "undefined" and -1 where there is nothing. */
export const cloudNameIn = (value: unknown): string | null => {
  const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value
  return typeof text === 'string' && !['', 'undefined', 'null', '-1'].includes(text) ? text : null
}
const YEAR_2010_MS = 1_262_304_000_000
const YEAR_2100_MS = 4_102_444_800_000
export const msIn = (value: unknown): number | null =>
  typeof value === 'number' && value > YEAR_2010_MS && value < YEAR_2100_MS ? value : null

/** So many of one push; a cloud sends one, or a handful. */
export const MESSAGES_MAX = 500
