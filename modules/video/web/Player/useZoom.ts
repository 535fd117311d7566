import { type PointerEvent, useRef, useState, type WheelEvent } from 'react'

const ZOOM_MAX = 6
const STEP = 1.2

export interface Zoom {
  times: number
  /** Of the tile, from its middle, in parts of its size. */
  x: number
  y: number
}
const NONE: Zoom = { times: 1, x: 0, y: 0 }

/** The picture never leaves its tile. */
export function keptInTile({ times, x, y }: Zoom): Zoom {
  if (times <= 1) return NONE
  const most = (times - 1) / 2
  return { times, x: Math.max(-most, Math.min(most, x)), y: Math.max(-most, Math.min(most, y)) }
}
/** What is under the pointer stays under it. */
export function zoomedAt(zoom: Zoom, factor: number, at: { x: number; y: number }): Zoom {
  const times = Math.max(1, Math.min(ZOOM_MAX, zoom.times * factor))
  const ratio = times / zoom.times
  return keptInTile({ times, x: at.x - (at.x - zoom.x) * ratio, y: at.y - (at.y - zoom.y) * ratio })
}

/** Digital zoom by the wheel, moved by the hand, undone by a double click. */
export function useZoom() {
  const [zoom, setZoom] = useState(NONE)
  const from = useRef<{ x: number; y: number } | null>(null)
  const partOf = ({ currentTarget, clientX, clientY }: PointerEvent | WheelEvent) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    return { x: (clientX - left) / width - 0.5, y: (clientY - top) / height - 0.5 }
  }
  return {
    zoom,
    hands: {
      onWheel: (event: WheelEvent) => {
        const at = partOf(event)
        setZoom((now) => zoomedAt(now, event.deltaY < 0 ? STEP : 1 / STEP, at))
      },
      onPointerDown: (event: PointerEvent) => {
        if (zoom.times > 1 && event.target instanceof HTMLVideoElement) from.current = partOf(event)
      },
      onPointerMove: (event: PointerEvent) => {
        const before = from.current
        if (!before) return
        const at = partOf(event)
        from.current = at
        setZoom((now) => keptInTile({ ...now, x: now.x + at.x - before.x, y: now.y + at.y - before.y }))
      },
      onPointerUp: () => (from.current = null),
      onPointerLeave: () => (from.current = null),
      onDoubleClick: () => setZoom(NONE),
    },
    style: { transform: `translate(${zoom.x * 100}%, ${zoom.y * 100}%) scale(${zoom.times})` },
  }
}
