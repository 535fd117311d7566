import { readFileSync } from 'node:fs'

/** Files, the database and what the system itself holds open. */
const RESERVED = 256
/** Where the system does not say: Windows has no such limit. */
const UNKNOWN_LIMIT = 16_384

/** How many connections this process can hold, by the descriptors the system lets it open. */
export function connectionCapacity(limits = readLimits()): { descriptors: number; connections: number } {
  const [, soft] = /^Max open files\s+(\d+)/m.exec(limits) ?? []
  const descriptors = soft === undefined ? UNKNOWN_LIMIT : Number(soft)
  return { descriptors, connections: Math.max(1, descriptors - RESERVED) }
}

function readLimits(): string {
  try {
    return readFileSync('/proc/self/limits', 'utf8')
  } catch {
    return '' // no such file on other systems
  }
}
