import { fillSlot } from '@gss/web-kit/shell/slots'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense, useEffect } from 'react'
import { useIsOffered } from './Monitor/useIsOffered.ts'

const MonitorButton = placedPart(() => import('./Monitor/MonitorButton.tsx').then((m) => m.MonitorButton))
const UpdatePrompt = placedPart(() => import('./SystemUpdate/UpdatePrompt.tsx').then((m) => m.UpdatePrompt))

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
