import { readFile, writeFile } from 'node:fs/promises'
import * as docx from 'docx'
import type { Block, FormCell, PaperHead, PaperPicture } from './block.ts'
import type { Ready, ReadyPicture } from './pictures.ts'
import { COLOUR, formRows, PICTURE_PT, SIGNATURE_PT, SIZE } from './style.ts'

interface WordAsk {
  head: PaperHead
  blocks: readonly Block[]
  pictures: Ready
  to: string
}
type Piece = docx.Paragraph | docx.Table | docx.TableOfContents

/** Half points, as Word counts the size of letters. */
const half = (points: number) => points * 2
/** As Word writes a colour. */
const plain = (colour: string) => colour.slice(1)
const POINTS_PER_PX = 0.75
const px = (points: number) => Math.round(points / POINTS_PER_PX)
const PERCENT = 100
const LABEL_PERCENT = 17
const VALUE_PERCENT = 33
const BORDER = { style: docx.BorderStyle.SINGLE, size: 4, color: plain(COLOUR.line) } as const
/** Said once for a table, not for each of its cells: of 500 pages most of the file was frames. */
const BORDERS = {
  top: BORDER,
  bottom: BORDER,
  left: BORDER,
  right: BORDER,
  insideHorizontal: BORDER,
  insideVertical: BORDER,
}
const MARGIN_TWIPS = 60

/** The same paper to go on writing in; its contents are filled in by Word when it is opened. */
export async function writeWord({ head, blocks, pictures, to }: WordAsk): Promise<void> {
  const children: Piece[] = [...coverOf(head), ...contentsOf(head)]
  for (const block of blocks) children.push(...(await piecesOf(block, head, pictures)))
  const document = new docx.Document({
    title: head.cover.title,
    subject: head.cover.subtitle,
    features: { updateFields: true },
    styles: {
      default: {
        document: { run: { size: half(SIZE.text), font: { ascii: 'Arial', eastAsia: 'SimSun' } } },
        heading1: {
          run: { size: half(SIZE.chapter), bold: true },
          paragraph: { spacing: { after: 200 } },
        },
        heading2: {
          run: { size: half(SIZE.title), bold: true },
          paragraph: { spacing: { before: 160, after: 120 } },
        },
      },
    },
    sections: [
      {
        properties: { titlePage: true },
        headers: { default: new docx.Header({ children: [headerOf(head)] }) },
        footers: { default: new docx.Footer({ children: [footerOf(head)] }) },
        children,
      },
    ],
  })
  await writeFile(to, await docx.Packer.toBuffer(document))
}

const centred = (text: string, points: number, bold = false, before = 0) =>
  new docx.Paragraph({
    alignment: docx.AlignmentType.CENTER,
    spacing: { before, after: 200 },
    children: runsOf(text, { size: half(points), bold }),
  })
/** Line breaks of a text are line breaks of the paper. */
const runsOf = (text: string, options: docx.IRunOptions = {}) =>
  text
    .split(/\r\n|[\r\n]/)
    .map((line, index) => new docx.TextRun({ ...options, text: line, ...(index > 0 && { break: 1 }) }))

const COVER_TOP_TWIPS = 3_400
const COVER_GAP_TWIPS = 1_800
const coverOf = ({ cover }: PaperHead): Piece[] => [
  centred(cover.title, SIZE.cover, true, COVER_TOP_TWIPS),
  centred(cover.subtitle, SIZE.subtitle),
  new docx.Paragraph({ spacing: { before: COVER_GAP_TWIPS }, children: [] }),
  ...(cover.facts.length > 0 ? [tableFrom(rowsOf(cover.facts))] : []),
  centred(cover.foot, SIZE.text, false, 300),
]
const contentsOf = ({ words }: PaperHead): Piece[] => [
  new docx.Paragraph({
    pageBreakBefore: true,
    spacing: { after: 200 },
    children: runsOf(words.contents, { size: half(SIZE.chapter), bold: true }),
  }),
  new docx.TableOfContents(words.contents, { hyperlink: true, headingStyleRange: '1-2' }),
]
const headerOf = ({ words, cover }: PaperHead) =>
  new docx.Paragraph({
    alignment: docx.AlignmentType.RIGHT,
    children: runsOf(`${words.running} · ${cover.title}`, {
      size: half(SIZE.small),
      color: plain(COLOUR.quiet),
    }),
  })
function footerOf({ words }: PaperHead): docx.Paragraph {
  const parts = words.page.split(/(\{page\}|\{pages\})/)
  const runs = parts.map((part) =>
    part === '{page}'
      ? new docx.TextRun({ children: [docx.PageNumber.CURRENT] })
      : part === '{pages}'
        ? new docx.TextRun({ children: [docx.PageNumber.TOTAL_PAGES] })
        : new docx.TextRun(part),
  )
  return new docx.Paragraph({ alignment: docx.AlignmentType.CENTER, children: runs })
}

