import { type ComponentType, lazy, useEffect, useState } from 'react'
import { fetchAgain } from './fetchAgain.ts'
import { NotHere } from './Opening.tsx'

/** A wall has no hand that presses. */
const AGAIN_MS = 10_000

/**
 * What stands in a page, in a file of its own, under a Suspense. A file that does not come says so where it would stand, and is asked for on and
 * on; what stands around it goes on. A bare `lazy` that failed once takes the whole page with it: a desk with all that burns.
 */
export function placedPart<P extends object>(load: () => Promise<ComponentType<P>>) {
  return lazy(async () => ({ default: await fetchAgain(load).catch(() => missingPart(load)) }))
}

function missingPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined
  return function MissingPart(props: P) {
    const [Drawn, setDrawn] = useState<ComponentType<P> | undefined>(() => known)
    const isHere = Drawn !== undefined
    const ask = () =>
      load().then(
        (part) => {
          known = part
          setDrawn(() => part)
        },
        () => {}, // the sentence stands
      )
    useEffect(() => {
      if (isHere) return undefined
      const timer = window.setInterval(() => void ask(), AGAIN_MS)
      return () => window.clearInterval(timer)
    }, [isHere])
    return Drawn ? <Drawn {...props} /> : <NotHere onRetry={() => void ask()} />
  }
}
