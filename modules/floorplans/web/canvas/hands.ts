import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import PointerInteraction from 'ol/interaction/Pointer.js'
import type { Grip, PlanEvents } from './events.ts'
import type { Marker } from './marker.ts'
import { Lasso } from './lasso.ts'
import { onPicture, onScreen, type PicturePoint, type ScreenPoint } from './space.ts'

/** What hands need of the plan under them. */
export interface Ground {
  markerAt: (at: PicturePoint) => Marker | undefined
  within: (from: PicturePoint, to: PicturePoint) => Marker[]
  isInside: (at: PicturePoint) => boolean
  showMoved: (moved: ReadonlyMap<string, PicturePoint>) => void
  /** All that is carried when this marker is: the choice it belongs to, or itself; empty where it may not be carried. */
  carriedWith: (marker: Marker) => readonly Marker[]
  grip: () => Grip
  events: () => PlanEvents
}

type Held = { kind: 'markers'; markers: readonly Marker[] } | { kind: 'lasso'; lasso: Lasso }

/** One pair of hands: hovering, pressing, carrying markers, drawing a rectangle. Looking around is the map's own. */
export function hands(ground: Ground): PointerInteraction {
  let held: Held | undefined
  let start = onPicture(0, 0)
  let hovered: Marker | undefined

  const hover = (marker: Marker | undefined, event: MapBrowserEvent) => {
    event.map.getViewport().style.cursor = marker ? 'pointer' : ''
    if (marker?.id === hovered?.id) return
    hovered = marker
    ground.events().onHover?.(marker ?? null)
  }

  const drop = (event: MapBrowserEvent) => {
    const now = held
    held = undefined
    const at = pointOf(event)
    if (now?.kind === 'lasso') {
      now.lasso.remove()
      ground.events().onLasso?.(ground.within(start, at), isAdding(event))
    }
    if (now?.kind === 'markers' && (at.x !== start.x || at.y !== start.y)) {
      const ids = now.markers.map(({ id }) => id)
      ground.events().onCarried?.(ids, { x: at.x - start.x, y: at.y - start.y })
    }
  }

  return new PointerInteraction({
    handleDownEvent: (event) => {
      if (!isMainButton(event)) return false
      start = pointOf(event)
      const marker = ground.markerAt(start)
      const markers = marker ? ground.carriedWith(marker) : []
      if (markers.length > 0) held = { kind: 'markers', markers }
      else if (!marker && ground.grip() === 'lasso') held = { kind: 'lasso', lasso: new Lasso(event.map.getViewport(), screenOf(event)) }
      return held !== undefined
    },
    handleDragEvent: (event) => {
      const at = pointOf(event)
      if (held?.kind === 'lasso') held.lasso.reach(screenOf(event), ground.within(start, at).length)
      if (held?.kind !== 'markers') return
      const by = { x: at.x - start.x, y: at.y - start.y }
      ground.showMoved(new Map(held.markers.map(({ id, at: from }) => [id, onPicture(from.x + by.x, from.y + by.y)])))
    },
    handleUpEvent: (event) => {
      drop(event)
      return false
    },
    handleEvent(event) {
      if (event.type === 'pointermove' && !event.dragging) {
        const at = pointOf(event)
        hover(ground.markerAt(at), event)
        ground.events().onPointer?.(ground.isInside(at) ? at : null)
      }
      if (event.type === 'singleclick') press(event, ground)
      if (event.type === 'dblclick') {
        const marker = ground.markerAt(pointOf(event))
        if (marker) ground.events().onDouble?.(marker)
        return !marker
      }
      return PointerInteraction.prototype.handleEvent.call(this, event)
    },
  })
}

function press(event: MapBrowserEvent, ground: Ground) {
  const at = pointOf(event)
  const marker = ground.markerAt(at)
  const { onPress, onEmpty } = ground.events()
  if (marker) onPress?.(marker, isAdding(event))
  else if (ground.isInside(at)) onEmpty?.(at)
}

export function pointOf({ coordinate: [x = 0, y = 0] }: MapBrowserEvent): PicturePoint {
  return onPicture(x, -y)
}
function screenOf({ pixel: [x = 0, y = 0] }: MapBrowserEvent): ScreenPoint {
  return onScreen(x, y)
}
const modified = (event: MapBrowserEvent) => (event.originalEvent instanceof MouseEvent ? event.originalEvent : undefined)
const isAdding = (event: MapBrowserEvent) => {
  const origin = modified(event)
  return origin !== undefined && (origin.shiftKey || origin.ctrlKey || origin.metaKey)
}
const isMainButton = (event: MapBrowserEvent) => modified(event)?.button === 0
