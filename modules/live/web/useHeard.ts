import { useEffect, useEffectEvent } from 'react'
import { type HearMessage, listen } from './ears.ts'

/** Hears what is said while the component is mounted and shown. What must hear for good listens outside a tab. */
export function useHeard(subject: string, hear: HearMessage): void {
  const hearNow = useEffectEvent(hear)
  useEffect(() => listen(subject, (message, at) => hearNow(message, at)), [subject])
}
