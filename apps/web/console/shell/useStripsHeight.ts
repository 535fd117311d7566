import { type RefObject, useEffect } from 'react'

/** Tells the whole page how much of its top the strips take: what lies over the page begins below them. */
export function useStripsHeight(strips: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const node = strips.current
    if (!node) return undefined
    const { style } = document.documentElement
    const watcher = new ResizeObserver(() => style.setProperty('--strips', `${node.offsetHeight}px`))
    watcher.observe(node)
    return () => {
      watcher.disconnect()
      style.removeProperty('--strips')
    }
  }, [strips])
}
