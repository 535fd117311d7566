import { useEffect, useRef, useState } from 'react'
import type { Labels } from '../../model/labels.ts'
import { firesOf, newFire } from '../desk/fires.ts'

/** The key of what caught fire last: it is centred, once. Null while nothing has. */
export function useNewestFire(labels: Labels | null): string | null {
  const before = useRef<ReadonlySet<string>>(new Set())
  const [newest, setNewest] = useState<string | null>(null)
  useEffect(() => {
    if (!labels) return
    const now = firesOf(labels)
    const key = newFire(before.current, now)
    before.current = now
    if (key !== null) setNewest(key)
  }, [labels])
  return newest
}
