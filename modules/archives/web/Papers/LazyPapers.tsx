import { placedPart } from '@gss/web-kit/shell/placedPart.tsx'
import { Suspense } from 'react'
import type { PapersProps } from './Papers.tsx'

const Papers = placedPart(() => import('./Papers.tsx').then((m) => m.Papers))

/** Fetched by whoever may ask for one. */
export const LazyPapers = (props: PapersProps) => (
  <Suspense>
    <Papers {...props} />
  </Suspense>
)
