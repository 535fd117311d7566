import { useEffect, useEffectEvent } from 'react'
import { type Hear, listen } from './ears.ts'

/** Hears what is said while the component is mounted and shown. What must hear for good listens outside a tab. */
export function useHeard(subject: string, hear: Hear): void {
  const hearNow = useEffectEvent(hear)
  useEffect(() => listen(subject, (message, at) => hearNow(message, at)), [subject])
}
