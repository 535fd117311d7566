import { lazy, Suspense } from 'react'
import type { CurveViewProps } from './CurveView.tsx'

const CurveView = lazy(() => import('./CurveView.tsx').then((m) => ({ default: m.CurveView })))

/** Fetched when the first one is drawn. */
export const LazyCurves = (props: CurveViewProps) => (
  <Suspense>
    <CurveView {...props} />
  </Suspense>
)
