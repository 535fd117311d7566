import { pressedPart } from '@gss/web-kit/shell/pressedPart.tsx'
import { Suspense } from 'react'
import type { BoardDevice } from '../../contract/index.ts'

const DeviceCard = pressedPart(() => import('./DeviceCard.tsx').then((m) => m.DeviceCard))

/** One device, fetched with the first that is opened. */
export const LazyDeviceCard = (props: { device: BoardDevice; unitId: string; onClose: () => void }) => (
  <Suspense fallback={null}>
    <DeviceCard {...props} />
  </Suspense>
)
