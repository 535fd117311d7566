import type { ReactNode } from 'react'
import { useOffline } from '../api/useOffline.ts'

/** Keys that each need the server: while it cannot be reached all of them are off, look so and say why. */
export function Sending({ children }: { children: ReactNode }) {
  const off = useOffline()
  return (
    <fieldset className="sending" disabled={off !== null} title={off ?? undefined}>
      {children}
    </fieldset>
  )
}
