/** What a plan may be drawn with. Everything else is left out with all that is in it; nothing here runs, waits or reaches outward. */
export const ELEMENTS: ReadonlySet<string> = new Set([
  'svg', 'g', 'defs', 'symbol', 'use', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon', 'text', 'tspan', 'textPath', 'image',
  'linearGradient', 'radialGradient', 'stop', 'pattern', 'clipPath', 'mask', 'marker', 'style',
])
/** What is in them stays: a link without its aim, an alternative without its condition. */
export const UNWRAPPED: ReadonlySet<string> = new Set(['a', 'switch'])

const GEOMETRY = [
  'x', 'y', 'x1', 'y1', 'x2', 'y2', 'cx', 'cy', 'r', 'rx', 'ry', 'd', 'points', 'width', 'height', 'transform', 'viewBox', 'preserveAspectRatio',
  'offset', 'gradientUnits', 'gradientTransform', 'spreadMethod', 'fx', 'fy', 'fr', 'patternUnits', 'patternContentUnits', 'patternTransform',
  'clipPathUnits', 'maskUnits', 'maskContentUnits', 'markerWidth', 'markerHeight', 'markerUnits', 'refX', 'refY', 'orient', 'dx', 'dy', 'rotate',
  'textLength', 'lengthAdjust', 'startOffset', 'pathLength', 'id', 'class', 'style', 'href',
]
/** As attributes and as declarations of a style. */
export const PRESENTATION: ReadonlySet<string> = new Set([
  'alignment-baseline', 'baseline-shift', 'clip-path', 'clip-rule', 'color', 'direction', 'display', 'dominant-baseline', 'fill', 'fill-opacity',
  'fill-rule', 'font', 'font-family', 'font-size', 'font-size-adjust', 'font-stretch', 'font-style', 'font-variant', 'font-weight',
  'letter-spacing', 'line-height', 'marker', 'marker-end', 'marker-mid', 'marker-start', 'mask', 'mix-blend-mode', 'opacity', 'overflow',
  'paint-order', 'shape-rendering', 'stop-color', 'stop-opacity', 'stroke', 'stroke-dasharray', 'stroke-dashoffset', 'stroke-linecap',
  'stroke-linejoin', 'stroke-miterlimit', 'stroke-opacity', 'stroke-width', 'text-anchor', 'text-decoration', 'text-rendering', 'transform',
  'unicode-bidi', 'vector-effect', 'visibility', 'white-space', 'word-spacing', 'writing-mode',
])
export const ATTRIBUTES: ReadonlySet<string> = new Set([...GEOMETRY, ...PRESENTATION])

/** A value may call these; `url` only with the name of a part of the same drawing. */
export const FUNCTIONS: ReadonlySet<string> = new Set([
  'rgb', 'rgba', 'hsl', 'hsla', 'matrix', 'translate', 'translatex', 'translatey', 'scale', 'scalex', 'scaley', 'rotate', 'skewx', 'skewy', 'calc',
])
