import DragPan from 'ol/interaction/DragPan.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import type BaseLayer from 'ol/layer/Base.js'
import OlMap from 'ol/Map.js'
import Projection from 'ol/proj/Projection.js'
import View from 'ol/View.js'
import type { Sight } from '../../contract/index.ts'
import type { CanvasPalette } from '../art/palette.ts'
import { ICON_PX } from '../../contract/limits.ts'
import {
  isInsidePicture,
  type PlanPoint,
  planPoint,
  type ScreenPoint,
  screenPoint,
  type Size,
} from '../../model/point.ts'
import type { Grip, PlanEvents, WhereLooked } from './events.ts'
import { hands } from './hands.ts'
import type { Dress, Pin } from './pin.ts'
import { PinLayer } from './pinLayer.ts'
import { type PictureDrawing, pictureLayer } from './pictureLayer.ts'

/** How far beyond the picture one may look, in parts of it: labels may stand outside, and a corner should reach the middle. */
const AROUND_PART = 0.5
/** Spec §4 knows no limit; a drawing's pixel larger than this shows nothing new. */
const CLOSEST_RESOLUTION = 1 / 16
const FIT_PADDING_PX = 24
/** How much of the picture is seen at reading scale (look §8 "opens centred on the alarm at reading scale"). */
const READING_PART = 0.45
const FLIGHT_MS = 200
const STEP_FACTOR = 1.5
/** A finger is less exact than a mouse (look §4 "touch 44"). */
const TOUCH_REACH_PX = 22
const MOUSE_REACH_PX = ICON_PX / 2 + 3
/** How far a camera sees, in parts of the picture's longer side. */
const SIGHT_PART = 0.1
const NOTHING: Size = { width: 1_000, height: 600 }

interface Made {
  target: HTMLElement
  palette: CanvasPalette
  /** 2 on a wall. */
  markerSize?: number
}

/** The plan on the screen: picture, pins, hands. Lives while it is shown; `dispose` lets go of everything. */
export class PlanCanvas {
  events: PlanEvents = {}
  grip: Grip = 'look'
  carriedWith: (pin: Pin) => readonly Pin[] = () => []
  #map: OlMap
  #pins: PinLayer
  #pan = new DragPan()
  #picture: BaseLayer | undefined
  #size = NOTHING
  #reachPx: number
  #followers = new Map<HTMLElement, PlanPoint>()

  constructor({ target, palette, markerSize = 1 }: Made) {
    this.#pins = new PinLayer(palette, markerSize)
    this.#reachPx = (matchMedia('(pointer: coarse)').matches ? TOUCH_REACH_PX : MOUSE_REACH_PX) * markerSize
    const handling = hands({
      pinAt: (at) => this.#pins.at(at, this.#reachPx * this.#resolution()),
      within: (rect) => this.#pins.within(rect),
      isInside: (at) => isInsidePicture(at, this.#size),
      showMoved: (moved) => this.#pins.showMoved(moved),
      shownAt: (pin) => this.#pins.shownAt(pin),
      spread: (pin) => this.#pins.spread(pin, this.#resolution()),
      gather: () => this.#pins.gather(),
      carriedWith: (pin) => this.carriedWith(pin),
      grip: () => this.grip,
      events: () => this.events,
    })
    this.#map = new OlMap({
      target,
      controls: [],
      interactions: [this.#pan, new MouseWheelZoom({ maxDelta: 1 }), new PinchZoom(), handling],
      layers: [this.#pins.layer],
      moveTolerance: 3,
    })
    this.#map.on('postrender', () => {
      for (const [element, at] of this.#followers) this.#place(element, at)
    })
    this.#map.on('moveend', () => this.events.onView?.(this.view))
    this.#map.getViewport().addEventListener('pointerdown', this.#beforePress, { capture: true })
    this.#map.getViewport().addEventListener('contextmenu', this.#onContextMenu)
    this.#map.getViewport().addEventListener('pointerleave', this.#onLeave)
    this.#measure(NOTHING)
  }

