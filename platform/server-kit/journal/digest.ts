import { createHash } from 'node:crypto'
import type { ChainEntry } from './entry.ts'

/** What stands before the first entry. */
export const GENESIS = Buffer.alloc(32)

/** The same value, always the same characters: keys sorted, nothing between. */
export function canonical(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString())
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const keys = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${keys.map(([key, inner]) => `${JSON.stringify(key)}:${canonical(inner)}`).join(',')}}`
}

/** One link: everything before it, and this entry whole. */
export const chainLink = (previous: Buffer, entry: ChainEntry): Buffer =>
  createHash('sha256').update(previous).update(canonical(entry)).digest()
