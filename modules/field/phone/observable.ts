import { useSyncExternalStore } from 'react'

/** One value that changes, and who looks at it. */
export interface Observable<T> {
  now(this: void): T
  set(this: void, next: T): void
  watch(this: void, onChange: () => void): () => void
}

/** A value that tells who watches it that it changed. */
export function observable<T>(first: T): Observable<T> {
  let value = first
  const watchers = new Set<() => void>()
  return {
    now: () => value,
    set(next) {
      value = next
      for (const watcher of watchers) watcher()
    },
    watch(onChange) {
      watchers.add(onChange)
      return () => void watchers.delete(onChange)
    },
  }
}

/** The value as it is now, drawn anew whenever it changes. */
export const useObserved = <T>({ watch, now }: Observable<T>): T => useSyncExternalStore(watch, now)
