import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { fetchAgain } from './fetchAgain.ts'
import { NotOpened, Opening } from './Opening.tsx'

interface Closable {
  onClose?: unknown
}

/**
 * What a press opens, in a file of its own. The first press opens it, however long the file takes: that it comes is seen, a second press opens
 * no other, and a file that does not come is asked for again and then by a button. Not `lazy`: one that failed once stays so until the page is
 * loaded anew, and takes the whole page with it.
 */
export function pressedPart<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  let known: ComponentType<P> | undefined
  return function PressedPart(props: P & Closable) {
    const [Drawn, setDrawn] = useState<ComponentType<P> | undefined>(() => known)
    const [isFailed, setFailed] = useState(false)
    useEffect(() => {
      if (Drawn || isFailed) return undefined
      let isLeft = false
      fetchAgain(load).then(
        (part) => {
          known = part
          if (!isLeft) setDrawn(() => part)
        },
        () => {
          if (!isLeft) setFailed(true) // said where it would stand, with a button
        },
      )
      return () => {
        isLeft = true
      }
    }, [Drawn, isFailed])
    const { onClose } = props
    if (isFailed)
      return (
        <NotOpened
          onRetry={() => setFailed(false)}
          onClose={typeof onClose === 'function' ? () => void onClose() : undefined}
        />
      )
    if (!Drawn) return <Opening />
    return (
      <Suspense fallback={<Opening />}>
        <Drawn {...props} />
      </Suspense>
    )
  }
}
