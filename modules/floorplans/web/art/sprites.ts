import { ICON_PX } from '../../contract/limits.ts'
import { artOf, type DeviceArt } from '@gss/web-kit/icons/deviceArt'
import { type TileLook, type LookName, TILE_LOOKS } from './looks.ts'
import type { CanvasPalette } from './palette.ts'

/** Look §11: border outside the icon, a casing of one pixel outside that. */
const BORDER_PX = 2
const THIN_PX = 1
const DOUBLE_PX = 3
const CASING_PX = 1
const CORNER_PX = 10
const CORNER_DISC_PX = 13
/** How far the corner's disc stands out of the tile. */
const CORNER_OUT_PX = 8
const LINE_PX = 1.25
const CORNER_LINE_UNITS = 2.2
const CASED_LINE_UNITS = 1.4
const SLASH_PX = 2.8
const GRID_UNITS = 16

/** Half of the square a tile and its corner fit in; the middle of the square is the middle of the icon. */
const TILE_HALF_PX = 21
/** A tile without corner needs less, and there are thousands of them. */
const BARE_HALF_PX = 12
const FRAME_HALF_PX = 20
const BOX_PX = 13

type Pen = OffscreenCanvasRenderingContext2D

/** A picture drawn once and laid down many times; `halfPx` from its edge to its middle, in CSS pixels. */
export interface Sprite {
  bitmap: ImageBitmap
  halfPx: number
}

/** Pictures of markers for one theme and one density of pixels, drawn when first asked for. */
export class Sprites {
  #made = new Map<string, Sprite>()
  constructor(
    readonly palette: CanvasPalette,
    /** Device pixels for one CSS pixel, times the size of markers (2 on a wall). */
    readonly scale: number,
  ) {}

  tile(icon: string, look: LookName): Sprite {
    const { corner }: TileLook = TILE_LOOKS[look]
    return this.#once(`${look} ${icon}`, corner ? TILE_HALF_PX : BARE_HALF_PX, (pen) =>
      drawTile(pen, artOf(icon), TILE_LOOKS[look], this.palette),
    )
  }
  linked(): Sprite {
    return this.#once('linked', TILE_HALF_PX, (pen) => drawRing(pen, this.palette))
  }
  box(isTicked: boolean): Sprite {
    return this.#once(`box ${isTicked}`, TILE_HALF_PX, (pen) => drawBox(pen, isTicked, this.palette))
  }
  frame(): Sprite {
    return this.#once('frame', FRAME_HALF_PX, (pen) => drawFrame(pen, this.palette))
  }
  /** How many lie on each other here. */
  count(count: number): Sprite {
    return this.#once(`count ${count}`, FRAME_HALF_PX, (pen) => drawCount(pen, count, this.palette))
  }
  hover(): Sprite {
    return this.#once('hover', TILE_HALF_PX, (pen) => drawHover(pen, this.palette))
  }
  /** Around what calls for attention; the layer that holds it pulses. */
  attention(colour: string): Sprite {
    return this.#once(`attention ${colour}`, FRAME_HALF_PX, (pen) =>
      drawAttention(pen, this.palette.mark(colour)),
    )
  }

  dispose() {
    for (const { bitmap } of this.#made.values()) bitmap.close()
    this.#made.clear()
  }

  #once(key: string, halfPx: number, draw: (pen: Pen) => void): Sprite {
    const known = this.#made.get(key)
    if (known) return known
    const sidePx = Math.ceil(2 * halfPx * this.scale)
    const canvas = new OffscreenCanvas(sidePx, sidePx)
    const pen = canvas.getContext('2d')
    if (!pen) throw new Error('no canvas to draw on')
    pen.scale(this.scale, this.scale)
    pen.translate(halfPx, halfPx)
    pen.lineCap = 'round'
    pen.lineJoin = 'round'
    draw(pen)
    const sprite = { bitmap: canvas.transferToImageBitmap(), halfPx }
    this.#made.set(key, sprite)
    return sprite
  }
}

