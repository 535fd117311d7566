import { type ComponentType, Suspense } from 'react'
import { fillSlot, type ScreenSlot } from './slots.ts'

/**
 * Puts a part into the shell once its file is here. Nothing of the shell waits for it, and it waits for nothing once it has come: what React
 * itself loads late is drawn after everything else, and in a storm there is always something else. Returns its end.
 */
export function place(slot: ScreenSlot, load: () => Promise<ComponentType>): () => void {
  let end: (() => void) | null = null
  let isOver = false
  const fill = (Part: ComponentType) => {
    const inItsLanguage = () => (
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    )
    if (!isOver) end = fillSlot(slot, inItsLanguage)
  }
  load().then(fill, (fault: unknown) =>
    fill(() => {
      throw fault // where it would stand: the page says that it is not whole
    }),
  )
  return () => {
    isOver = true
    end?.()
  }
}
