import { lazy, Suspense } from 'react'
import type { BoardDevice } from '../../contract/index.ts'

const DeviceCard = lazy(() => import('./DeviceCard.tsx').then((m) => ({ default: m.DeviceCard })))

/** One device, fetched with the first that is opened. */
export const LazyDeviceCard = (props: { device: BoardDevice; unitId: string; onClose: () => void }) => (
  <Suspense fallback={null}>
    <DeviceCard {...props} />
  </Suspense>
)
