import { lazy, Suspense } from 'react'
import type { PapersProps } from './Papers.tsx'

const Papers = lazy(() => import('./Papers.tsx').then((m) => ({ default: m.Papers })))

/** Fetched by whoever may ask for one. */
export const LazyPapers = (props: PapersProps) => (
  <Suspense>
    <Papers {...props} />
  </Suspense>
)
