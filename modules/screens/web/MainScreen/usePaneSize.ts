import { type RefObject, useEffect, useState } from 'react'

/** How large a part of a wall is, and of what is drawn for 1920 × 1080 how large it is drawn. */
export interface PaneSize {
  width: number
  height: number
  scale: number
}
const DRAWN = { width: 1_920, height: 1_080 }
const NO_SIZE: PaneSize = { width: 0, height: 0, scale: 1 }

export function usePaneSize(target: RefObject<HTMLElement | null>): PaneSize {
  const [size, setSize] = useState(NO_SIZE)
  useEffect(() => {
    const element = target.current
    if (!element) return undefined
    const observer = new ResizeObserver(() =>
      setSize({
        width: element.clientWidth,
        height: element.clientHeight,
        scale: Math.min(window.innerWidth / DRAWN.width, window.innerHeight / DRAWN.height),
      }),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [target])
  return size
}
