import { type ComponentType, Suspense } from 'react'
import { fetchAgain } from './fetchAgain.ts'
import { fillSlot, type ScreenSlot } from './slots.ts'

/**
 * Puts a part into the shell once its file is here. Nothing of the shell waits for it, and it waits for nothing once it has come: what React
 * itself loads late is drawn after everything else, and in a storm there is always something else. `Instead` stands there until then, for a
 * part that may be asked for before it has come. Returns its end.
 */
export function place(
  slot: ScreenSlot,
  load: () => Promise<ComponentType>,
  Instead?: ComponentType,
): () => void {
  let end: (() => void) | null = Instead ? fillSlot(slot, Instead) : null
  let isOver = false
  const fill = (Part: ComponentType) => {
    const inItsLanguage = () => (
      <Suspense fallback={Instead ? <Instead /> : null}>
        <Part />
      </Suspense>
    )
    if (isOver) return
    end?.()
    end = fillSlot(slot, inItsLanguage)
  }
  fetchAgain(load).then(fill, (fault: unknown) =>
    fill(() => {
      throw fault // where it would stand: the page says that it is not whole
    }),
  )
  return () => {
    isOver = true
    end?.()
  }
}
