import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { unzipSync } from 'fflate'
import { expect, onTestFinished, test } from 'vitest'
import { EXAMPLES, zipOf } from '../files/testing/examples.ts'
import type { CellValue } from './cells.ts'
import { readSheet, type SheetBounds } from './read.ts'
import type { CellToWrite, ColumnOfSheet, ColumnKind } from './columns.ts'
import { writeSheet } from './write.ts'
import { columnLetters } from './xml.ts'

const BOUNDS: SheetBounds = { maxRows: 100, maxColumns: 20, maxBytes: 1_000_000 }
const sheetOf = (rows: readonly (readonly CellToWrite[])[], columns: ColumnOfSheet[], title = '用户') =>
  buffer(writeSheet({ title, columns, rows }))

/** 2026-11-20 16:00:00 in China, the wall clock a spreadsheet shows. */
const TIME = new Date('2026-11-20T08:00:00.000Z')
const WALL = new Date('2026-11-20T16:00:00.000Z')

const cells: [what: string, kind: ColumnKind, written: CellToWrite, read: CellValue][] = [
  ['text', 'text', '消防控制室', '消防控制室'],
  ['a formula as somebody typed it', 'text', '=HYPERLINK("http://x","y")', '=HYPERLINK("http://x","y")'],
  ['the same in a column of numbers', 'number', '=1+1', '=1+1'],
  ['what other programs take for one', 'text', '@SUM(A1)', '@SUM(A1)'],
  ['a number that is a name', 'text', '0013800', '0013800'],
  ['a telephone number with a plus', 'text', '+8613800000000', '+8613800000000'],
  ['signs of XML', 'text', `<a href="&amp;">'`, `<a href="&amp;">'`],
  ['two lines', 'text', 'a\nb', 'a\nb'],
  ['an escape of the format, as text', 'text', '_x000A_', '_x000A_'],
  ['what XML cannot hold is left out', 'text', 'a\0\u0001\ud800b', 'a\ufffdb'],
  ['a number', 'number', -1.5, -1.5],
  ['no number', 'number', Number.NaN, 'NaN'],
  ['a time', 'dateTime', TIME, WALL],
  ['yes', 'text', true, 'true'],
  ['nothing', 'text', null, null],
]
test.each(cells)('%s comes back as it went', async (_, kind, written, read) => {
  const sheet = await sheetOf(
    [[written, 'end']],
    [
      { title: 'T', kind },
      { title: 'U', kind: 'text' },
    ],
  )
  expect(await readSheet(sheet, BOUNDS)).toEqual([
    ['T', 'U'],
    [read, 'end'],
  ])
})

test('a column offers its choices from a sheet out of sight', async () => {
  const sheet = unzipSync(
    await sheetOf(
      [],
      [
        { title: 'T', kind: 'text' },
        { title: 'U', kind: 'text', choices: ['a & b', 'c'] },
      ],
    ),
  )
  const part = (name: string) => Buffer.from(sheet[name] ?? []).toString()
  expect(part('xl/worksheets/sheet1.xml')).toContain(
    '<dataValidation type="list" allowBlank="1" sqref="B2:B20001"><formula1>choices!$B$1:$B$2</formula1></dataValidation>',
  )
  expect(part('xl/worksheets/choices.xml')).toContain('>a &amp; b</t>')
  expect(part('xl/workbook.xml')).toContain('name="choices" sheetId="2" state="hidden"')
})

test('no cell is ever a formula', async () => {
  const sheet = await sheetOf(
    [['=1+1', '=cmd|x', '+1', '-1', '@x']],
    Array.from({ length: 5 }, () => ({ title: '=T()', kind: 'text' as const })),
  )
  const xml = Buffer.from(unzipSync(sheet)['xl/worksheets/sheet1.xml'] ?? []).toString()
  expect(xml).toContain('=1+1')
  expect(xml).not.toMatch(/<f[ >]/)
})

test.each(['用户', '[a]/b*?:\\', '', "'x'", '长'.repeat(50), 'a"&<b'])(
  'a sheet may be called %j',
  async (title) => {
    expect(await readSheet(await sheetOf([['1']], [{ title: 'T', kind: 'text' }], title), BOUNDS)).toEqual([
      ['T'],
      ['1'],
    ])
  },
)

