import { useEffect, useRef, useState } from 'react'

/** By how much what stands in a drawing must grow to be as large as it is elsewhere, whatever size the drawing has. */
export function useScale({ width, height }: { width: number; height: number }) {
  const ref = useRef<SVGSVGElement>(null)
  const [box, setBox] = useState({ width: 0, height: 0 })
  useEffect(() => {
    const node = ref.current
    if (!node) return undefined
    const watcher = new ResizeObserver(([entry]) => {
      if (entry) setBox({ width: entry.contentRect.width, height: entry.contentRect.height })
    })
    watcher.observe(node)
    return () => watcher.disconnect()
  }, [])
  const scale = Math.min(box.width / width, box.height / height)
  return { ref, grow: scale > 0 ? 1 / scale : 1 }
}
