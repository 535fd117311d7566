import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import PointerInteraction from 'ol/interaction/Pointer.js'
import { type PlanPoint, planPoint, type Rect, rectOf, type ScreenPoint, screenPoint } from '../../model/point.ts'
import type { Grip, PlanEvents } from './events.ts'
import type { Pin } from './pin.ts'
import { Lasso } from './lasso.ts'

/** What hands need of the plan under them. */
export interface Ground {
  pinAt: (at: PlanPoint) => Pin | undefined
  within: (rect: Rect) => Pin[]
  isInside: (at: PlanPoint) => boolean
  showMoved: (moved: ReadonlyMap<string, PlanPoint>) => void
  /** All that is carried when this pin is: the choice it belongs to, or itself; empty where it may not be carried. */
  carriedWith: (pin: Pin) => readonly Pin[]
  grip: () => Grip
  events: () => PlanEvents
}

type Held = { kind: 'pins'; pins: readonly Pin[] } | { kind: 'lasso'; lasso: Lasso }

/** One pair of hands: hovering, pressing, carrying pins, drawing a rectangle. Looking around is the map's own. */
export function hands(ground: Ground): PointerInteraction {
  let held: Held | undefined
  let start = planPoint(0, 0)
  let hovered: Pin | undefined

  const hover = (pin: Pin | undefined, event: MapBrowserEvent) => {
    event.map.getViewport().style.cursor = pin ? 'pointer' : ''
    if (pin?.key === hovered?.key) return
    hovered = pin
    ground.events().onHover?.(pin ?? null)
  }

  const drop = (event: MapBrowserEvent) => {
    const now = held
    held = undefined
    const at = pointOf(event)
    if (now?.kind === 'lasso') {
      now.lasso.remove()
      ground.events().onLasso?.(ground.within(rectOf(start, at)), isAdding(event))
    }
    if (now?.kind === 'pins' && (at.x !== start.x || at.y !== start.y)) {
      const keys = now.pins.map(({ key }) => key)
      ground.events().onCarried?.(keys, { x: at.x - start.x, y: at.y - start.y })
    }
  }

  return new PointerInteraction({
    handleDownEvent: (event) => {
      if (!isMainButton(event)) return false
      start = pointOf(event)
      const pin = ground.pinAt(start)
      const pins = pin ? ground.carriedWith(pin) : []
      if (pins.length > 0) held = { kind: 'pins', pins }
      else if (!pin && ground.grip() === 'lasso') held = { kind: 'lasso', lasso: new Lasso(event.map.getViewport(), screenOf(event)) }
      return held !== undefined
    },
    handleDragEvent: (event) => {
      const at = pointOf(event)
      if (held?.kind === 'lasso') held.lasso.reach(screenOf(event), ground.within(rectOf(start, at)).length)
      if (held?.kind !== 'pins') return
      const by = { x: at.x - start.x, y: at.y - start.y }
      ground.showMoved(new Map(held.pins.map(({ key, at: from }) => [key, planPoint(from.x + by.x, from.y + by.y)])))
    },
    handleUpEvent: (event) => {
      drop(event)
      return false
    },
    handleEvent(event) {
      if (event.type === 'pointermove' && !event.dragging) {
        const at = pointOf(event)
        hover(ground.pinAt(at), event)
        ground.events().onPointer?.(ground.isInside(at) ? at : null)
      }
      if (event.type === 'singleclick') press(event, ground)
      if (event.type === 'dblclick') {
        const pin = ground.pinAt(pointOf(event))
        if (pin) ground.events().onDouble?.(pin)
        return !pin
      }
      return PointerInteraction.prototype.handleEvent.call(this, event)
    },
  })
}

function press(event: MapBrowserEvent, ground: Ground) {
  const at = pointOf(event)
  const pin = ground.pinAt(at)
  const { onPress, onEmpty } = ground.events()
  if (pin) onPress?.(pin, isAdding(event))
  else if (ground.isInside(at)) onEmpty?.(at)
}

export function pointOf({ coordinate: [x = 0, y = 0] }: MapBrowserEvent): PlanPoint {
  return planPoint(x, -y)
}
function screenOf({ pixel: [x = 0, y = 0] }: MapBrowserEvent): ScreenPoint {
  return screenPoint(x, y)
}
const modified = (event: MapBrowserEvent) => (event.originalEvent instanceof MouseEvent ? event.originalEvent : undefined)
const isAdding = (event: MapBrowserEvent) => {
  const origin = modified(event)
  return origin !== undefined && (origin.shiftKey || origin.ctrlKey || origin.metaKey)
}
const isMainButton = (event: MapBrowserEvent) => modified(event)?.button === 0
