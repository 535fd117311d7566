import { fillSlot } from '@gss/web-kit/shell/slots'
import { lazy, Suspense, useEffect } from 'react'
import { useIsOffered } from './Monitor/useIsOffered.ts'

const MonitorButton = lazy(() =>
  import('./Monitor/MonitorButton.tsx').then((m) => ({ default: m.MonitorButton })),
)
const UpdatePrompt = lazy(() =>
  import('./SystemUpdate/UpdatePrompt.tsx').then((m) => ({ default: m.UpdatePrompt })),
)

/** What this module keeps in the shell beside its screens; nothing of it may hold the shell up. */
export function SystemParts() {
  const isOffered = useIsOffered()
  useEffect(() => (isOffered ? fillSlot('status', Monitor) : undefined), [isOffered])
  return (
    <Suspense fallback={null}>
      <UpdatePrompt />
    </Suspense>
  )
}

function Monitor() {
  return (
    <Suspense fallback={null}>
      <MonitorButton />
    </Suspense>
  )
}
