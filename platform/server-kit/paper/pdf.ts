import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import printerFile from 'pdfmake/js/Printer.js'
import type { Block, FormCell, PaperHead, PaperPicture } from './block.ts'
import { FONT, fontFiles } from './font.ts'
import { wrapped } from './lines.ts'
import type { Ready } from './pictures.ts'
import {
  COLOUR,
  filled,
  FORM_PT,
  formRows,
  FULL_PT,
  LABEL_PT,
  LINE_PT,
  PAD_PT,
  PAGE,
  PICTURE_PT,
  SIGNATURE_PT,
  SIZE,
  WIDE_VALUE_PT,
  widthsOf,
} from './style.ts'

type Node = Readonly<Record<string, unknown>> | string

interface PdfAsk {
  head: PaperHead
  blocks: readonly Block[]
  pictures: Ready
  /** Where it is written to. */
  to: string
  onPart: (part: number) => void
}

/** Lays out and writes; how many pages it has. */
export async function writePdf({ head, blocks, pictures, to, onPart }: PdfAsk): Promise<number> {
  const Printer = 'default' in printerFile ? printerFile.default : printerFile
  const fonts = fontFiles()
  const shown = new Set([...pictures.values()].map(({ file }) => file))
  const printer = new Printer(
    { [FONT]: { ...fonts } },
    null,
    // Nothing of a paper has an address elsewhere.
    { resolve: () => undefined, resolved: () => Promise.resolve() },
    (file) => shown.has(file) || Object.values(fonts).includes(file),
  )
  let pages = 0
  const definition = {
    pageSize: 'A4',
    pageMargins: [PAGE.side, PAGE.top, PAGE.side, PAGE.bottom],
    info: { title: head.cover.title, subject: head.cover.subtitle },
    defaultStyle: { font: FONT, fontSize: SIZE.text, lineHeight: 1.15, noWrap: true },
    header: (page: number) =>
      page === 1
        ? null
        : {
            text: `${head.words.running} · ${head.cover.title}`,
            alignment: 'right',
            color: COLOUR.quiet,
            fontSize: SIZE.small,
            margin: [PAGE.side, PAGE.top / 2, PAGE.side, 0],
          },
    footer: (page: number, of: number) => {
      pages = of
      return page === 1
        ? null
        : {
            text: filled(head.words.page, { page, pages: of }),
            alignment: 'center',
            color: COLOUR.quiet,
            fontSize: SIZE.small,
            margin: [0, PAGE.bottom / 3, 0, 0],
          }
    },
    content: [...coverOf(head), contentsOf(head), ...blocks.flatMap((one) => nodesOf(one, head, pictures))],
  }
  const document = await printer.createPdfKitDocument(definition, {
    tableLayouts: { paper: LAYOUT },
    progressCallback: onPart,
  })
  const written = pipeline(document, createWriteStream(to))
  document.end()
  await written
  return pages
}

/** A line that ends is a piece of its own; within the others nothing is looked for. */
const LINE_END = { text: '\n', noWrap: false }
function lined(text: string, widthPt: number, sizePt: number): string | Node[] {
  const lines = wrapped(text, widthPt, sizePt).split('\n')
  return lines.length === 1
    ? (lines[0] ?? '')
    : lines.flatMap((line, index) => (index === 0 ? [{ text: line }] : [LINE_END, { text: line }]))
}

const LAYOUT = {
  hLineWidth: () => LINE_PT,
  vLineWidth: () => LINE_PT,
  hLineColor: () => COLOUR.line,
  vLineColor: () => COLOUR.line,
  paddingLeft: () => PAD_PT,
  paddingRight: () => PAD_PT,
  paddingTop: () => PAD_PT - 1,
  paddingBottom: () => PAD_PT - 1,
}
const COVER_TOP_PT = 170
const COVER_GAP_PT = 90

const coverOf = ({ cover }: PaperHead): Node[] => [
  {
    text: lined(cover.title, FULL_PT, SIZE.cover),
    fontSize: SIZE.cover,
    bold: true,
    alignment: 'center',
    margin: [0, COVER_TOP_PT, 0, 14],
  },
  {
    text: lined(cover.subtitle, FULL_PT, SIZE.subtitle),
    fontSize: SIZE.subtitle,
    alignment: 'center',
    margin: [0, 0, 0, COVER_GAP_PT],
  },
  ...(cover.facts.length > 0 ? [{ ...gridOf(rowsOf(cover.facts)), margin: [0, 0, 0, 24] }] : []),
  { text: lined(cover.foot, FULL_PT, SIZE.text), alignment: 'center', color: COLOUR.quiet },
]

const contentsOf = ({ words }: PaperHead): Node => ({
  toc: {
    title: { text: words.contents, fontSize: SIZE.chapter, bold: true, margin: [0, 0, 0, 12] },
    outlines: true,
  },
  pageBreak: 'before',
})

