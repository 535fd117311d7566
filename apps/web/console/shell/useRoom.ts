import { type RefObject, useLayoutEffect, useRef } from 'react'

/** By then alarms are here, or there are none. */
const KEPT_MS = 5_000

/** A page that is opened again keeps at its top the room that alarms took there, until they have come: nothing moves under the hand. */
export function useRoom(name: 'strips' | 'banner'): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const node = place.current
    if (!node) return undefined
    const key = `gss.room.${name}`
    node.style.minHeight = localStorage.getItem(key) ?? ''
    const release = () => (node.style.minHeight = '')
    const timer = setTimeout(release, KEPT_MS)
    const remember = () => {
      release()
      localStorage.setItem(key, `${node.offsetHeight}px`)
    }
    window.addEventListener('pagehide', remember)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', remember)
    }
  }, [name])
  return place
}