function drawTile(pen: Pen, art: DeviceArt, look: TileLook, palette: CanvasPalette) {
  const borderPx = look.border === 'thin' ? THIN_PX : look.border === 'double' ? DOUBLE_PX : BORDER_PX
  const colour = look.border === 'thin' ? palette.wall : palette.mark(look.colour)
  const halfPx = ICON_PX / 2 + borderPx
  // Light theme: the casing is the state's edge, so that yellow shows on white paper (look §2).
  square(
    pen,
    halfPx + CASING_PX,
    palette.isDark || look.border === 'thin' ? palette.paper : palette.edge(look.colour),
  )
  square(pen, halfPx, palette.paper)
  drawBorder(pen, look, halfPx, borderPx, colour, palette.isDark)
  if (look.isFilled) square(pen, ICON_PX / 2, palette.filled(look.colour))
  drawDevice(pen, art, look.isFilled ? palette.onFilled : look.isQuiet ? palette.lesserInk : palette.ink)
  if (look.isSlashed) {
    pen.strokeStyle = palette.edge(look.colour)
    pen.lineWidth = SLASH_PX
    pen.stroke(new Path2D(`M${-ICON_PX / 2} ${ICON_PX / 2}L${ICON_PX / 2} ${-ICON_PX / 2}`))
  }
  if (look.corner) drawCorner(pen, look, halfPx, palette)
}

const DASHES: Readonly<Partial<Record<TileLook['border'], number[]>>> = { dashed: [4, 3], dotted: [0.1, 3.5] }

function drawBorder(
  pen: Pen,
  look: TileLook,
  halfPx: number,
  borderPx: number,
  colour: string,
  isDark: boolean,
) {
  pen.save()
  pen.strokeStyle = colour
  if (look.border === 'double') {
    // Two lines of one pixel with a pixel of paper between.
    for (const inPx of [0, 2]) strokeSquare(pen, halfPx - inPx - THIN_PX / 2, THIN_PX)
  } else {
    // Look §11: a fault's border is dashed in the dark theme; in the light one its casing would fill the gaps.
    if (look.border !== 'dashed' || isDark) pen.setLineDash(DASHES[look.border] ?? [])
    pen.lineCap = look.border === 'dotted' ? 'round' : 'butt'
    strokeSquare(pen, halfPx - borderPx / 2, borderPx)
  }
  pen.restore()
}

function drawDevice(pen: Pen, { lines, dots }: DeviceArt, colour: string) {
  pen.save()
  pen.translate(-ICON_PX / 2, -ICON_PX / 2)
  pen.strokeStyle = colour
  pen.fillStyle = colour
  pen.lineWidth = LINE_PX
  pen.stroke(lines)
  pen.fill(dots)
  pen.restore()
}

function drawCorner(pen: Pen, { corner, colour }: TileLook, halfPx: number, palette: CanvasPalette) {
  if (!corner) return
  const middlePx = halfPx + CORNER_OUT_PX - CORNER_DISC_PX / 2
  pen.save()
  pen.translate(middlePx, -middlePx)
  pen.fillStyle = palette.paper
  pen.beginPath()
  pen.arc(0, 0, CORNER_DISC_PX / 2, 0, 2 * Math.PI)
  pen.fill()
  pen.scale(CORNER_PX / GRID_UNITS, CORNER_PX / GRID_UNITS)
  pen.translate(-GRID_UNITS / 2, -GRID_UNITS / 2)
  const path = new Path2D(corner.path)
  pen.strokeStyle = palette.edge(colour)
  if (corner.as === 'solid') {
    pen.fillStyle = palette.mark(colour)
    pen.fill(path)
    pen.lineWidth = CASED_LINE_UNITS
    if (!palette.isDark) pen.stroke(path)
  } else {
    pen.lineWidth = CORNER_LINE_UNITS
    pen.stroke(path)
  }
  pen.restore()
}

/** Linked: a ring outside a gap of two pixels; the state's own border stays. */
function drawRing(pen: Pen, palette: CanvasPalette) {
  const outPx = ICON_PX / 2 + BORDER_PX
  pen.strokeStyle = palette.paper
  strokeSquare(pen, outPx + 1, BORDER_PX)
  pen.strokeStyle = palette.accent
  strokeSquare(pen, outPx + BORDER_PX + 1, BORDER_PX)
}

