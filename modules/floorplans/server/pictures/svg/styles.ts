import { FUNCTIONS, PRESENTATION } from './allowed.table.ts'

const OWN_PART = /^\s*(["']?)#[\w.:-]+\1\s*(?![\s\S])/

/** No name of a function is longer; what stands before is not looked at again, or a megabyte of letters would take an hour. */
const NAME_MAX_CHARS = 40
const AIM_MAX_CHARS = 200
const CALLED = /([\w-]*)\s*(?![\s\S])/

/** A value calls nothing but what colours and moves, and points at nothing but parts of the same drawing. */
export function isHarmless(value: string): boolean {
  if (/[\\<@{}]|\/\*/.test(value)) return false // escapes and comments hide words
  for (let at = value.indexOf('('); at >= 0; at = value.indexOf('(', at + 1)) {
    const word = (CALLED.exec(value.slice(Math.max(0, at - NAME_MAX_CHARS), at))?.[1] ?? '').toLowerCase()
    const inside = value.slice(at + 1, at + 1 + AIM_MAX_CHARS).split(')')[0] ?? ''
    if (word === 'url' ? !OWN_PART.test(inside) : !FUNCTIONS.has(word)) return false
  }
  return !/javascript:|expression/i.test(value)
}

/** The declarations of a style that a drawing needs. */
export function cleanDeclarations(style: string): string {
  const kept = style.split(';').flatMap((declaration) => {
    const colon = declaration.indexOf(':')
    const [name, value] = [
      declaration.slice(0, colon).trim().toLowerCase(),
      declaration.slice(colon + 1).trim(),
    ]
    return colon > 0 && PRESENTATION.has(name) && isHarmless(value) ? [`${name}:${value}`] : []
  })
  return kept.join(';')
}

export interface CleanSheet {
  css: string
  /** Which parts of the drawing a class has drawn wherever it stands. */
  points: [className: string, id: string][]
}
/** Rules alone: no import, no font from elsewhere, no condition. Only a class may point at a part, because only then can its uses be counted. */
export function cleanSheet(sheet: string): CleanSheet {
  const rules: string[] = []
  const points: [string, string][] = []
  for (const [selector, declarations] of blocksOf(withoutComments(sheet))) {
    const name = selector.slice(selector.lastIndexOf(';') + 1).trim() // what ends before it is an at-rule without a block
    if (!/^[\w\s.#,>+~*:()-]+(?![\s\S])/.test(name)) continue
    const clean = cleanDeclarations(declarations)
    const classes = name.split(',').map((one) => /^\.([\w-]+)(?![\s\S])/.exec(one.trim())?.[1])
    const isOfClasses = classes.every((one) => one !== undefined)
    const css = isOfClasses ? clean : withoutAims(clean)
    rules.push(`${name}{${css}}`)
    for (const className of classes) for (const id of partsIn(css)) points.push([className ?? '', id])
  }
  return { css: rules.join(''), points }
}
const withoutAims = (declarations: string): string =>
  declarations
    .split(';')
    .filter((one) => partsIn(one).length === 0)
    .join(';')

/** Each innermost block with what stands before it, read once from left to right. */
function* blocksOf(sheet: string): Generator<[selector: string, declarations: string]> {
  let [before, selector] = ['', '']
  for (const part of sheet.split(/([{}])/)) {
    if (part === '{') [selector, before] = [before, '']
    else if (part === '}') {
      if (selector !== '') yield [selector, before]
      ;[selector, before] = ['', '']
    } else before = part
  }
}

/** The parts of the drawing a value points at. */
export const partsIn = (value: string): string[] =>
  Array.from(value.matchAll(/url\s*\(\s*["']?#([\w.:-]+)/gi), ([, id = '']) => id)

function withoutComments(sheet: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const open = sheet.indexOf('/*', at)
    if (open < 0) return parts.join(' ') + sheet.slice(at)
    parts.push(sheet.slice(at, open))
    const close = sheet.indexOf('*/', open + 2)
    if (close < 0) return parts.join(' ')
    at = close + 2
  }
}
