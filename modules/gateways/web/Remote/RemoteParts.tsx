import { fillPartSlot, type PartSlots } from '@gss/web-kit/shell/partSlots'
import { fillSlot } from '@gss/web-kit/shell/slots'
import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense, useEffect } from 'react'
import { closeOrder, useOpened } from './opened.ts'
import { useMaySeeOrders } from './useMayOrder.ts'

const OrderDialog = pressedPart(() => import('./OrderDialog.tsx').then((m) => m.OrderDialog))
const Button = placedPart(() => import('./StandingButton.tsx').then((m) => m.StandingButton))
const Deeds = placedPart(() => import('./RemoteDeeds.tsx').then((m) => m.RemoteDeeds))
const Board = placedPart(() => import('./BoardOrders.tsx').then((m) => m.BoardOrders))

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