  /** A new picture keeps the view when it has the size of the one before it. */
  showPicture(picture: PictureDrawing | null, night: string | undefined) {
    if (this.#picture) this.#map.removeLayer(this.#picture)
    this.#picture = undefined
    const size = picture?.size ?? NOTHING
    if (size.width !== this.#size.width || size.height !== this.#size.height) this.#measure(size)
    if (!picture) return
    this.#picture = pictureLayer(picture, this.#map.getView().getProjection(), night)
    this.#map.getLayers().insertAt(0, this.#picture)
    this.events.onView?.(this.view) // a picture as large as nothing moves no view, and the map's first frame may have had no listener yet
  }
  get hasPicture() {
    return this.#picture !== undefined
  }
  show = (pins: readonly Pin[]) => this.#pins.show(pins)
  dress = (dress: Dress) => this.#pins.dress(dress)
  paint = (palette: CanvasPalette) => this.#pins.paint(palette)
  /** Where pins stand while they are moved and the server has not said yes. */
  carry = (places: ReadonlyMap<string, PlanPoint>) => this.#pins.showMoved(places)
  /** How cameras look while they are turned and the server has not said yes. */
  turn = (sights: ReadonlyMap<string, Sight>) => this.#pins.showTurned(sights)
  /** How far a camera is drawn to see, in pixels of the picture. */
  get sightReach() {
    return Math.max(this.#size.width, this.#size.height) * SIGHT_PART
  }
  /** What was carried stands where the plan now says. */
  settle = () => {
    this.#pins.showMoved(new Map())
    this.#pins.showTurned(new Map())
  }

  /** Lays a spread pile together again; false where none was spread. */
  gather = (): boolean => this.#pins.gather()

  get view(): WhereLooked {
    const [x = 0, y = 0] = this.#map.getView().getCenter() ?? []
    return { middle: planPoint(x, -y), resolution: this.#resolution() }
  }
  look({ middle, resolution }: WhereLooked) {
    this.#map.getView().setCenter([middle.x, -middle.y])
    this.#map.getView().setResolution(resolution)
  }
  fit() {
    this.#map.updateSize()
    const besidePx = besideOf(this.#map.getTargetElement())
    this.#map
      .getView()
      .fit(extentOf(this.#size), { padding: [FIT_PADDING_PX, besidePx, FIT_PADDING_PX, besidePx] })
  }
  zoom(steps: 1 | -1) {
    const view = this.#map.getView()
    view.animate({
      resolution: view.getConstrainedResolution(this.#resolution() * STEP_FACTOR ** -steps) ?? 1,
      duration: FLIGHT_MS,
    })
  }
  /** Centred, near enough to read the drawing; at once where nobody looked before. */
  goTo({ x, y }: PlanPoint, how: 'fly' | 'atOnce' = 'fly') {
    const [width = 1] = this.#map.getSize() ?? []
    const resolution = Math.min(this.#resolution(), (this.#size.width * READING_PART) / width)
    if (how === 'atOnce') return this.look({ middle: planPoint(x, y), resolution })
    this.#map.getView().animate({ center: [x, -y], resolution, duration: FLIGHT_MS })
  }
  shift(x: number, y: number) {
    const { middle, resolution } = this.view
    this.look({ middle: planPoint(middle.x + x * resolution, middle.y + y * resolution), resolution })
  }

  /** Keeps an element over a place of the plan; returns its end. */
  follow(element: HTMLElement, at: PlanPoint): () => void {
    this.#followers.set(element, at)
    this.#place(element, at)
    return () => void this.#followers.delete(element)
  }
  /** The place of the plan under a place of the window. */
  planOf(event: MouseEvent): PlanPoint {
    const [x = 0, y = 0] = this.#map.getEventCoordinate(event)
    return planPoint(x, -y)
  }
  screenOf({ x, y }: PlanPoint): ScreenPoint {
    const [left = 0, top = 0] = this.#map.getPixelFromCoordinate([x, -y]) ?? []
    return screenPoint(left, top)
  }

  setGrip(grip: Grip) {
    this.grip = grip
    this.#pan.setActive(grip === 'look')
  }

  dispose() {
    this.#map.getViewport().removeEventListener('pointerdown', this.#beforePress, { capture: true })
    this.#map.getViewport().removeEventListener('contextmenu', this.#onContextMenu)
    this.#map.getViewport().removeEventListener('pointerleave', this.#onLeave)
    this.#map.setTarget(undefined)
    this.#map.dispose()
    this.#pins.dispose()
  }

  #measure(size: Size) {
    this.#size = size
    this.#pins.sightReach = this.sightReach
    const around = Math.max(size.width, size.height) * AROUND_PART
    const view = new View({
      projection: new Projection({ code: 'plan', units: 'pixels', extent: extentOf(size) }),
      extent: [-around, -size.height - around, size.width + around, around],
      constrainOnlyCenter: true,
      enableRotation: false,
      showFullExtent: true,
      minResolution: CLOSEST_RESOLUTION,
      maxResolution: Math.max(size.width, size.height) / Math.sqrt(ICON_PX),
      center: [size.width / 2, -size.height / 2],
      resolution: 1,
    })
    this.#map.setView(view)
    this.fit()
  }

  #place(element: HTMLElement, at: PlanPoint) {
    const { x, y } = this.screenOf(at)
    element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
    // A card beside a spread pile lies on none of it.
    const { clearPx } = this.#pins
    element.style.setProperty('--plan-card-out', clearPx > 0 ? `${clearPx}px` : null)
    // Under the upper half of the plan, over the lower: it is always in sight.
    element.classList.toggle('above', y > (this.#map.getSize()?.[1] ?? 0) / 2)
    element.classList.toggle('leftward', x > (this.#map.getSize()?.[0] ?? 0) / 2)
  }

  #resolution = () => this.#map.getView().getResolution() ?? 1

  /**
   * The map takes a press by its last frame, and before its first one it takes none. On a busy machine a frame is late, and what the page
   * says of the plan is told before it: what is pressed is what was told.
   */
  #beforePress = () => this.#map.renderSync()
  #onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    const [left = 0, top = 0] = this.#map.getEventPixel(event)
    const [x = 0, y = 0] = this.#map.getCoordinateFromPixel([left, top]) ?? []
    const pin = this.#pins.at(planPoint(x, -y), this.#reachPx * this.#resolution())
    this.events.onMenu?.(pin ?? null, screenPoint(left, top))
  }
  #onLeave = () => {
    this.events.onHover?.(null)
    this.events.onPointer?.(null)
  }
}

/** What lies over the sides of a plan, arrows say, is told by the style sheet that puts it there. */
const besideOf = (target: HTMLElement): number =>
  Number.parseFloat(getComputedStyle(target).getPropertyValue('--plan-beside')) || FIT_PADDING_PX

const extentOf = ({ width, height }: Size) => [0, -height, width, 0]
