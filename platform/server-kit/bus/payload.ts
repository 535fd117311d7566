import type { BusTold } from './bus.ts'

/** PostgreSQL refuses a payload of 8,000 bytes and more. */
export const BUS_PAYLOAD_MAX_BYTES = 7_900
/** Past this a tick's news are "look at all": a wake-up may be coarse, the queue of NOTIFY may not fill. */
const PAYLOADS_MAX = 20

interface Heard extends BusTold {
  from: string
}

const pack = (from: string, { topic, ids }: BusTold): string => JSON.stringify([from, topic, ...ids])
const fits = (payload: string): boolean => Buffer.byteLength(payload) <= BUS_PAYLOAD_MAX_BYTES

/** One topic's news as payloads that fit. */
export function packed(from: string, told: BusTold): string[] {
  const parts = halved(told).map((part) => pack(from, part))
  // An id that does not fit even alone is none of ours.
  return parts.length > PAYLOADS_MAX || !parts.every(fits) ? [pack(from, { ...told, ids: [] })] : parts

  function halved(part: BusTold): BusTold[] {
    if (part.ids.length < 2 || fits(pack(from, part))) return [part]
    const half = Math.ceil(part.ids.length / 2)
    return [part.ids.slice(0, half), part.ids.slice(half)].flatMap((ids) => halved({ ...part, ids }))
  }
}

/** What somebody else put on the channel is passed over. */
export function unpacked(payload: string): Heard | null {
  try {
    const parts: unknown = JSON.parse(payload)
    if (!Array.isArray(parts)) return null
    const words = parts.filter((part) => typeof part === 'string')
    const [from, topic, ...ids] = words
    return from !== undefined && topic !== undefined && words.length === parts.length
      ? { from, topic, ids }
      : null
  } catch {
    return null
  }
}
