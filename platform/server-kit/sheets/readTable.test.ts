import { buffer } from 'node:stream/consumers'
import { isRefusal } from '@gss/kit/refusal'
import { expect, test } from 'vitest'
import { zipOf } from '../files/testing/examples.ts'
import type { CellToWrite, ColumnKind } from './columns.ts'
import type { CellValue } from './cells.ts'
import { readTable, type TableBounds, type TableRow } from './readTable.ts'
import { writeSheet } from './write.ts'

const BOUNDS: TableBounds = { maxRows: 100, maxColumns: 20, maxBytes: 1_000_000 }
async function rowsOf(file: Uint8Array, bounds = BOUNDS) {
  const table = await readTable(file, bounds)
  if (isRefusal(table)) return table.refused
  const rows: (TableRow | 'tooLarge' | 'damaged')[] = []
  for await (const row of table.rows()) rows.push(row)
  return rows
}
const valuesIn = (rows: Awaited<ReturnType<typeof rowsOf>>) =>
  typeof rows === 'string'
    ? rows
    : rows.map((row) => (typeof row === 'string' ? row : row.cells.map((cell) => cell?.value ?? null)))

const cells: [what: string, kind: ColumnKind, written: CellToWrite, read: CellValue][] = [
  ['a text', 'text', '消防控制室', '消防控制室'],
  ['signs of XML', 'text', `<a href="&amp;">'`, `<a href="&amp;">'`],
  ['two lines', 'text', 'a\nb', 'a\nb'],
  ['an escape of the format, as text', 'text', '_x000A_', '_x000A_'],
  ['what looks like a formula', 'text', '=1+1', '=1+1'],
  ['a number', 'number', -1.5, -1.5],
  ['a day', 'date', new Date('2026-11-19T16:00:00.000Z'), new Date('2026-11-20T00:00:00.000Z')],
  ['nothing', 'text', null, null],
]
test.each(cells)('%s that we wrote comes back', async (_, kind, written, read) => {
  const columns = [
    { title: 'T', kind },
    { title: 'U', kind: 'text' as const, choices: ['a', 'b'] },
  ]
  const file = await buffer(writeSheet({ title: '表', columns, rows: [[written, 'end']] }))
  expect(valuesIn(await rowsOf(file))).toEqual([
    ['T', 'U'],
    [read, 'end'],
  ])
})

const zip = (parts: Record<string, string>) =>
  zipOf(Object.entries(parts).map(([name, content]) => ({ name, content })))
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const LINKED = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'
const book = (sheet: string, more: Record<string, string> = {}) =>
  zip({
    'xl/workbook.xml': `<workbook ${MAIN} ${LINKED}><sheets><sheet name="A" sheetId="7" r:id="rId9"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="rId9" Target="worksheets/any.xml"/></Relationships>`,
    'xl/worksheets/any.xml': `<worksheet ${MAIN}><sheetData>${sheet}</sheetData></worksheet>`,
    ...more,
  })
const STRINGS = {
  'xl/sharedStrings.xml': `<sst><si><t>one</t></si><si><r><t>t</t></r><r><t>wo</t></r><rPh><t>er</t></rPh></si></sst>`,
}
const DATES = {
  'xl/styles.xml': `<styleSheet><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>`,
}

const sheets: [what: string, sheet: string, more: Record<string, string>, read: unknown][] = [
  [
    'texts that are shared',
    '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c></row>',
    STRINGS,
    [['one', 'two']],
  ],
  [
    'a built-in day',
    '<row r="1"><c r="A1" s="1"><v>46346</v></c></row>',
    DATES,
    [[new Date('2026-11-20T00:00:00.000Z')]],
  ],
  ['cells that are left out', '<row r="1"><c r="C1"><v>3</v></c></row>', {}, [[null, null, 3]]],
  [
    'rows and cells without addresses',
    '<row><c><v>1</v></c><c><v>2</v></c></row><row/><row><c><v>3</v></c></row>',
    {},
    [[1, 2], [3]],
  ],
  ['yes', '<row r="1"><c r="A1" t="b"><v>1</v></c></row>', {}, [[true]]],
  ['a column far away', '<row r="1"><c r="XFD1"><v>1</v></c></row>', {}, ['tooLarge']],
  ['a row far away', '<row r="1048576"><c r="A1048576"><v>1</v></c></row>', {}, ['tooLarge']],
  [
    'more rows than are allowed',
    '<row><c><v>1</v></c></row>'.repeat(101),
    {},
    [...Array.from({ length: 100 }, () => [1]), 'tooLarge'],
  ],
  ['a row that does not end', '<row r="1"><c r="A1"><v>1</v></c>', {}, ['damaged']],
  ['tags within tags', `<row r="1">${'<c '.repeat(1_000)}</row>`, {}, ['damaged']],
]
test.each(sheets)('%s', async (_, sheet, more, read) =>
  expect(valuesIn(await rowsOf(book(sheet, more)))).toEqual(read),
)

test('a formula is told from its last value', async () => {
  const rows = await rowsOf(book('<row r="1"><c r="A1"><f>1+1</f><v>2</v></c><c r="B1"><v>2</v></c></row>'))
  expect(rows).toEqual([
    {
      row: 1,
      cells: [
        { value: 2, isFormula: true },
        { value: 2, isFormula: false },
      ],
    },
  ])
})

test('merged cells are told', async () => {
  const file = book(
    '<row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells><mergeCell ref="A1:B2"/></mergeCells><sheetData>',
  )
  const table = await readTable(file, BOUNDS)
  expect(isRefusal(table) ? table : table.merged).toEqual(['A1:B2'])
})

const bad: [what: string, file: Uint8Array, refused: string][] = [
  ['no ZIP', new Uint8Array(100), 'file.sheetUnreadable'],
  ['a ZIP of something else', zip({ 'word/document.xml': '<w/>' }), 'file.sheetUnreadable'],
  [
    'a book whose sheet is not there',
    zip({ 'xl/workbook.xml': '<workbook/>', 'xl/_rels/workbook.xml.rels': '<R/>' }),
    'file.sheetUnreadable',
  ],
  ['more bytes than are allowed', new Uint8Array(1_000_001), 'file.sheetTooLarge'],
]
test.each(bad)('%s is refused', async (_, file, refused) => expect(await rowsOf(file)).toBe(refused))

test('a bomb is not unpacked', async () => {
  expect(await rowsOf(book(' '.repeat(100_700_000)))).toBe('file.sheetTooLarge')
})