test('rows leave as they come: a hundred thousand are never all there', async () => {
  let made = 0
  async function* rows() {
    for (; made < 100_000; made++) yield [made, `row ${made}`, TIME]
  }
  const columns: ColumnOfSheet[] = [
    { title: 'n', kind: 'number' },
    { title: 't', kind: 'text', width: 30 },
    { title: 'd', kind: 'date' },
  ]
  const pieces = writeSheet({ title: 't', columns, rows: rows() })
  await pieces.next()
  expect(made).toBeLessThan(10_000)
  let bytes = 0
  for await (const piece of pieces) bytes += piece.length
  expect(made).toBe(100_000)
  expect(bytes).toBeGreaterThan(100_000)
})

test('it reads from the disk too', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'gss-sheet-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'a.xlsx')
  await writeFile(file, await sheetOf([['1']], [{ title: 'T', kind: 'text' }]))
  expect(await readSheet(file, BOUNDS)).toEqual([['T'], ['1']])
})

/** A sheet of somebody else's making, with this between <sheetData> and </sheetData>. */
async function foreign(data: string, claims?: number): Promise<Buffer> {
  const ours = unzipSync(await sheetOf([], [{ title: 'T', kind: 'text' }]))
  return zipOf(
    Object.entries(ours).map(([name, content]) => {
      if (name !== 'xl/worksheets/sheet1.xml') return { name, content: Buffer.from(content) }
      const xml = `<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${data}</sheetData></worksheet>`
      return { name, content: xml, ...(claims && { claims }) }
    }),
  )
}
const TOO_LARGE = { refused: 'file.sheetTooLarge', with: { rows: 100, columns: 20 } }
const UNREADABLE = { refused: 'file.sheetUnreadable' }

const hostile: [what: string, sheet: () => Promise<Uint8Array> | Uint8Array, answer: unknown][] = [
  [
    'a formula is its last value',
    () => foreign('<row r="1"><c r="A1" t="str"><f>1+1</f><v>two</v></c></row>'),
    [['two']],
  ],
  [
    'as many rows as are allowed',
    () => foreign('<row r="100"><c r="T100"><v>1</v></c></row>'),
    expect.objectContaining({ length: 100 }),
  ],
  ['one row more', () => foreign('<row r="101"><c r="A101"><v>1</v></c></row>'), TOO_LARGE],
  [
    'a cell at the end of the world',
    () => foreign('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
    TOO_LARGE,
  ],
  ['one column more', () => foreign('<row r="1"><c r="U1"><v>1</v></c></row>'), TOO_LARGE],
  ['a column beyond all letters', () => foreign('<row r="1"><c r="ZZZZZZZZ1"><v>1</v></c></row>'), TOO_LARGE],
  ['an address in disguise', () => foreign('<row r="1"><c r="A&#49;00000"><v>1</v></c></row>'), TOO_LARGE],
  [
    'an address behind a sign that ends nothing',
    () => foreign(`<row r="1"><c x=">" r='A101'><v>1</v></c></row>`),
    TOO_LARGE,
  ],
  [
    'one cell again and again',
    () => foreign(`<row r="1">${'<c r="A1"><v>1</v></c>'.repeat(2_101)}</row>`),
    TOO_LARGE,
  ],
  ['cells without addresses', () => foreign('<row r="1"><c><v>1</v></c></row>'), UNREADABLE],
  ['tags that never end', () => foreign('<c '.repeat(1_000_000)), UNREADABLE],
  ['a tag without end', () => foreign(`<c ${'x'.repeat(2_000_000)}`), UNREADABLE],
  ['rows without numbers, too many', () => foreign('<row><c><v>1</v></c></row>'.repeat(101)), TOO_LARGE],
  ['a bomb that owns up', () => foreign(' '.repeat(70_000_000)), TOO_LARGE],
  ['a bomb that lies', () => foreign(' '.repeat(70_000_000), 10), UNREADABLE],
  ['one that claims too much', () => foreign('', 4_000_000_000), TOO_LARGE],
  ['a file too large', () => Buffer.alloc(1_000_001), TOO_LARGE],
  ['an old workbook', () => EXAMPLES.xls, UNREADABLE],
  ['a text', () => EXAMPLES.text, UNREADABLE],
  ['a cut one', () => EXAMPLES.cutZip, UNREADABLE],
  ['a document', () => EXAMPLES.docx, UNREADABLE],
  ['a workbook without a sheet', () => EXAMPLES.xlsx, UNREADABLE],
  ['nothing', () => Buffer.alloc(0), UNREADABLE],
]
test.each(hostile)('read: %s', async (_, sheet, answer) => {
  expect(await readSheet(await sheet(), BOUNDS)).toEqual(answer)
})

const columns: [column: number, name: string][] = [
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
  [702, 'AAA'],
]
test.each(columns)('column %i is %s', (column, name) => {
  expect(columnLetters(column)).toBe(name)
})