/** Link mode shows a box at the lower left of whatever can be linked. */
function drawBox(pen: Pen, isTicked: boolean, palette: CanvasPalette) {
  const outPx = ICON_PX / 2 + BORDER_PX + CORNER_OUT_PX - 1
  pen.translate(-outPx, outPx - BOX_PX)
  pen.beginPath()
  pen.roundRect(0, 0, BOX_PX, BOX_PX, 2)
  pen.fillStyle = isTicked ? palette.box : palette.paper
  pen.fill()
  pen.strokeStyle = isTicked ? palette.box : palette.boxEdge
  pen.lineWidth = 1
  pen.stroke()
  if (!isTicked) return
  pen.strokeStyle = palette.tick
  pen.lineWidth = 1.6
  pen.stroke(new Path2D('M3 6.75 5.5 9.25 10 4'))
}

const FRAME_OUT_PX = 8
const FRAME_CORNER_PX = 5

/** Selected: a thin frame with four solid corners. */
function drawFrame(pen: Pen, { accent }: CanvasPalette) {
  const halfPx = ICON_PX / 2 + BORDER_PX + FRAME_OUT_PX - 0.5
  pen.strokeStyle = accent
  strokeSquare(pen, halfPx, 1)
  pen.fillStyle = accent
  for (const x of [-halfPx, halfPx - FRAME_CORNER_PX]) {
    for (const y of [-halfPx, halfPx - FRAME_CORNER_PX]) pen.fillRect(x, y, FRAME_CORNER_PX, FRAME_CORNER_PX)
  }
}

const COUNT_MAX = 99
const COUNT_HIGH_PX = 13
const COUNT_FONT_PX = 10
const COUNT_PAD_PX = 3

/** At the lower right, where nothing else of a tile stands. */
function drawCount(pen: Pen, count: number, { ink, paper }: CanvasPalette) {
  const words = count > COUNT_MAX ? `${COUNT_MAX}+` : String(count)
  pen.font = `600 ${COUNT_FONT_PX}px system-ui, sans-serif`
  const widePx = Math.max(COUNT_HIGH_PX, pen.measureText(words).width + 2 * COUNT_PAD_PX)
  const [rightPx, topPx] = [FRAME_HALF_PX - 1, ICON_PX / 2 - BORDER_PX]
  pen.beginPath()
  pen.roundRect(rightPx - widePx, topPx, widePx, COUNT_HIGH_PX, COUNT_HIGH_PX / 2)
  pen.fillStyle = ink
  pen.fill()
  pen.strokeStyle = paper
  pen.lineWidth = 1
  pen.stroke()
  pen.fillStyle = paper
  pen.textAlign = 'center'
  pen.textBaseline = 'middle'
  pen.fillText(words, rightPx - widePx / 2, topPx + COUNT_HIGH_PX / 2 + 0.5)
}

function drawHover(pen: Pen, { accent }: CanvasPalette) {
  pen.strokeStyle = accent
  strokeSquare(pen, ICON_PX / 2 + BORDER_PX + 2, THIN_PX)
}

function drawAttention(pen: Pen, colour: string) {
  pen.strokeStyle = colour
  const halfPx = ICON_PX / 2 + BORDER_PX + FRAME_OUT_PX - 1
  pen.beginPath()
  pen.roundRect(-halfPx, -halfPx, 2 * halfPx, 2 * halfPx, 3)
  pen.lineWidth = 2
  pen.stroke()
}

function square(pen: Pen, halfPx: number, colour: string) {
  pen.fillStyle = colour
  pen.beginPath()
  pen.roundRect(-halfPx, -halfPx, 2 * halfPx, 2 * halfPx, 2)
  pen.fill()
}

function strokeSquare(pen: Pen, halfPx: number, lineWidthPx: number) {
  pen.lineWidth = lineWidthPx
  pen.strokeRect(-halfPx, -halfPx, 2 * halfPx, 2 * halfPx)
}
