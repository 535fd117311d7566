import { type ReactNode, useEffect, useState } from 'react'
import { inItsTurn } from './inItsTurn.ts'

/** Drawn in a task of its own, after what stands around it: a page that opens answers a key between the two. */
export function InItsTurn({ instead = null, children }: { instead?: ReactNode; children: ReactNode }) {
  const [isDue, setDue] = useState(false)
  useEffect(
    () =>
      inItsTurn(() => {
        setDue(true)
        return () => {}
      }),
    [],
  )
  return isDue ? children : instead
}
