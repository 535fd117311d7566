import type { Size } from '../../model/point.ts'

/** Paper colour of a drawing turned for the night; undefined leaves it as it is. */
export type Night = string | undefined

/** Look §11 "Dark theme shows drawings inverted"; tuned on the city's own plans, whose grey names would drown at .86. */
const TURNED = 'invert(1) hue-rotate(180deg) brightness(1.15)'
const WHITE = '#ffffff'

/** A drawing may have no ground of its own: it lies on paper. At night black becomes the paper of the dark theme. */
export function drawOnPaper(
  pen: CanvasRenderingContext2D,
  { width, height }: Size,
  night: Night,
  draw: () => void,
) {
  pen.save()
  pen.beginPath()
  pen.rect(0, 0, width, height)
  pen.clip()
  if (night !== undefined) pen.filter = TURNED
  pen.fillStyle = WHITE
  pen.fillRect(0, 0, width, height)
  draw()
  if (night !== undefined) {
    pen.filter = 'none'
    pen.globalCompositeOperation = 'lighten'
    pen.fillStyle = night
    pen.fillRect(0, 0, width, height)
  }
  pen.restore()
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.ceil(width)
  canvas.height = Math.ceil(height)
  return canvas
}

export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('no canvas to draw on')
  return pen
}
