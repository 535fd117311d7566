import type { Tx } from './database.ts'

/**
 * What may be taken as it was at the first look for as long as a transaction lasts is read once for all who ask in it. What failed is read
 * again: a deed that was taken back leaves nothing wrong behind.
 */
export function readOnce<T>(): (tx: Tx, name: string, read: () => Promise<T>) => Promise<T> {
  const ofAll = new WeakMap<Tx, Map<string, T>>()
  return async (tx, name, read) => {
    const own = ofAll.get(tx) ?? new Map<string, T>()
    ofAll.set(tx, own)
    const found = own.get(name)
    if (found !== undefined) return found
    const value = await read()
    own.set(name, value)
    return value
  }
}
