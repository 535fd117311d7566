import { PICTURE_MAX_PARTS } from '../../../contract/index.ts'
import { ATTRIBUTES, ELEMENTS, UNWRAPPED } from './allowed.table.ts'
import { expansion } from './expansion.ts'
import { type DrawingSize, drawingSizeOf } from './size.ts'
import { cleanDeclarations, cleanSheet, isHarmless, partsIn } from './styles.ts'
import { NotXml, type Token, tokensOf } from './tokens.ts'

export interface CleanSvg extends DrawingSize {
  svg: string
  elements: number
  /** Pictures within, as they stand in the drawing: their sizes are still to be looked at. */
  images: string[]
}
/** Why it cannot be: it is no drawing, it has too many parts, it is made to be too much, there is nothing to see. */
export type NotClean = 'unreadable' | 'tooMany' | 'tooDear' | 'empty'

const DEPTH_MAX = 200
/** With everything that is used counted as often as it is drawn: no hand draws so much. */
const BOMB_ABOVE = 2_000_000

/**
 * Written anew from what is allowed (`allowed.table.ts`): nothing of the upload is passed on as it came. A list of what is dangerous
 * would be one browser behind; see docs/decisions/0014.
 */
export function cleanSvg(text: string): CleanSvg | NotClean {
  try {
    return rewrite(text)
  } catch (error) {
    if (error instanceof NotXml) return 'unreadable'
    throw error
  }
}

function rewrite(text: string): CleanSvg | NotClean {
  const writer = drawingWriter()
  for (const token of tokensOf(text)) {
    if (token.kind === 'text') writer.text(token.text)
    else if (token.kind === 'close') writer.close()
    else {
      const flaw = writer.open(token)
      if (flaw) return flaw
    }
  }
  return writer.end()
}

type Attribute = [name: string, value: string]
type OpenTag = Extract<Token, { kind: 'open' }>

/** Takes the drawing as it is read, and writes what is allowed of it. */
function drawingWriter() {
  const out: string[] = []
  const drawn = expansion()
  const images: string[] = []
  /** Names as they will be closed; null for what is unwrapped. */
  const standing: (string | null)[] = []
  let size: DrawingSize | null = null
  let isSized = true
  let elements = 0
  let inked = 0
  /** How deep within something that is left out. */
  let skipping = 0

  function begin(name: string, tag: OpenTag): void {
    const attributes = attributesOf(name, tag)
    const end = tag.isEmpty ? '/>' : '>'
    if (size === null) {
      size = drawingSizeOf(Object.fromEntries(tag.attributes)) ?? NO_SIZE
      isSized = size !== NO_SIZE
      out.push(`<svg xmlns="http://www.w3.org/2000/svg"${rootOf(size, attributes)}${end}`)
    } else out.push(`<${name}${written(attributes)}${end}`)
    if (INK.has(name)) inked += 1
    drawn.opened(attributes.find(([key]) => key === 'id')?.[1])
    for (const id of referredBy(attributes)) drawn.uses(id)
    if (name === 'image')
      images.push(...attributes.flatMap(([key, value]) => (key === 'href' ? [value] : [])))
    if (tag.isEmpty) drawn.closed()
  }

  return {
    /** Why it need not be read any further. */
    open(tag: OpenTag): NotClean | null {
      const name = localName(tag.name)
      // The drawing begins with its first <svg> and ends where that is closed.
      const mayCome = size === null ? name === 'svg' : standing.length > 0
      const isWanted =
        skipping === 0 && mayCome && name !== null && (ELEMENTS.has(name) || UNWRAPPED.has(name))
      if (!isWanted) {
        if (!tag.isEmpty) skipping += 1
        return null
      }
      if (!UNWRAPPED.has(name)) begin(name, tag)
      if (!tag.isEmpty) standing.push(UNWRAPPED.has(name) ? null : name)
      if (++elements > PICTURE_MAX_PARTS) return 'tooMany'
      return standing.length > DEPTH_MAX ? 'tooDear' : null
    },
    close(): void {
      if (skipping > 0) {
        skipping -= 1
        return
      }
      const name = standing.pop()
      if (!name) return
      out.push(`</${name}>`)
      drawn.closed()
    },
    text(text: string): void {
      const within = standing.findLast((name) => name !== null)
      if (skipping > 0 || !within) return
      if (WITH_TEXT.has(within)) out.push(escaped(text))
      if (within !== 'style') return
      const { css, points } = cleanSheet(text)
      out.push(escaped(css))
      for (const [className, id] of points) drawn.means(`.${className}`, id)
    },
    end(): CleanSvg | NotClean {
      if (!size || !isSized || standing.length > 0 || skipping > 0) return 'unreadable'
      if (inked === 0) return 'empty'
      const parts = drawn.total()
      if (parts > PICTURE_MAX_PARTS) return parts > BOMB_ABOVE ? 'tooDear' : 'tooMany'
      return { ...size, svg: out.join(''), elements, images }
    },
  }
}
const NO_SIZE: DrawingSize = { width: 0, height: 0, viewBox: '' }

/** What leaves ink. */
const INK = new Set([
  'path',
  'rect',
  'circle',
  'ellipse',
  'line',
  'polyline',
  'polygon',
  'text',
  'image',
  'use',
])

/** Drawing programs may write `svg:rect`; every other prefix is a language of their own. */
function localName(name: string): string | null {
  if (!name.includes(':')) return name
  return name.startsWith('svg:') ? name.slice('svg:'.length) : null
}

function attributesOf(element: string, { attributes }: OpenTag): Attribute[] {
  const kept = new Map<string, string>()
  for (const [given, value] of attributes) {
    const name = given === 'xlink:href' ? 'href' : given
    if (!ATTRIBUTES.has(name)) continue
    if (name === 'href') {
      if (isOwnAim(element, value)) kept.set('href', value.trim())
    } else if (name === 'style') kept.set('style', cleanDeclarations(value))
    else if (isHarmless(value)) kept.set(name, value)
  }
  return [...kept]
}

/** A part of the same drawing; for an image, a picture that is written into it. */
const PICTURE_WITHIN = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/=\s]+(?![\s\S])/
const isOwnAim = (element: string, value: string): boolean =>
  element === 'image' ? PICTURE_WITHIN.test(value.trim()) : /^#[\w.:-]+(?![\s\S])/.test(value.trim())

const rootOf = ({ width, height, viewBox }: DrawingSize, attributes: readonly Attribute[]): string => {
  const rest = attributes.filter(([name]) => !['width', 'height', 'viewBox', 'x', 'y'].includes(name))
  return written([['width', String(width)], ['height', String(height)], ['viewBox', viewBox], ...rest])
}
const written = (attributes: readonly Attribute[]): string =>
  attributes.map(([name, value]) => ` ${name}="${escaped(value)}"`).join('')

function* referredBy(attributes: readonly Attribute[]): Generator<string> {
  for (const [name, value] of attributes) {
    if (name === 'href' && value.startsWith('#')) yield value.slice(1)
    else if (name === 'class') yield* value.split(/\s+/).map((one) => `.${one}`)
    else yield* partsIn(value)
  }
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
const WITH_TEXT = new Set(['text', 'tspan', 'textPath'])
