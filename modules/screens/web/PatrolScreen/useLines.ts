import { useSyncExternalStore } from 'react'

const DRAWN = { width: 1_920, height: 1_080 }

const hearSize = (changed: () => void) => {
  window.addEventListener('resize', changed)
  return () => window.removeEventListener('resize', changed)
}
/** How many of the drawing's lines the window is tall: 1080, or more where it is taller than sixteen to nine. */
export const useLines = (): number =>
  useSyncExternalStore(hearSize, () =>
    Math.floor(innerHeight / Math.min(innerWidth / DRAWN.width, innerHeight / DRAWN.height)),
  )
