import { setImmediate as otherWork } from 'node:timers/promises'
import { hasPlainTags, textsIn } from './cells.ts'

/** Where the first sheet of a workbook lies; null when the book does not say. */
export function firstSheet(workbook: string, links: string): string | null {
  const link = /<sheet\s[^>]{0,500}?r:id="([^"]{1,80})"/.exec(workbook)?.[1]
  if (link === undefined) return null
  for (const [tag] of links.matchAll(/<Relationship\s[^>]{0,1000}>/g)) {
    if (!tag.includes(`Id="${link}"`)) continue
    const target = /Target="([^"]{1,200})"/.exec(tag)?.[1] ?? ''
    return target.startsWith('/') ? target.slice(1) : `xl/${target}`
  }
  return null
}

/** What the cells say that share their texts. Null: damaged. */
const TURN_TEXTS = 5_000
export async function sharedTexts(part: Buffer | null): Promise<string[] | null> {
  if (!part) return []
  if (!hasPlainTags(part)) return null
  const texts: string[] = []
  for (let at = part.indexOf('<si'); at >= 0;) {
    const end = part.indexOf('</si>', at)
    const next = part.indexOf('<si', at + 1)
    // An empty one may be written as one tag.
    const isWhole = end >= 0 && (next < 0 || end < next)
    texts.push(isWhole ? textsIn(part.toString('utf8', at, end)) : '')
    at = next
    if (texts.length % TURN_TEXTS === 0) await otherWork()
  }
  return texts
}

/** ECMA-376 part 1 §18.8.30: the built-in formats that show a day. */
const BUILT_IN_DATES = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
])
/** Which styles of cells show a number as a day. */
export function dateStyles(styles: string): Set<number> {
  const dates = new Set(BUILT_IN_DATES)
  for (const [, id = '', code = ''] of styles.matchAll(
    /<numFmt\s+numFmtId="(\d{1,5})"\s+formatCode="([^"]{0,200})"/g,
  ))
    if (/[yd]/i.test(code.replaceAll(/\[[^\]]*\]|"[^"]*"|&quot;.*?&quot;|\\./g, ''))) dates.add(Number(id))
  const at = styles.indexOf('<cellXfs')
  const own = at < 0 ? '' : styles.slice(at, styles.indexOf('</cellXfs>', at))
  const formats = Array.from(own.matchAll(/<xf\b([^>]{0,500})>/g), ([, attributes = '']) =>
    Number(/numFmtId="(\d{1,5})"/.exec(attributes)?.[1] ?? 0),
  )
  return new Set(formats.flatMap((format, index) => (dates.has(format) ? [index] : [])))
}
