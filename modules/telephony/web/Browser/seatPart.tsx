import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense } from 'react'

const Inner = placedPart(() => import('./SeatPhone.tsx').then((m) => m.SeatPhone))

/** What this seat telephones with, chosen and tried; it comes when it is looked at. */
export function SeatPhone() {
  return (
    <Suspense fallback={null}>
      <Inner />
    </Suspense>
  )
}
