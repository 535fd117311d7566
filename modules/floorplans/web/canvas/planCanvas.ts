import DragPan from 'ol/interaction/DragPan.js'
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js'
import PinchZoom from 'ol/interaction/PinchZoom.js'
import type BaseLayer from 'ol/layer/Base.js'
import OlMap from 'ol/Map.js'
import Projection from 'ol/proj/Projection.js'
import View from 'ol/View.js'
import type { Palette } from '../art/palette.ts'
import { ICON_PX } from '../../contract/limits.ts'
import type { Grip, PlanEvents, PlanView } from './events.ts'
import { hands } from './hands.ts'
import type { Dress, Marker } from './marker.ts'
import { MarkerLayer } from './markerLayer.ts'
import { type Picture, pictureLayer, type Size } from './pictureLayer.ts'
import { onPicture, onScreen, type PicturePoint, type ScreenPoint } from './space.ts'

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
const NOTHING: Size = { width: 1_000, height: 600 }

interface Made {
  target: HTMLElement
  palette: Palette
  /** 2 on a wall. */
  markerSize?: number
}

/** The plan on the screen: picture, markers, hands. Lives while it is shown; `dispose` lets go of everything. */
export class PlanCanvas {
  events: PlanEvents = {}
  grip: Grip = 'look'
  carriedWith: (marker: Marker) => readonly Marker[] = () => []
  #map: OlMap
  #markers: MarkerLayer
  #pan = new DragPan()
  #picture: BaseLayer | undefined
  #size = NOTHING
  #reachPx: number

  constructor({ target, palette, markerSize = 1 }: Made) {
    this.#markers = new MarkerLayer(palette, markerSize)
    this.#reachPx = (matchMedia('(pointer: coarse)').matches ? TOUCH_REACH_PX : MOUSE_REACH_PX) * markerSize
    const handling = hands({
      markerAt: (at) => this.#markers.at(at, this.#reachPx * this.#resolution()),
      within: (from, to) => this.#markers.within(from, to),
      isInside: this.isInside,
      showMoved: (moved) => this.#markers.showMoved(moved),
      carriedWith: (marker) => this.carriedWith(marker),
      grip: () => this.grip,
      events: () => this.events,
    })
    this.#map = new OlMap({
      target,
      controls: [],
      interactions: [this.#pan, new MouseWheelZoom({ maxDelta: 1 }), new PinchZoom(), handling],
      layers: [this.#markers.layer],
      moveTolerance: 3,
    })
    this.#map.on('moveend', () => this.events.onView?.(this.view))
    this.#map.getViewport().addEventListener('contextmenu', this.#onContextMenu)
    this.#map.getViewport().addEventListener('pointerleave', this.#onLeave)
    this.#measure(NOTHING)
  }

  /** A new picture keeps the view when it has the size of the one before it. */
  showPicture(picture: Picture | null, night: string | undefined) {
    if (this.#picture) this.#map.removeLayer(this.#picture)
    this.#picture = undefined
    const size = picture?.size ?? NOTHING
    if (size.width !== this.#size.width || size.height !== this.#size.height) this.#measure(size)
    if (!picture) return
    this.#picture = pictureLayer(picture, this.#map.getView().getProjection(), night)
    this.#map.getLayers().insertAt(0, this.#picture)
  }
  show = (markers: readonly Marker[]) => this.#markers.show(markers)
  dress = (dress: Dress) => this.#markers.dress(dress)
  paint = (palette: Palette) => this.#markers.paint(palette)
  /** What was carried stands where the plan now says. */
  settle = () => this.#markers.showMoved(new Map())

  isInside = ({ x, y }: PicturePoint) => x >= 0 && y >= 0 && x <= this.#size.width && y <= this.#size.height

  get view(): PlanView {
    const [x = 0, y = 0] = this.#map.getView().getCenter() ?? []
    return { middle: onPicture(x, -y), resolution: this.#resolution() }
  }
  look({ middle, resolution }: PlanView) {
    this.#map.getView().setCenter([middle.x, -middle.y])
    this.#map.getView().setResolution(resolution)
  }
  fit() {
    this.#map.updateSize()
    this.#map.getView().fit(extentOf(this.#size), { padding: Array.from({ length: 4 }, () => FIT_PADDING_PX) })
  }
  zoom(steps: 1 | -1) {
    const view = this.#map.getView()
    view.animate({ resolution: view.getConstrainedResolution(this.#resolution() * STEP_FACTOR ** -steps) ?? 1, duration: FLIGHT_MS })
  }
  /** Centred, near enough to read the drawing; at once where nobody looked before. */
  goTo({ x, y }: PicturePoint, how: 'fly' | 'atOnce' = 'fly') {
    const [width = 1] = this.#map.getSize() ?? []
    const resolution = Math.min(this.#resolution(), (this.#size.width * READING_PART) / width)
    if (how === 'atOnce') return this.look({ middle: onPicture(x, y), resolution })
    this.#map.getView().animate({ center: [x, -y], resolution, duration: FLIGHT_MS })
  }
  shift(x: number, y: number) {
    const { middle, resolution } = this.view
    this.look({ middle: onPicture(middle.x + x * resolution, middle.y + y * resolution), resolution })
  }

  screenOf({ x, y }: PicturePoint): ScreenPoint {
    const [left = 0, top = 0] = this.#map.getPixelFromCoordinate([x, -y]) ?? []
    return onScreen(left, top)
  }

  setGrip(grip: Grip) {
    this.grip = grip
    this.#pan.setActive(grip === 'look')
  }

  dispose() {
    this.#map.getViewport().removeEventListener('contextmenu', this.#onContextMenu)
    this.#map.getViewport().removeEventListener('pointerleave', this.#onLeave)
    this.#map.setTarget(undefined)
    this.#map.dispose()
    this.#markers.dispose()
  }

  #measure(size: Size) {
    this.#size = size
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

  #resolution = () => this.#map.getView().getResolution() ?? 1

  #onContextMenu = (event: MouseEvent) => {
    event.preventDefault()
    const [left = 0, top = 0] = this.#map.getEventPixel(event)
    const [x = 0, y = 0] = this.#map.getCoordinateFromPixel([left, top]) ?? []
    const marker = this.#markers.at(onPicture(x, -y), this.#reachPx * this.#resolution())
    this.events.onMenu?.(marker ?? null, onScreen(left, top))
  }
  #onLeave = () => {
    this.events.onHover?.(null)
    this.events.onPointer?.(null)
  }
}

const extentOf = ({ width, height }: Size) => [0, -height, width, 0]
