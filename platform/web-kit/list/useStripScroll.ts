import { type RefObject, useEffect, useState } from 'react'

/** Spec §9: 200 px for the buttons, 100 px for the wheel. */
const BUTTON_STEP_PX = 200
const WHEEL_STEP_PX = 100

/** A strip of tabs that may be longer than its place: wheel, keys at its ends, and what is chosen (`aria-selected`) comes into view. */
export function useStripScroll(strip: RefObject<HTMLElement | null>, chosen: string, count: number) {
  const [isOverflowing, setOverflowing] = useState(false)
  useEffect(() => {
    const node = strip.current
    if (!node) return undefined
    const measure = () => setOverflowing(node.scrollWidth > node.clientWidth + 1)
    // Not React's onWheel: that one is passive and could not keep the page still.
    const onWheel = (event: WheelEvent) => {
      if (node.scrollWidth <= node.clientWidth) return
      event.preventDefault()
      node.scrollLeft += Math.sign(event.deltaY || event.deltaX) * WHEEL_STEP_PX
    }
    const watcher = new ResizeObserver(measure)
    watcher.observe(node)
    node.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      watcher.disconnect()
      node.removeEventListener('wheel', onWheel)
    }
  }, [strip, count])
  useEffect(() => {
    // With the frame's own layout; at once, the page would be laid out twice.
    const frame = requestAnimationFrame(() =>
      strip.current
        ?.querySelector('[aria-selected="true"]')
        ?.scrollIntoView({ block: 'nearest', inline: 'nearest' }),
    )
    return () => cancelAnimationFrame(frame)
  }, [strip, chosen, count])
  const scrollBy = (direction: 1 | -1) => strip.current?.scrollBy({ left: direction * BUTTON_STEP_PX })
  return { isOverflowing, scrollBy }
}
