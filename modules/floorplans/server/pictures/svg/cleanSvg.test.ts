import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanSvg, type NotClean } from './cleanSvg.ts'

const plan = (inside: string, root = 'width="400" height="300" viewBox="0 0 400 300"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${root}>${inside}<path d="M0 0L9 9"/></svg>`
const inkOf = (svg: string): string => {
  const clean = cleanSvg(svg)
  if (typeof clean === 'string') return clean
  return clean.svg.replace(/^<svg[^>]*>/, '').replace(/<path d="M0 0L9 9"\/><\/svg>$/, '')
}

const kept: [what: string, inside: string, written: string][] = [
  [
    'lines, colours and text stay',
    '<g stroke="#123" fill="none"><line x1="1" y1="2" x2="3" y2="4"/><text x="9">客房 1801</text></g>',
    '<g stroke="#123" fill="none"><line x1="1" y1="2" x2="3" y2="4"/><text x="9">客房 1801</text></g>',
  ],
  [
    'a prefix of the language itself is taken off',
    '<svg:rect x="1" width="2" height="3"/>',
    '<rect x="1" width="2" height="3"/>',
  ],
  ['a part of the drawing may be used', '<use xlink:href="#door"/>', '<use href="#door"/>'],
  [
    'a style keeps what draws',
    '<rect style="fill:#fff;behavior:url(x);stroke-width:2"/>',
    '<rect style="fill:#fff;stroke-width:2"/>',
  ],
  [
    'a sheet keeps its rules',
    '<style>.a{fill:none;stroke:rgb(1,2,3)} .b,.c{clip-path:url(#d)}</style>',
    '<style>.a{fill:none;stroke:rgb(1,2,3)}.b,.c{clip-path:url(#d)}</style>',
  ],
  [
    'a sheet in a character section too',
    '<style><![CDATA[.a{fill:none}]]></style>',
    '<style>.a{fill:none}</style>',
  ],
  [
    'an entity of five is what it says',
    '<text>a &amp; b &lt; c &#x706B;</text>',
    '<text>a &amp; b &lt; c 火</text>',
  ],
  [
    'a picture written into it stays',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
    '<image href="data:image/png;base64,iVBORw0KGgo="/>',
  ],
  [
    'a link loses its aim and keeps what is in it',
    '<a href="https://x.test/"><rect x="1"/></a>',
    '<rect x="1"/>',
  ],
]
test.each(kept)('%s', (_, inside, written) => expect(inkOf(plan(inside))).toBe(written))

const lost: [what: string, inside: string][] = [
  ['a script', '<script>alert(1)</script>'],
  ['a script from elsewhere', '<script href="https://x.test/a.js"/>'],
  ['a script in a character section', '<script><![CDATA[alert(1)]]></script>'],
  ['a page within', '<foreignObject><body onload="alert(1)"><iframe src="x"/></body></foreignObject>'],
  ['a script in capital letters', '<SCRIPT>alert(1)</SCRIPT>'],
  ['a script under a prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ['an animation that sets an address', '<set attributeName="href" to="javascript:alert(1)"/>'],
  ['an animation', '<animate attributeName="x" values="0;1" dur="1s"/>'],
  [
    'what a drawing program writes for itself',
    '<sodipodi:namedview pagecolor="#fff"><inkscape:grid/></sodipodi:namedview>',
  ],
  ['a remark', '<!-- <script>alert(1)</script> -->'],
  ['an instruction', '<?xml-stylesheet href="https://x.test/a.css"?>'],
  ['a filter that costs a second a frame', '<filter id="f"><feGaussianBlur stdDeviation="500"/></filter>'],
  ['text outside of a text', 'alert(1)'],
]
test.each(lost)('%s is left out with all that is in it', (_, inside) => expect(inkOf(plan(inside))).toBe(''))

const disarmed: [what: string, inside: string, written: string][] = [
  ['a handler', '<rect onclick="alert(1)" x="1"/>', '<rect x="1"/>'],
  ['a handler in capital letters', '<rect ONLOAD="alert(1)" x="1"/>', '<rect x="1"/>'],
  ['an address that runs', '<use href="javascript:alert(1)"/>', '<use/>'],
  ['an address that runs, hidden by entities', '<use href="&#106;avascript:alert(1)"/>', '<use/>'],
  ['a picture from elsewhere', '<image href="https://x.test/a.png" width="9"/>', '<image width="9"/>'],
  ['a picture from the disk', '<image href="file:///etc/passwd"/>', '<image/>'],
  ['a drawing as a picture', '<image href="data:image/svg+xml;base64,PHN2Zz4="/>', '<image/>'],
  ['a part of another file', '<use href="other.svg#door"/>', '<use/>'],
  ['a colour from elsewhere', '<rect fill="url(https://x.test/#a)" x="1"/>', '<rect x="1"/>'],
  ['a colour from elsewhere, escaped', '<rect fill="\\75 rl(https://x.test/)" x="1"/>', '<rect x="1"/>'],
  ['a value that hides a word by an escape', '<rect fill="\\6a avascript:x" x="1"/>', '<rect x="1"/>'],
  ['a style from elsewhere', '<rect style="fill:url(//x.test/a);stroke:red"/>', '<rect style="stroke:red"/>'],
  [
    'a sheet that fetches another',
    '<style>@import url(https://x.test/a.css);.a{fill:red}</style>',
    '<style>.a{fill:red}</style>',
  ],
  [
    'a sheet with a font from elsewhere',
    '<style>@font-face{font-family:a;src:url(https://x.test/a)}</style>',
    '<style></style>',
  ],
  [
    'a sheet that ends itself',
    '<style>.a{fill:red}&lt;/style&gt;&lt;script&gt;</style>',
    '<style>.a{fill:red}</style>',
  ],
  [
    'a sheet that points at parts by more than a class',
    '<style>g rect{fill:url(#a);stroke:red}</style>',
    '<style>g rect{stroke:red}</style>',
  ],
  [
    'a text that would be markup',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
    '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
  ],
  [
    'a value that would end its attribute',
    `<rect class='a" onload="b'/>`,
    '<rect class="a&quot; onload=&quot;b"/>',
  ],
]
test.each(disarmed)('%s does nothing', (_, inside, written) => expect(inkOf(plan(inside))).toBe(written))

const doctype = (subset: string) =>
  `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://x.test/svg11.dtd" [${subset}]>`
test('what a document type declares is nothing', () => {
  const laughs =
    '<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">'
  expect(inkOf(doctype(laughs) + plan('<text>&c;</text>'))).toBe('<text></text>')
  expect(inkOf(doctype('<!ENTITY x SYSTEM "file:///etc/passwd">') + plan('<text>&x;</text>'))).toBe(
    '<text></text>',
  )
})

const nested = (levels: number, each: number) =>
  Array.from(
    { length: levels },
    (_, level) =>
      `<g id="l${level}">${level === 0 ? '<path d="M0 0"/>' : `<use href="#l${level - 1}"/>`.repeat(each)}</g>`,
  ).join('')
const patterns = Array.from(
  { length: 12 },
  (_, level) => `<pattern id="p${level}">${`<rect fill="url(#p${level - 1})"/>`.repeat(10)}</pattern>`,
).join('')
const classes = Array.from({ length: 12 }, (_, level) => `.c${level}{fill:url(#q${level - 1})}`).join('')
const byClass = Array.from(
  { length: 12 },
  (_, level) => `<pattern id="q${level}">${`<rect class="c${level}"/>`.repeat(10)}</pattern>`,
).join('')
const refused: [what: string, svg: string, why: NotClean][] = [
  ['a part used ten times by one used ten times, twelve times over', plan(nested(12, 10)), 'tooDear'],
  ['the same by patterns', plan(`${patterns}<rect fill="url(#p11)"/>`), 'tooDear'],
  ['the same by classes', plan(`<style>${classes}</style>${byClass}<rect class="c11"/>`), 'tooDear'],
  ['a part that holds itself', plan('<g id="a"><use href="#a"/></g>'), 'tooDear'],
  ['more parts than a plan has', plan('<path d="M0 0h1"/>'.repeat(150_000)), 'tooMany'],
  ['a symbol drawn too often', plan(nested(3, 400)), 'tooMany'],
  ['a thousand levels', plan('<g>'.repeat(1_000) + '</g>'.repeat(1_000)), 'tooDear'],
  ['nothing but a remark', '<svg width="9" height="9"><!-- plan --></svg>', 'empty'],
  ['a drawing that is cut off', plan('<g>').replace('</svg>', ''), 'unreadable'],
  ['one that ends within a tag', '<svg width="9" height="9"><path d="M0', 'unreadable'],
  ['an attribute without quotes', '<svg width="9" height="9"><path d=M0/></svg>', 'unreadable'],
  ['no size at all', '<svg><path d="M0 0"/></svg>', 'unreadable'],
  ['no drawing at all', '<html><body/></html>', 'unreadable'],
  ['nothing', '', 'unreadable'],
]
test.each(refused)('%s is refused', (_, svg, why) => expect(cleanSvg(svg)).toBe(why))

test('what comes after the drawing is not part of it', () => {
  const clean = cleanSvg(`${plan('')}<svg width="1" height="1"><rect/></svg><rect/>`)
  expect(typeof clean === 'object' && clean.svg.match(/<svg/g)).toHaveLength(1)
})

const sizes: [what: string, root: string, width: number, height: number, viewBox: string][] = [
  ['pixels are taken as they are', 'width="1200" height="800"', 1200, 800, '0 0 1200 800'],
  [
    'a sheet of paper in millimetres',
    'width="420mm" height="297mm" viewBox="0 0 420 297"',
    1587,
    1123,
    '0 0 420 297',
  ],
  ['points of a printer', 'width="900pt" height="600pt"', 1200, 800, '0 0 1200 800'],
  ['a box alone', 'viewBox="10 20 600 400"', 600, 400, '10 20 600 400'],
  ['a box with commas', 'viewBox="0,0,600,400"', 600, 400, '0 0 600 400'],
  [
    'a share of the screen counts as no size',
    'width="100%" height="100%" viewBox="0 0 640 480"',
    640,
    480,
    '0 0 640 480',
  ],
  ['one side told', 'width="1000" viewBox="0 0 500 400"', 1000, 800, '0 0 500 400'],
  ['a building in metres is enlarged', 'viewBox="0 0 60 30"', 2000, 1000, '0 0 60 30'],
  ['a site in millimetres is made smaller', 'viewBox="0 0 240000 120000"', 12000, 6000, '0 0 240000 120000'],
]
test.each(sizes)('%s', (_, root, width, height, viewBox) =>
  expect(cleanSvg(plan('', root))).toMatchObject({ width, height, viewBox }),
)

const PIECES = [
  [
    '<g>',
    '</g>',
    '<script>',
    '</script>',
    '<rect x="1"/>',
    '<use href="#a"/>',
    ' onload="x" ',
    '<image href="data:image/png;base64,AA=="/>',
  ],
  [
    '"',
    "'",
    '<',
    '>',
    '&#60;',
    '<style>',
    '</style>',
    '.a{fill:url(x)}',
    '<![CDATA[',
    ']]>',
    '<!--',
    '-->',
    'javascript:',
  ],
  ['<foreignObject>', '<a href="x">', '</a>', '<?x', '?>', '<!DOCTYPE x [', ']>'],
].flat()
const RUNS =
  /<(script|foreignobject|iframe|set|animate)|<[^>]*\son\w+\s*=|<!|<\?|<[^>]*(href|src)="(?!#|data:image\/(png|jpeg|webp);base64,)/i
test('whatever is sent, what leaves is clean of all that runs, and clean when it is cleaned again', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 30 }), (parts) => {
      const clean = cleanSvg(plan(parts.join('')))
      const svg = typeof clean === 'string' ? plan('') : clean.svg
      expect(svg).not.toMatch(RUNS)
      expect(cleanSvg(svg)).toMatchObject(typeof clean === 'string' ? {} : { svg })
    }),
    { numRuns: 2_000 },
  )
})
// A second; read once for each of its brackets it would take hours, and the test's own limit is the bound.
test.each(['<', '<g ', '<!--', '<![CDATA[', '&#', '<g a="', '/*', '{'])(
  'a megabyte of %j is read once',
  (piece) => {
    expect(cleanSvg(plan(`<style>${piece.repeat(1_000_000 / piece.length)}</style>`))).toBeDefined()
  },
)
