import type MapBrowserEvent from 'ol/MapBrowserEvent.js'
import PointerInteraction from 'ol/interaction/Pointer.js'
import {
  type PlanPoint,
  planPoint,
  pointedAt,
  type PlanRect,
  rectOf,
  type ScreenPoint,
  screenPoint,
} from '../../model/point.ts'
import type { Grip, PlanEvents } from './events.ts'
import type { Pin } from './pin.ts'
import { Lasso } from './lasso.ts'

/** What hands need of the plan under them. */
export interface HandsGround {
  pinAt: (at: PlanPoint) => Pin | undefined
  within: (rect: PlanRect) => Pin[]
  isInside: (at: PlanPoint) => boolean
  showMoved: (moved: ReadonlyMap<string, PlanPoint>) => void
  /** Where a pin is shown, which is beside its place while its pile is spread. */
  shownAt: (pin: Pin) => PlanPoint
  /** Lays a pile around its place; false where the pin lies alone. */
  spread: (pin: Pin) => boolean
  /** Lays a spread pile together; false where none was. */
  gather: () => boolean
  /** All that is carried when this pin is: the choice it belongs to, or itself; empty where it may not be carried. */
  carriedWith: (pin: Pin) => readonly Pin[]
  grip: () => Grip
  events: () => PlanEvents
}

interface Carried {
  key: string
  from: PlanPoint
}
/** `out`: how far what is carried was shown from its place, beside a pile: it is left where the hand leaves it. */
type Held =
  | { kind: 'pins'; pins: readonly Carried[]; out: { x: number; y: number } }
  | { kind: 'lasso'; lasso: Lasso }

/** One pair of hands: hovering, pressing, carrying pins, drawing a rectangle. Looking around is the map's own. */
export function hands(ground: HandsGround): PointerInteraction {
  let held: Held | undefined
  let start = planPoint(0, 0)
  let hovered: Pin | undefined
  let last: Click | undefined
  /** The click just heard is the second half of a double click. */
  let isAgain = false

  const hover = (pin: Pin | undefined, event: MapBrowserEvent) => {
    event.map.getViewport().style.cursor = pin ? 'pointer' : ''
    // Over a pin it is said with each movement: what the plan shows meanwhile may have been closed.
    if (!pin && !hovered) return
    hovered = pin
    ground.events().onHover?.(pin ?? null)
  }

  /** A mouse that was elsewhere meanwhile presses anew, however quick it was. A finger leaves with each lift. */
  const forgetOnceAway = (event: MapBrowserEvent) => {
    const forget = ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') last = undefined
    }
    event.map.getViewport().addEventListener('pointerleave', forget, { once: true })
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
      ground.gather()
      ground.events().onCarried?.(keys, { x: at.x - start.x + now.out.x, y: at.y - start.y + now.out.y })
    }
  }

  return new PointerInteraction({
    handleDownEvent: (event) => {
      if (!isMainButton(event)) return false
      start = pointOf(event)
      const pin = ground.pinAt(start)
      const pins = pin ? ground.carriedWith(pin) : []
      if (pins.length > 0) held = carried(pins, ground)
      else if (!pin && ground.grip() === 'lasso')
        held = { kind: 'lasso', lasso: new Lasso(event.map.getViewport(), screenOf(event)) }
      return held !== undefined
    },
    handleDragEvent: (event) => {
      const at = pointOf(event)
      if (held?.kind === 'lasso') held.lasso.reach(screenOf(event), ground.within(rectOf(start, at)).length)
      if (held?.kind !== 'pins') return
      const by = { x: at.x - start.x, y: at.y - start.y }
      ground.showMoved(
        new Map(held.pins.map(({ key, from }) => [key, planPoint(from.x + by.x, from.y + by.y)])),
      )
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
      if (event.type === 'click') {
        isAgain = isSecond(event, last)
        if (isAgain) return true
        last = { atMs: performance.now(), ...screenOf(event) }
        forgetOnceAway(event)
        pressGround(event, ground)
      }
      if (event.type === 'singleclick') pressPin(event, ground)
      if (event.type === 'dblclick') {
        const pin = ground.pinAt(pointOf(event))
        // The map calls any two quick clicks a double one; at two places they are two.
        if (pin && !isAgain) ground.events().onPress?.(pin, isAdding(event))
        else if (pin) ground.events().onDouble?.(pin)
        return !pin
      }
      return PointerInteraction.prototype.handleEvent.call(this, event)
    },
  })
}

function carried(pins: readonly Pin[], ground: HandsGround): Held {
  const places = pins.map((pin) => ({ key: pin.key, at: pin.at, from: ground.shownAt(pin) }))
  const [first, ...others] = places
  const isAlone = first !== undefined && others.length === 0
  return {
    kind: 'pins',
    pins: places,
    out: isAlone ? { x: first.from.x - first.at.x, y: first.from.y - first.at.y } : { x: 0, y: 0 },
  }
}

interface Click {
  atMs: number
  x: number
  y: number
}
const DOUBLE_WITHIN_MS = 300
const DOUBLE_WITHIN_PX = 6

/** The second half of a double click on one place. */
function isSecond(event: MapBrowserEvent, last: Click | undefined): boolean {
  if (!last || performance.now() - last.atMs > DOUBLE_WITHIN_MS) return false
  const { x, y } = screenOf(event)
  return Math.hypot(x - last.x, y - last.y) <= DOUBLE_WITHIN_PX
}

/** At once: who places one device after another clicks faster than a double click takes to be ruled out. */
function pressGround(event: MapBrowserEvent, ground: HandsGround) {
  const at = pointOf(event)
  const pin = ground.pinAt(at)
  // Which of a pile is meant nobody can tell: it is spread, and pressed again.
  if (pin) {
    if (ground.spread(pin)) ground.events().onSpread?.()
    return
  }
  // Beside a spread pile means: enough of it.
  if (ground.gather()) return
  if (ground.isInside(at)) ground.events().onEmpty?.(at)
}
/** Only when it was no double click: the two mean different things to the host. */
function pressPin(event: MapBrowserEvent, ground: HandsGround) {
  const pin = ground.pinAt(pointOf(event))
  if (pin) ground.events().onPress?.(pin, isAdding(event))
}

function pointOf({ coordinate: [x = 0, y = 0] }: MapBrowserEvent): PlanPoint {
  return pointedAt(x, -y)
}
function screenOf({ pixel: [x = 0, y = 0] }: MapBrowserEvent): ScreenPoint {
  return screenPoint(x, y)
}
const modified = (event: MapBrowserEvent) =>
  event.originalEvent instanceof MouseEvent ? event.originalEvent : undefined
const isAdding = (event: MapBrowserEvent) => {
  const origin = modified(event)
  return origin !== undefined && (origin.shiftKey || origin.ctrlKey || origin.metaKey)
}
const isMainButton = (event: MapBrowserEvent) => modified(event)?.button === 0
