import type { LeavingFile } from '@gss/kit/call'
import { mediaTypeOf } from '@gss/server-kit/files'
import { type ColumnOfSheet, writeSheet, type SheetToWrite } from '@gss/server-kit/sheets'
import type { ObjectDescription, ObjectField } from '../../contract/index.ts'
import { titleOf, UNIT_TITLE } from './columns.ts'
import { YES_NO } from './cells.ts'
import type { References } from './referenceViews.ts'

const NARROW_CHARS = 14
const WIDE_CHARS = 26
export function sheetColumns(
  { fields, isOfUnit }: ObjectDescription,
  references: References | null,
): ColumnOfSheet[] {
  const own = fields.map((field): ColumnOfSheet => ({
    title: titleOf(field),
    kind: field.type === 'whole' || field.type === 'decimal' || field.type === 'year' ? 'number' : 'text',
    width: field.type === 'text' || field.type === 'ref' || field.type === 'long' ? WIDE_CHARS : NARROW_CHARS,
    choices: references ? choicesOf(field, references) : [],
  }))
  return isOfUnit ? [{ title: UNIT_TITLE, kind: 'text', width: WIDE_CHARS }, ...own] : own
}

function choicesOf({ type, choices, to = '' }: ObjectField, references: References): readonly string[] {
  if (type === 'one') return choices.map(({ label }) => label)
  if (type === 'yes') return YES_NO
  return type === 'ref' ? references.choicesOf(to) : []
}

export const sheetFile = (name: string, sheet: SheetToWrite): LeavingFile => ({
  name: `${name}.xlsx`,
  type: mediaTypeOf('xlsx'),
  body: writeSheet(sheet),
})
