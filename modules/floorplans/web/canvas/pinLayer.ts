import Layer from 'ol/layer/Layer.js'
import type { FrameState } from 'ol/Map.js'
import type { Transform } from 'ol/transform.js'
import type { Sight } from '../../contract/index.ts'
import { ANGLE_MAX_DEG, ICON_PX } from '../../contract/limits.ts'
import type { PlanPoint, PlanRect } from '../../model/point.ts'
import { arcOf } from '../../model/sight.ts'
import { TILE_LOOKS } from '../art/looks.ts'
import type { CanvasPalette } from '../art/palette.ts'
import { type Sprite, Sprites } from '../art/sprites.ts'
import { type Dress, type Pin, UNDRESSED } from './pin.ts'
import { Piling } from './piling.ts'

/** Nothing of a pin reaches further from its middle than this. */
const REACH_PX = 24
const LABEL_FONT_PX = 12
const LABEL_LINE_PX = 16
const LABEL_GAP_PX = 6
const LABEL_PAD_PX = 4
/** What a camera sees is a tint with an edge: whatever stands in it stays readable. */
const SIGHT_FILL = 0.14
const SIGHT_EDGE = 0.55
const CHOSEN_FILL = 0.26
const ROUND = 2 * Math.PI
const RING_PX = 17
const RING_DASH_PX = [4, 4]

/**
 * All pins of a plan, laid down on one canvas from pictures drawn before: 5,000 of them in a few milliseconds of one core, where
 * features with styles of their own took a frame and more (bench/plans/browser.mjs). What asks for attention stands on a canvas of
 * its own above, which the style sheet pulses: nothing is drawn anew for it.
 */
