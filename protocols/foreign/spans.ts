/**
 * Where values stand in the text of a JSON document: a signature covers them as they were written, and writing them again would make others of them. The
 * document has been parsed before: this only counts.
 */

/** The text of a key's value in the outermost object; `null`: there is no such key. */
export function textOfKey(json: string, key: string): string | null {
  let at = skip(json, 0)
  if (json[at] !== '{') return null
  at = skip(json, at + 1)
  while (at < json.length && json[at] !== '}') {
    const nameEnd = endOf(json, at)
    const name = json.slice(at, nameEnd)
    const start = skip(json, skip(json, nameEnd) + 1)
    const end = endOf(json, start)
    if (end <= start) return null
    if (name === JSON.stringify(key)) return json.slice(start, end)
    at = skip(json, end)
    if (json[at] === ',') at = skip(json, at + 1)
  }
  return null
}

/** The text of each element of a list; of anything else itself. */
export function elementsOf(json: string): string[] {
  let at = skip(json, 0)
  if (json[at] !== '[') return [json]
  const elements: string[] = []
  at = skip(json, at + 1)
  while (at < json.length && json[at] !== ']') {
    const end = endOf(json, at)
    if (end <= at) break
    elements.push(json.slice(at, end))
    at = skip(json, end)
    if (json[at] === ',') at = skip(json, at + 1)
  }
  return elements
}

const SPACE = new Set([' ', '\n', '\r', '\t'])
function skip(json: string, from: number): number {
  let at = from
  while (SPACE.has(json[at] ?? '')) at += 1
  return at
}

/** Past the value that begins here. */
function endOf(json: string, from: number): number {
  let depth = 0
  let at = from
  while (at < json.length) {
    const letter = json[at] ?? ''
    if (letter === '"') at = endOfText(json, at)
    else if (letter === '{' || letter === '[') {
      depth += 1
      at += 1
    } else if (letter === '}' || letter === ']') {
      if (depth === 0) return at
      depth -= 1
      at += 1
    } else if (depth === 0 && (letter === ',' || letter === ':' || SPACE.has(letter))) return at
    else {
      at += 1
      continue
    }
    if (depth === 0) return at
  }
  return at
}
function endOfText(json: string, from: number): number {
  let at = from + 1
  while (at < json.length && json[at] !== '"') at += json[at] === '\\' ? 2 : 1
  return at + 1
}
