import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** A hidden element forgets how far it was scrolled in some browsers: what scrolled inside a pane is put back when it is shown. */
export function useKeptScroll(pane: RefObject<HTMLElement | null>, isShown: boolean) {
  const kept = useRef(new Map<Element, { top: number; left: number }>())
  useEffect(() => {
    const node = pane.current
    if (!node || !isShown) return undefined
    const onScroll = ({ target }: Event) => {
      if (target instanceof Element)
        kept.current.set(target, { top: target.scrollTop, left: target.scrollLeft })
    }
    node.addEventListener('scroll', onScroll, { capture: true, passive: true })
    return () => node.removeEventListener('scroll', onScroll, { capture: true })
  }, [pane, isShown])
  useLayoutEffect(() => {
    if (!isShown) return
    for (const [element, place] of kept.current) {
      if (!element.isConnected) kept.current.delete(element)
      else element.scrollTo({ ...place, behavior: 'instant' })
    }
  }, [isShown])
}
