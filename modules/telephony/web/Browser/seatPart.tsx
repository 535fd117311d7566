import { lazy, Suspense } from 'react'

const Inner = lazy(() => import('./SeatPhone.tsx').then((m) => ({ default: m.SeatPhone })))

/** What this seat telephones with, chosen and tried; it comes when it is looked at. */
export function SeatPhone() {
  return (
    <Suspense fallback={null}>
      <Inner />
    </Suspense>
  )
}
