/** A drawing as a stream of what it is written in. Strings, no trust: names and values are judged by who reads them. */
export type Token =
  | { kind: 'open'; name: string; attributes: [name: string, value: string][]; isEmpty: boolean }
  | { kind: 'close'; name: string }
  | { kind: 'text'; text: string }

export class NotXml extends Error {}

const NAME = /[A-Za-z_:][\w:.-]*/y
const SPACE = /\s*/y
/** A name, an equals sign, a value in quotes. */
const ATTRIBUTE = /\s*([A-Za-z_:][\w:.-]*)\s*=\s*("[^"<]*"|'[^'<]*')/y

/** One pass from left to right; every step moves on, so that the time is that of the length. */
export function* tokensOf(text: string): Generator<Token> {
  let at = 0
  while (at < text.length) {
    const open = text.indexOf('<', at)
    if (open !== at) {
      const end = open < 0 ? text.length : open
      yield { kind: 'text', text: unescaped(text.slice(at, end)) }
      at = end
    } else if (text.startsWith('<!--', at)) at = after(text, '-->', at + '<!--'.length)
    else if (text.startsWith('<![CDATA[', at)) {
      const end = after(text, ']]>', at)
      yield { kind: 'text', text: text.slice(at + '<![CDATA['.length, end - ']]>'.length) }
      at = end
    } else if (text.startsWith('<?', at)) at = after(text, '?>', at)
    else if (text.startsWith('<!', at)) at = afterDeclaration(text, at)
    else if (text.startsWith('</', at)) {
      const name = matched(NAME, text, at + '</'.length)
      at = after(text, '>', at)
      yield { kind: 'close', name }
    } else {
      const [token, end] = openTag(text, at)
      yield token
      at = end
    }
  }
}

function openTag(text: string, from: number): [token: Token, end: number] {
  const name = matched(NAME, text, from + 1)
  let at = from + 1 + name.length
  const attributes: [string, string][] = []
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const found = ATTRIBUTE.exec(text)
    if (!found) break
    attributes.push([found[1] ?? '', unescaped((found[2] ?? '').slice(1, -1))])
    at = ATTRIBUTE.lastIndex
  }
  at += matched(SPACE, text, at).length
  if (text.startsWith('/>', at)) return [{ kind: 'open', name, attributes, isEmpty: true }, at + '/>'.length]
  if (text[at] !== '>') throw new NotXml(`no end of <${name}>`)
  return [{ kind: 'open', name, attributes, isEmpty: false }, at + 1]
}

function matched(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at
  const found = pattern.exec(text)
  if (!found) throw new NotXml(`no name at ${at}`)
  return found[0]
}

function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  if (at < 0) throw new NotXml(`${end} is missing`)
  return at + end.length
}

/** A document type and all it declares is passed over: nothing it names exists for us. Its subset stands in brackets, its texts in quotes. */
function afterDeclaration(text: string, from: number): number {
  const bracket = text.indexOf('[', from)
  const end = text.indexOf('>', from)
  return bracket >= 0 && bracket < end ? after(text, '>', after(text, ']', bracket)) : after(text, '>', from)
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const HIGHEST_CODE_POINT = 0x10ffff
/** What a document type declared is nothing: an entity can be a file, or a billion of another. */
const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([\w.:-]{1,64}));/gi,
    (_, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name] ?? ''
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
      return code > 0 && code <= HIGHEST_CODE_POINT ? String.fromCodePoint(code).toWellFormed() : ''
    },
  )
