import { Input } from 'antd'
import { type ComponentProps, lazy, Suspense } from 'react'

const MomentField = lazy(() => import('./MomentField.tsx').then((m) => ({ default: m.MomentField })))

export const LazyMomentField = (props: ComponentProps<typeof MomentField>) => (
  <Suspense fallback={<Input id={props.id ?? ''} disabled />}>
    <MomentField {...props} />
  </Suspense>
)