function nodesOf(block: Block, head: PaperHead, pictures: Ready): Node[] {
  switch (block.kind) {
    case 'chapter':
      return [
        {
          text: block.title,
          noWrap: false,
          fontSize: SIZE.chapter,
          bold: true,
          pageBreak: 'before',
          tocItem: true,
          tocStyle: { bold: true },
          tocMargin: [0, 6, 0, 2],
          margin: [0, 0, 0, 10],
        },
      ]
    case 'section':
      return [
        {
          text: block.title,
          noWrap: false,
          fontSize: SIZE.title,
          bold: true,
          ...(block.isNewPage && { pageBreak: 'before' }),
          tocItem: true,
          tocMargin: [16, 0, 0, 2],
          margin: [0, 8, 0, 6],
        },
      ]
    case 'words':
      return [{ text: lined(block.text, FULL_PT, SIZE.text), margin: [0, 0, 0, 6] }]
    case 'form':
      return [formOf(block)]
    case 'table':
      return [tableOf(block)]
    case 'pictures':
      return picturesOf(block.pictures, head, pictures)
    case 'signatures':
      return [signaturesOf(block.places, pictures)]
  }
}

const gridOf = (body: Node[][]) => ({ layout: 'paper', table: { widths: [...FORM_PT], body } })
const labelNode = (text: string): Node => ({
  text: lined(text, LABEL_PT, SIZE.text),
  fillColor: COLOUR.label,
})
const bar = (text: string): Node[] => [
  { text: lined(text, FULL_PT, SIZE.text), colSpan: 4, bold: true, fillColor: COLOUR.head },
  '',
  '',
  '',
]
const rowsOf = (cells: readonly FormCell[]): Node[][] =>
  formRows(cells).map(([first, second]) => {
    if (!first) return ['', '', '', '']
    if (!second)
      return [
        labelNode(first.label),
        { text: lined(first.value, WIDE_VALUE_PT, SIZE.text), colSpan: 3 },
        '',
        '',
      ]
    return [first, second].flatMap(({ label, value }) => [
      labelNode(label),
      { text: lined(value, FORM_PT[1], SIZE.text) },
    ])
  })

function formOf({ title, sections, foot }: Extract<Block, { kind: 'form' }>): Node {
  const body = sections.flatMap((section) => [
    ...(section.title === '' ? [] : [bar(section.title)]),
    ...rowsOf(section.cells),
  ])
  return {
    stack: [
      {
        text: lined(title, FULL_PT, SIZE.title),
        fontSize: SIZE.title,
        alignment: 'center',
        bold: true,
        margin: [0, 4, 0, 6],
      },
      gridOf(body),
      ...(foot.length === 0
        ? []
        : [
            {
              columns: foot.map(({ label, value }) => ({ text: `${label}  ${value}`, width: '*' })),
              margin: [0, 8, 0, 18],
            },
          ]),
    ],
  }
}

/** In the narrowest column there is still a third of a page. */
const TOGETHER_MAX_CHARS = 200

function tableOf({ columns, rows }: Extract<Block, { kind: 'table' }>): Node {
  const widths = widthsOf(columns.map(({ weight }) => weight))
  const cell = (text: string, index: number, bold: boolean): Node => ({
    text: lined(text, widths[index] ?? 0, SIZE.small),
    ...(bold
      ? { bold, fillColor: COLOUR.label }
      : columns[index]?.isNumber === true && { alignment: 'right' }),
  })
  return {
    layout: 'paper',
    fontSize: SIZE.small,
    margin: [0, 0, 0, 10],
    table: {
      headerRows: 1,
      // A line stays together, unless it could be longer than a page.
      dontBreakRows: rows.every((row) => row.every((text) => text.length <= TOGETHER_MAX_CHARS)),
      widths,
      body: [
        columns.map(({ title }, index) => cell(title, index, true)),
        ...rows.map((row) => columns.map((_, index) => cell(row[index] ?? '', index, false))),
      ],
    },
  }
}

const AT_ONCE = 2
function picturesOf(all: readonly PaperPicture[], { words }: PaperHead, pictures: Ready): Node[] {
  const nodes = all.map(({ file, caption }) => {
    const ready = pictures.get(file)
    const { width, height } = PICTURE_PT
    const under = {
      text: lined(ready ? caption : `${caption} ${words.unreadable}`, width, SIZE.small),
      fontSize: SIZE.small,
      color: COLOUR.quiet,
      margin: [0, 2, 0, 0],
    }
    return {
      width,
      unbreakable: true,
      stack: [...(ready ? [{ image: ready.file, fit: [width, height] }] : []), under],
    }
  })
  return Array.from({ length: Math.ceil(nodes.length / AT_ONCE) }, (_, row) => ({
    columns: nodes.slice(row * AT_ONCE, (row + 1) * AT_ONCE),
    columnGap: 16,
    margin: [0, 0, 0, 10],
  }))
}

/** A cell for each who signs, as the foot of a standard's form. */
function signaturesOf(places: Extract<Block, { kind: 'signatures' }>['places'], pictures: Ready): Node {
  const widths = widthsOf(places.map(() => 1))
  return {
    layout: 'paper',
    margin: [0, 6, 0, 12],
    table: {
      dontBreakRows: true,
      widths,
      body: [
        places.map(({ label }) => ({ text: label, fillColor: COLOUR.label })),
        places.map(({ name, at, picture }, index) => {
          const ready = picture && pictures.get(picture.file)
          const room = Math.min(widths[index] ?? 0, SIGNATURE_PT.width)
          return {
            stack: [
              ready
                ? { image: ready.file, fit: [room, SIGNATURE_PT.height] }
                : { text: ' ', margin: [0, SIGNATURE_PT.height - SIZE.text, 0, 0] },
              { text: lined([name, at].filter((one) => one !== '').join(' '), room, SIZE.small) },
            ],
          }
        }),
      ],
    },
  }
}
