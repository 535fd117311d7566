import { Input } from 'antd'
import { placedPart } from '../shell/placedPart.tsx'
import { type ComponentProps, Suspense } from 'react'

const MomentField = placedPart(() => import('./MomentField.tsx').then((m) => m.MomentField))

export const LazyMomentField = (props: ComponentProps<typeof MomentField>) => (
  <Suspense fallback={<Input id={props.id ?? ''} disabled />}>
    <MomentField {...props} />
  </Suspense>
)
