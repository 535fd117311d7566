import type { Tx } from './database.ts'

/**
 * What may be taken as it was at the first look for as long as a transaction lasts is read once for all who ask in it. What failed is read
 * again: a deed that was taken back leaves nothing wrong behind.
 */
export function readOnce<T>(): (tx: Tx, name: string, read: () => Promise<T>) => Promise<T> {
  const known = knownIn<T>()
  return (tx, name, read) => known.find(tx, name, read)
}

/** The same for what a transaction holds and writes itself: whoever writes says what it is now. */
export function knownIn<T>() {
  const ofAll = new WeakMap<Tx, Map<string, T>>()
  const ofTx = (tx: Tx): Map<string, T> => {
    const own = ofAll.get(tx) ?? new Map<string, T>()
    ofAll.set(tx, own)
    return own
  }
  return {
    async find(tx: Tx, name: string, read: () => Promise<T>): Promise<T> {
      const found = ofTx(tx).get(name)
      if (found !== undefined) return found
      const value = await read()
      ofTx(tx).set(name, value)
      return value
    },
    isNow: (tx: Tx, name: string, value: T) => void ofTx(tx).set(name, value),
  }
}
