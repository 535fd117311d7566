import sprite from './devices.svg?raw'

/** One device on a grid of 16 px, as a canvas draws it: lines of 1.25 px with round ends, and dots. */
export interface DeviceArt {
  lines: Path2D
  dots: Path2D
}

const drawing = new DOMParser().parseFromString(sprite, 'image/svg+xml')
const known = new Map<string, DeviceArt>()
/** What has no picture of its own. */
const ANY_DEVICE = 'module'

/** From the same sprite the pages draw with, so that list and plan never differ. */
export function artOf(icon: string): DeviceArt {
  const art = known.get(icon) ?? read(drawing.getElementById(icon) ?? drawing.getElementById(ANY_DEVICE))
  known.set(icon, art)
  return art
}

function read(symbol: Element | null): DeviceArt {
  const art = { lines: new Path2D(), dots: new Path2D() }
  for (const shape of symbol?.children ?? []) {
    const path = shape.hasAttribute('fill') ? art.dots : art.lines
    const number = (name: string) => Number(shape.getAttribute(name))
    if (shape.tagName === 'path') path.addPath(new Path2D(shape.getAttribute('d') ?? ''))
    if (shape.tagName === 'rect')
      path.roundRect(number('x'), number('y'), number('width'), number('height'), number('rx'))
    if (shape.tagName !== 'circle') continue
    path.moveTo(number('cx') + number('r'), number('cy'))
    path.arc(number('cx'), number('cy'), number('r'), 0, 2 * Math.PI)
  }
  return art
}
