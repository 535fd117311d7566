import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { useSettings } from '../settings/settings.ts'
import type { Words } from './pages.ts'
import { placedPart } from './placedPart.tsx'

interface PartAsked<P> {
  load: () => Promise<ComponentType<P>>
  words: Words
  /** What stands there until it has come. */
  instead: (props: P) => ReactNode
}

/**
 * A part in a file of its own, with its words. Fetched before anybody needs it, it is drawn with what stands around it: what a Suspense stands
 * in for React shows 300 ms after it at the earliest.
 */
export function fetchedPart<P extends object>({ load, words, instead }: PartAsked<P>) {
  let known: ComponentType<P> | undefined
  const fetch = async () => {
    const { language } = useSettings.getState()
    // Those that fail are asked for again, and that is told, where they are read.
    const [part] = await Promise.all([load(), Promise.allSettled(words.map((book) => book.open(language)))])
    return (known = part)
  }
  const Later = placedPart(fetch)
  function Part(props: P) {
    // Decided once: the other one would be another part, and forget what was done in it.
    const [Drawn] = useState<ComponentType<P>>(() => known ?? Later)
    return (
      <Suspense fallback={instead(props)}>
        <Drawn {...props} />
      </Suspense>
    )
  }
  return Object.assign(Part, { fetch })
}
