import { fillPartSlot, type PartSlots } from '@gss/web-kit/shell/partSlots'
import { fillSlot } from '@gss/web-kit/shell/slots'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { lazy, Suspense, useEffect } from 'react'
import { closeOrder, useOpened } from './opened.ts'
import { useMaySeeOrders } from './useMayOrder.ts'

const OrderDialog = pressedPart(() => import('./OrderDialog.tsx').then((m) => m.OrderDialog))
const Button = lazy(() => import('./StandingButton.tsx').then((m) => ({ default: m.StandingButton })))
const Deeds = lazy(() => import('./RemoteDeeds.tsx').then((m) => ({ default: m.RemoteDeeds })))
const Board = lazy(() => import('./BoardOrders.tsx').then((m) => ({ default: m.BoardOrders })))

/** Kept in the shell: what may be done with a device wherever one stands, and what is shielded now. */
export function RemoteParts() {
  const maySee = useMaySeeOrders()
  useEffect(() => (maySee ? fillSlot('status', Standing) : undefined), [maySee])
  useEffect(() => (maySee ? fillPartSlot('deviceDeeds', DeedsHere) : undefined), [maySee])
  useEffect(() => (maySee ? fillPartSlot('boardDeeds', BoardHere) : undefined), [maySee])
  const opened = useOpened()
  return (
    <Suspense fallback={null}>
      {opened && <OrderDialog code={opened.code} device={opened.device} onClose={closeOrder} />}
    </Suspense>
  )
}

const Standing = () => (
  <Suspense fallback={null}>
    <Button />
  </Suspense>
)
const DeedsHere = ({ componentId }: { componentId: string }) => (
  <Suspense fallback={null}>
    <Deeds componentId={componentId} />
  </Suspense>
)
const BoardHere = ({ devices }: PartSlots['boardDeeds']) => (
  <Suspense fallback={null}>
    <Board devices={devices} />
  </Suspense>
)
