import { refuse, type Refusal } from '@gss/kit/refusal'
import type { CellValue } from '@gss/server-kit/sheets'
import type { ObjectDescription, ObjectField } from '../../contract/index.ts'
import { SHEET_JOINT, SHEET_WORDS } from '../words.table.ts'

/** A title says what is required; coming back, the mark is no part of it. */
const REQUIRED_MARK = '*'
export const titleOf = ({ label, isRequired }: ObjectField): string =>
  isRequired ? label + REQUIRED_MARK : label
/** What a sheet can bring. Files are named in an export and pass over an import. */
export const broughtFields = ({ fields }: Pick<ObjectDescription, 'fields'>): readonly ObjectField[] =>
  fields.filter(({ type }) => type !== 'files')
const bare = (title: string): string => title.trim().replace(/\*$/, '')

/** Of what belongs to a unit the file says whose it is. An import looks that it is the right one. */
export const UNIT_TITLE = SHEET_WORDS.unit

/** Which field stands in which column. */
export interface SheetColumn {
  index: number
  title: string
  /** Null: the unit. */
  field: ObjectField | null
  /** Our own title said that it is required: a row says it itself, and nothing is filled in for it. */
  isOwed: boolean
}

/** By the titles of the template. What is required must be there; further columns are the reader's own. */
export function objectColumnsIn(
  description: ObjectDescription,
  titles: readonly CellValue[],
): SheetColumn[] | Refusal {
  const fields = broughtFields(description)
  const found = titles.flatMap((cell, index): SheetColumn[] => {
    const title = bare(String(cell ?? ''))
    if (description.isOfUnit && title === UNIT_TITLE) return [{ index, title, field: null, isOwed: false }]
    const field = fields.find(({ label }) => label === title)
    return field ? [{ index, title, field, isOwed: field.isRequired }] : []
  })
  const missing = fields.filter((field) => field.isRequired && !found.some((one) => one.field === field))
  if (missing.length > 0)
    return refuse('archive.columnsUnknown', { columns: missing.map(({ label }) => label).join(SHEET_JOINT) })
  return unlessTwice(found)
}

/** By the mapping somebody made: name of a field → title in their own file. */
export function mappedColumns(
  description: ObjectDescription,
  titles: readonly CellValue[],
  mapping: Readonly<Record<string, string>>,
): SheetColumn[] | Refusal {
  const named = titles.map((cell) => String(cell ?? '').trim())
  const found: SheetColumn[] = []
  const missing: string[] = []
  for (const [name, title] of Object.entries(mapping)) {
    const field = broughtFields(description).find((one) => one.name === name)
    if (!field) return refuse('archive.fieldUnknown', { label: name })
    const index = named.indexOf(title.trim())
    if (index < 0) missing.push(title)
    else if (named.indexOf(title.trim(), index + 1) >= 0)
      return refuse('archive.columnTwice', { column: title })
    else found.push({ index, title, field, isOwed: false })
  }
  if (missing.length > 0 || found.length === 0)
    return refuse('archive.columnsUnknown', { columns: missing.join(SHEET_JOINT) })
  return unlessTwice(found)
}

function unlessTwice(found: SheetColumn[]): SheetColumn[] | Refusal {
  const twice = found.find(({ field }, at) => found.findIndex((other) => other.field === field) !== at)
  return twice ? refuse('archive.columnTwice', { column: twice.title }) : found
}
