/** A little of XML, whatever its prefixes: what cameras send is of a few known tags. */
const TEXT_MAX_CHARS = 400_000
const FOUND_MAX = 64

/** All of one tag: what its opening says, and what stands in it. */
export function tagsIn(xml: string, name: string): { attributes: string; body: string }[] {
  if (xml.length > TEXT_MAX_CHARS) return []
  const found: { attributes: string; body: string }[] = []
  const opening = new RegExp(`<((?:[\\w-]{1,40}:)?${name})(\\s[^>]{0,2000}?)?(/)?>`, 'g')
  for (let at = opening.exec(xml); at && found.length < FOUND_MAX; at = opening.exec(xml)) {
    const attributes = at[2] ?? ''
    if (at[3] !== undefined || attributes.endsWith('/')) {
      found.push({ attributes, body: '' })
      continue
    }
    const end = xml.indexOf(`</${at[1] ?? ''}>`, opening.lastIndex)
    if (end >= 0) found.push({ attributes, body: xml.slice(opening.lastIndex, end) })
  }
  return found
}
export const onvifTextOf = (xml: string, name: string): string | null => {
  const [first] = tagsIn(xml, name)
  return first ? plain(first.body.trim()) : null
}
export const attributeOf = (attributes: string, name: string): string | null => {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*["']([^"']{0,500})["']`).exec(attributes)
  return found ? plain(found[1] ?? '') : null
}

const ESCAPES: readonly (readonly [plain: string, written: string])[] = [
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]
export const written = (text: string): string =>
  ESCAPES.reduce((sum, [one, as]) => sum.replaceAll(one, as), text)
const plain = (text: string): string =>
  ESCAPES.toReversed().reduce((sum, [one, as]) => sum.replaceAll(as, one), text)
