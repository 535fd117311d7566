import { lend } from '@gss/web-kit/shell/lent'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense, useEffect, useState } from 'react'
import { useRights } from '../useRights.ts'
import type { AskedUnit } from '../Unit/UnitCallDialog.tsx'

// A seat waits for calls all day: what is needed when one comes, comes then.
const Incoming = placedPart(() => import('./Incoming.tsx').then((m) => m.IncomingCorner))
const MissedDialog = pressedPart(() => import('./MissedDialog.tsx').then((m) => m.MissedDialog))
const UnitCallDialog = pressedPart(() => import('../Unit/UnitCallDialog.tsx').then((m) => m.UnitCallDialog))

/** Kept in the shell: what rings, what was missed, and a call to a unit from screens that know nothing of telephones. */
export function IncomingParts() {
  const { mayCall } = useRights()
  const [missed, setMissed] = useState<string | null>(null)
  const [unit, setUnit] = useState<AskedUnit | null>(null)
  useEffect(() => {
    if (!mayCall) return undefined
    const ends = [
      lend('missedCall.show', (callId) => setMissed(callId)),
      lend('unit.call', (unitId, known = {}) =>
        setUnit({ unitId, unitName: known['unitName'] ?? '', into: known['into'] ?? '' }),
      ),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [mayCall])
  if (!mayCall) return null
  return (
    <Suspense fallback={null}>
      <Incoming />
      {missed !== null && <MissedDialog key={missed} callId={missed} onClose={() => setMissed(null)} />}
      {unit && <UnitCallDialog key={unit.unitId} {...unit} onClose={() => setUnit(null)} />}
    </Suspense>
  )
}
