import { zoneOffsetMin } from '@gss/kit/zone'
import type { CellToWrite, ColumnOfSheet, ColumnKind } from './columns.ts'

/** ECMA-376 part 1 §18: as little of it as Excel, WPS and LibreOffice need. */
export const SHEET_PATH = 'xl/worksheets/sheet1.xml'
export const CHOICES_PATH = 'xl/worksheets/choices.xml'
const CHOICES_SHEET = 'choices'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const STYLE = { plain: 0, title: 1, date: 2, dateTime: 3, text: 4 } as const

/** Everything beside the sheet itself. With choices, a second sheet holds them, out of sight: a list within a formula ends at 255 characters. */
export const FRAME = (title: string, hasChoices: boolean): [path: string, xml: string][] => [
  [
    '[Content_Types].xml',
    `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/${SHEET_PATH}" ContentType="${TYPE}.worksheet+xml"/>${hasChoices ? `<Override PartName="/${CHOICES_PATH}" ContentType="${TYPE}.worksheet+xml"/>` : ''}<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
  ],
  [
    '_rels/.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  ],
  [
    'xl/workbook.xml',
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheetName(title))}" sheetId="1" r:id="rId1"/>${hasChoices ? `<sheet name="${CHOICES_SHEET}" sheetId="2" state="hidden" r:id="rId3"/>` : ''}</sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>${hasChoices ? `<Relationship Id="rId3" Type="${OFFICE}/worksheet" Target="worksheets/choices.xml"/>` : ''}</Relationships>`,
  ],
  ['xl/styles.xml', STYLES],
]

/** In the order of STYLE. 49 is "text": typed over, a cell stays text. */
const STYLES = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/><xf fontId="1" applyFont="1"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/><xf numFmtId="49" applyNumberFormat="1"/></cellXfs></styleSheet>`

const NAME_MAX_CHARS = 31
/** Excel refuses a file whose sheet is named with one of these. */
const sheetName = (title: string): string =>
  title
    .replace(/[[\]:*?/\\]/g, ' ')
    .replace(/^'|'$/g, '')
    .slice(0, NAME_MAX_CHARS) || 'Sheet1'

const WIDTH_CHARS = 18
export const sheetHead = (columns: readonly ColumnOfSheet[]): string =>
  `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns
    .map(
      ({ width = WIDTH_CHARS }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
    )
    .join(
      '',
    )}</cols><sheetData><row r="1">${columns.map(({ title }, index) => textXml(`${columnLetters(index)}1`, title, STYLE.title)).join('')}</row>`

export const sheetTail = (columns: readonly ColumnOfSheet[], rows: number): string =>
  `</sheetData><autoFilter ref="A1:${columnLetters(columns.length - 1)}${rows}"/>${dropDowns(columns)}</worksheet>`

/** As many rows as somebody may still fill in below. */
const OFFERED_ROWS = 20_001
function dropDowns(columns: readonly ColumnOfSheet[]): string {
  const lists = columns.flatMap(({ choices }, index) => {
    if (!choices?.length) return []
    const column = columnLetters(index)
    return `<dataValidation type="list" allowBlank="1" sqref="${column}2:${column}${OFFERED_ROWS}"><formula1>${CHOICES_SHEET}!$${column}$1:$${column}$${choices.length}</formula1></dataValidation>`
  })
  return lists.length === 0
    ? ''
    : `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`
}

/** Each column's choices under the same letter as the column itself. */
export function choicesSheet(columns: readonly ColumnOfSheet[]): string {
  const longest = Math.max(...columns.map(({ choices = [] }) => choices.length))
  const rows = Array.from({ length: longest }, (_, at) => {
    const cells = columns.map(({ choices = [] }, index) => {
      const choice = choices[at]
      return choice === undefined ? '' : textXml(`${columnLetters(index)}${at + 1}`, choice, STYLE.text)
    })
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`
}

export function cellXml(
  row: number,
  column: number,
  value: CellToWrite,
  kind: ColumnKind,
  zoneMinutes: number | undefined,
): string {
  if (value === null || value === undefined || value === '') return ''
  const place = `${columnLetters(column)}${row}`
  if (kind === 'number' && typeof value === 'number' && Number.isFinite(value))
    return `<c r="${place}"><v>${value}</v></c>`
  if (value instanceof Date) {
    if (Number.isNaN(value.getTime())) return ''
    return `<c r="${place}" s="${kind === 'date' ? STYLE.date : STYLE.dateTime}"><v>${serial(value, zoneMinutes)}</v></c>`
  }
  return textXml(place, String(value), STYLE.text)
}

/** Excel refuses more in one cell. */
const CELL_MAX_CHARS = 32_767
const textXml = (place: string, text: string, style: number): string =>
  `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, CELL_MAX_CHARS))}</t></is></c>`

/** Days since 1899-12-30, in the wall clock of the zone. */
const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
const EPOCH_DAYS = 25_569
const serial = (time: Date, zoneMinutes = zoneOffsetMin(time)): number =>
  EPOCH_DAYS + (time.getTime() + zoneMinutes * MINUTE_MS) / DAY_MS

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/_x([\da-f]{4})_/gi, '_x005F_x$1_') // a text that looks like an escape of the format
    .replace(UNFIT, '')
    .replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? '')
}
// oxlint-disable-next-line no-control-regex -- XML 1.0 allows none of these, however they are written
const UNFIT = /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const ALPHABET = 26
/** A … Z, AA … */
export function columnLetters(column: number): string {
  const before = Math.floor(column / ALPHABET)
  return (before > 0 ? columnLetters(before - 1) : '') + String.fromCharCode(65 + (column % ALPHABET))
}