export class PinLayer {
  readonly layer = new Layer({ render: (frame) => this.#render(frame) })
  #box = document.createElement('div')
  #still = surface(this.#box, '')
  #pulsing = surface(this.#box, 'plan-pulse')
  #flashing = surface(this.#box, 'plan-flash')
  #byRank: Pin[] = []
  #moved: ReadonlyMap<string, PlanPoint> = new Map()
  #dress = UNDRESSED
  #turned: ReadonlyMap<string, Sight> = new Map()
  /** How far a camera sees, in pixels of the picture. */
  sightReach = 0
  #sprites: Sprites | undefined
  #palette: CanvasPalette
  #font = ''
  #piling: Piling

  constructor(
    palette: CanvasPalette,
    /** 2 on a wall. */
    readonly size: number,
  ) {
    this.#palette = palette
    this.#piling = new Piling(size)
    this.#box.className = 'plan-pins'
  }

  show(pins: readonly Pin[]) {
    this.#byRank = pins.toSorted((a, b) => TILE_LOOKS[a.look].rank - TILE_LOOKS[b.look].rank)
    this.layer.changed()
  }
  /** Where pins stand while a hand drags them. */
  showMoved(moved: ReadonlyMap<string, PlanPoint>) {
    this.#moved = moved
    this.layer.changed()
  }
  /** How cameras look while a hand turns them. */
  showTurned(turned: ReadonlyMap<string, Sight>) {
    this.#turned = turned
    this.layer.changed()
  }
  dress(dress: Dress) {
    this.#dress = dress
    this.layer.changed()
  }
  paint(palette: CanvasPalette) {
    this.#palette = palette
    this.#sprites?.dispose()
    this.#sprites = undefined
    this.layer.changed()
  }
  dispose() {
    this.#sprites?.dispose()
    for (const { canvas } of [this.#still, this.#pulsing, this.#flashing]) canvas.width = canvas.height = 0
  }

  /** The topmost pin whose square holds the point; `reach` in pixels of the picture. */
  at(point: PlanPoint, reach: number): Pin | undefined {
    const isHere = (pin: Pin) => {
      const { x, y } = this.#where(pin)
      return Math.max(Math.abs(x - point.x), Math.abs(y - point.y)) <= reach
    }
    return (
      this.#byRank.findLast((pin) => this.#piling.isSpread(pin.key) && isHere(pin)) ??
      this.#byRank.findLast(isHere)
    )
  }
  /** Lays what lies under this one around it; false where nothing does. A press may come before what is new is drawn. */
  spread(pin: Pin, resolution: number): boolean {
    this.#piling.look(this.#byRank, this.#moved, resolution)
    const isSpread = this.#piling.spread(pin)
    if (isSpread) this.layer.changed()
    return isSpread
  }
  /** Back to where it stands; false where nothing was spread. */
  gather(): boolean {
    const was = this.#piling.gather()
    if (was) this.layer.changed()
    return was
  }
  get clearPx(): number {
    return this.#piling.clearPx
  }
  /** Where it is shown: beside its place while its pile is spread. */
  shownAt = (pin: Pin): PlanPoint => this.#where(pin)
  within({ left, top, right, bottom }: PlanRect): Pin[] {
    return this.#byRank.filter(({ at: { x, y } }) => x >= left && x <= right && y >= top && y <= bottom)
  }

  #where = (pin: Pin): PlanPoint => this.#moved.get(pin.key) ?? this.#piling.shownAt(pin.key) ?? pin.at

  #render({ size, pixelRatio, viewState, coordinateToPixelTransform: toPixel }: FrameState): HTMLElement {
    const scale = pixelRatio * this.size
    if (this.#sprites?.scale !== scale) {
      this.#sprites?.dispose()
      this.#sprites = new Sprites(this.#palette, scale)
      this.#font = `${LABEL_FONT_PX * scale}px ${getComputedStyle(document.body).fontFamily}`
    }
    for (const each of [this.#still, this.#pulsing, this.#flashing]) clear(each, size, pixelRatio)
    this.#piling.look(this.#byRank, this.#moved, viewState.resolution)
    const draw = (pin: Pin, sprites: Sprites) => this.#draw(pin, toPixel, size, pixelRatio, sprites)
    const [spread, others] = [true, false].map((is) =>
      this.#byRank.filter(({ key }) => this.#piling.isSpread(key) === is),
    )
    for (const pin of this.#byRank) this.#see(pin, toPixel, pixelRatio)
    for (const pin of others ?? []) draw(pin, this.#sprites)
    this.#rays(spread ?? [], toPixel, pixelRatio)
    for (const pin of spread ?? []) draw(pin, this.#sprites)
    // A canvas that pulses is composed again in every frame: not for nothing.
    this.#pulsing.canvas.hidden = !this.#byRank.some(({ attention }) => attention === 'pulse')
    this.#flashing.canvas.hidden = !this.#byRank.some(({ attention }) => attention === 'flash')
    return this.#box
  }

  #draw(
    pin: Pin,
    toPixel: Transform,
    [width = 0, height = 0]: number[],
    pixelRatio: number,
    sprites: Sprites,
  ) {
    const { x, y } = this.#where(pin)
    const [left, top] = pixelOf(x, y, toPixel)
    const reachPx = REACH_PX * this.size
    if (left < -reachPx || top < -reachPx || left > width + reachPx || top > height + reachPx) return
    const { picked, linked, boxed, hovered } = this.#dress
    const lay = ({ bitmap, halfPx }: Sprite, pen = this.#still.pen) =>
      // Whole device pixels, or every icon would be a blur.
      pen.drawImage(
        bitmap,
        Math.round(left * pixelRatio - halfPx * sprites.scale),
        Math.round(top * pixelRatio - halfPx * sprites.scale),
      )
    if (linked.has(pin.key)) lay(sprites.linked())
    lay(sprites.tile(pin.icon, pin.look))
    if (boxed.has(pin.key)) lay(sprites.box(linked.has(pin.key)))
    if (hovered === pin.key) lay(sprites.hover())
    if (picked.has(pin.key)) lay(sprites.frame())
    if (pin.ring) this.#ring(pin.ring, left * pixelRatio, top * pixelRatio, sprites.scale)
    const count = this.#piling.count(pin.key)
    if (count > 1) lay(sprites.count(count))
    if (pin.attention) {
      lay(
        sprites.attention(TILE_LOOKS[pin.look].colour),
        pin.attention === 'pulse' ? this.#pulsing.pen : this.#flashing.pen,
      )
    }
    if (pin.label) this.#write(pin.label, left * pixelRatio, top * pixelRatio, sprites.scale)
  }

  /** What a camera sees: a sector of the plan, as far as a person is made out. */
  #see(pin: Pin, toPixel: Transform, pixelRatio: number) {
    const sight = this.#turned.get(pin.key) ?? pin.sees
    if (!sight) return
    const { x, y } = this.#where(pin)
    const [left, top] = pixelOf(x, y, toPixel)
    const radiusPx = this.sightReach * Math.abs(toPixel[0] ?? 1) * pixelRatio
    const { pen } = this.#still
    const isAll = sight.angleDeg >= ANGLE_MAX_DEG
    const [from, until] = isAll ? [0, ROUND] : arcOf(sight)
    pen.save()
    pen.beginPath()
    if (!isAll) pen.moveTo(left * pixelRatio, top * pixelRatio)
    pen.arc(left * pixelRatio, top * pixelRatio, radiusPx, from, until)
    pen.closePath()
    pen.fillStyle = pen.strokeStyle = this.#palette.accent
    pen.globalAlpha = this.#dress.picked.has(pin.key) ? CHOSEN_FILL : SIGHT_FILL
    pen.fill()
    pen.globalAlpha = SIGHT_EDGE
    pen.lineWidth = pixelRatio
    pen.stroke()
    pen.restore()
  }

  /** Around a door of a fire release. */
  #ring(ring: 'solid' | 'dashed', x: number, y: number, scale: number) {
    const { pen } = this.#still
    pen.save()
    pen.strokeStyle = this.#palette.edge('started')
    pen.lineWidth = 2 * scale
    if (ring === 'dashed') pen.setLineDash(RING_DASH_PX.map((px) => px * scale))
    pen.beginPath()
    pen.arc(x, y, RING_PX * scale, 0, ROUND)
    pen.stroke()
    pen.restore()
  }

  /** From where a spread pile stands to each of it. */
  #rays(spread: readonly Pin[], toPixel: Transform, pixelRatio: number) {
    const { middle } = this.#piling
    if (!middle) return
    const { pen } = this.#still
    const [fromX, fromY] = pixelOf(middle.x, middle.y, toPixel)
    pen.strokeStyle = this.#palette.ink
    pen.lineWidth = pixelRatio * this.size
    pen.beginPath()
    for (const pin of spread) {
      const { x, y } = this.#where(pin)
      const [left, top] = pixelOf(x, y, toPixel)
      pen.moveTo(fromX * pixelRatio, fromY * pixelRatio)
      pen.lineTo(left * pixelRatio, top * pixelRatio)
    }
    pen.stroke()
  }

  #write(label: string, x: number, y: number, scale: number) {
    const { pen } = this.#still
    pen.font = this.#font
    pen.textAlign = 'center'
    pen.textBaseline = 'middle'
    const widthPx = pen.measureText(label).width + 2 * LABEL_PAD_PX * scale
    const topPx = y + (ICON_PX / 2 + 2 + LABEL_GAP_PX) * scale
    pen.fillStyle = this.#palette.paper
    pen.fillRect(x - widthPx / 2, topPx, widthPx, LABEL_LINE_PX * scale)
    pen.fillStyle = this.#palette.ink
    pen.fillText(label, x, topPx + (LABEL_LINE_PX / 2) * scale)
  }
}

interface Surface {
  canvas: HTMLCanvasElement
  pen: CanvasRenderingContext2D
}

function surface(box: HTMLElement, className: string): Surface {
  const canvas = document.createElement('canvas')
  canvas.className = className
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  box.append(canvas)
  return { canvas, pen }
}

function clear({ canvas, pen }: Surface, [width = 0, height = 0]: number[], pixelRatio: number) {
  const [widthPx, heightPx] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)]
  if (canvas.width === widthPx && canvas.height === heightPx) {
    pen.clearRect(0, 0, widthPx, heightPx)
    return
  }
  canvas.width = widthPx
  canvas.height = heightPx
  canvas.style.width = `${width}px`
  canvas.style.height = `${height}px`
}

/** Plans are never turned: two of the six numbers of the transform are zero. A picture's y runs down, a map's up. */
function pixelOf(
  x: number,
  y: number,
  [scaleX = 1, , , scaleY = 1, shiftX = 0, shiftY = 0]: Transform,
): [number, number] {
  return [x * scaleX + shiftX, -y * scaleY + shiftY]
}
