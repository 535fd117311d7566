import { lazy, Suspense } from 'react'

const SeatParts = lazy(() => import('./SeatParts.tsx').then((m) => ({ default: m.SeatParts })))

/** What this module keeps in the shell beside its screens. It knows all of an alarm, so it comes after the shell, not with it. */
export function AlarmParts() {
  return (
    <Suspense fallback={null}>
      <SeatParts />
    </Suspense>
  )
}