async function piecesOf(block: Block, head: PaperHead, pictures: Ready): Promise<Piece[]> {
  switch (block.kind) {
    case 'chapter':
      return [
        new docx.Paragraph({
          text: block.title,
          heading: docx.HeadingLevel.HEADING_1,
          pageBreakBefore: true,
        }),
      ]
    case 'section':
      return [
        new docx.Paragraph({
          text: block.title,
          heading: docx.HeadingLevel.HEADING_2,
          pageBreakBefore: block.isNewPage,
        }),
      ]
    case 'words':
      return [new docx.Paragraph({ spacing: { after: 120 }, children: runsOf(block.text) })]
    case 'form':
      return formOf(block)
    case 'table':
      return [tableOf(block), gap()]
    case 'pictures':
      return Promise.all(block.pictures.map((one) => pictureOf(one, head, pictures)))
    case 'signatures':
      return [await signaturesOf(block.places, pictures), gap()]
  }
}

const gap = () => new docx.Paragraph({ children: [] })
const cellOf = (text: string, percent: number, more: Partial<docx.ITableCellOptions> = {}, bold = false) =>
  new docx.TableCell({
    width: { size: percent, type: docx.WidthType.PERCENTAGE },
    children: [new docx.Paragraph({ children: runsOf(text, { bold }) })],
    ...more,
  })
const shaded = (fill: string) => ({ shading: { fill: plain(fill), type: docx.ShadingType.CLEAR } })
const labelCell = (text: string) => cellOf(text, LABEL_PERCENT, shaded(COLOUR.label))
const tableFrom = (rows: docx.TableRow[]) =>
  new docx.Table({
    width: { size: PERCENT, type: docx.WidthType.PERCENTAGE },
    borders: BORDERS,
    margins: { top: MARGIN_TWIPS, bottom: MARGIN_TWIPS, left: MARGIN_TWIPS, right: MARGIN_TWIPS },
    rows,
  })

const rowsOf = (cells: readonly FormCell[]): docx.TableRow[] =>
  formRows(cells).map(
    (row) =>
      new docx.TableRow({
        children: row.flatMap(({ label, value }) => [
          labelCell(label),
          row.length === 1
            ? cellOf(value, PERCENT - LABEL_PERCENT, { columnSpan: 3 })
            : cellOf(value, VALUE_PERCENT),
        ]),
      }),
  )

const WHOLE_ROW = { columnSpan: 4, ...shaded(COLOUR.head) }
const formOf = ({ title, sections, foot }: Extract<Block, { kind: 'form' }>): Piece[] => [
  centred(title, SIZE.title, true),
  tableFrom(
    sections.flatMap((section) => [
      ...(section.title === ''
        ? []
        : [new docx.TableRow({ children: [cellOf(section.title, PERCENT, WHOLE_ROW, true)] })]),
      ...rowsOf(section.cells),
    ]),
  ),
  new docx.Paragraph({
    spacing: { before: 120, after: 300 },
    children: runsOf(foot.map(({ label, value }) => `${label}  ${value}`).join('      ')),
  }),
]

function tableOf({ columns, rows }: Extract<Block, { kind: 'table' }>): docx.Table {
  const sum = columns.reduce((all, { weight }) => all + weight, 0)
  const percents = columns.map(({ weight }) => (weight / sum) * PERCENT)
  const row = (texts: readonly string[], isHead: boolean) =>
    new docx.TableRow({
      tableHeader: isHead,
      children: columns.map((_, index) =>
        cellOf(texts[index] ?? '', percents[index] ?? 0, isHead ? shaded(COLOUR.label) : {}, isHead),
      ),
    })
  return tableFrom([
    row(
      columns.map(({ title }) => title),
      true,
    ),
    ...rows.map((texts) => row(texts, false)),
  ])
}

async function imageOf({ file, width, height }: ReadyPicture, room: { width: number; height: number }) {
  const scale = Math.min(px(room.width) / width, px(room.height) / height, 1)
  return new docx.ImageRun({
    type: 'jpg',
    data: await readFile(file),
    transformation: { width: Math.round(width * scale), height: Math.round(height * scale) },
  })
}
async function pictureOf(
  { file, caption }: PaperPicture,
  { words }: PaperHead,
  pictures: Ready,
): Promise<Piece> {
  const ready = pictures.get(file)
  return new docx.Paragraph({
    spacing: { after: 160 },
    children: ready
      ? [await imageOf(ready, PICTURE_PT), new docx.TextRun({ text: caption, break: 1 })]
      : runsOf(`${caption} ${words.unreadable}`),
  })
}
async function signaturesOf(
  places: Extract<Block, { kind: 'signatures' }>['places'],
  pictures: Ready,
): Promise<docx.Table> {
  const percent = PERCENT / places.length
  const signed = await Promise.all(
    places.map(async ({ name, at, picture }) => {
      const ready = picture && pictures.get(picture.file)
      const words = [name, at].filter((one) => one !== '').join(' ')
      return cellOf('', percent, {
        children: [
          new docx.Paragraph({
            spacing: { before: ready ? 0 : px(SIGNATURE_PT.height) * 10 },
            children: ready ? [await imageOf(ready, SIGNATURE_PT)] : [],
          }),
          new docx.Paragraph(words),
        ],
      })
    }),
  )
  return tableFrom([
    new docx.TableRow({
      cantSplit: true,
      children: places.map(({ label }) => cellOf(label, percent, shaded(COLOUR.label))),
    }),
    new docx.TableRow({ cantSplit: true, children: signed }),
  ])
}
