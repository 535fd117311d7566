import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense } from 'react'
import type { CurveViewProps } from './CurveView.tsx'

const CurveView = placedPart(() => import('./CurveView.tsx').then((m) => m.CurveView))

/** Fetched when the first one is drawn. */
export const LazyCurves = (props: CurveViewProps) => (
  <Suspense>
    <CurveView {...props} />
  </Suspense>
)
