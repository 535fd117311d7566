import { refuse, type Refusal } from '@gss/kit/refusal'
import type { CellValue } from '@gss/server-kit/sheets'
import { type FormValue, isEmpty, isMapPoint, type ObjectField } from '../../contract/index.ts'
import type { References } from './referenceViews.ts'
import {
  SHEET_JOINT,
  JOINTS,
  NO_WORDS,
  SHEET_WORDS,
  TYPED_DAY,
  TYPED_POINT,
  YES_WORDS,
} from '../words.table.ts'

/** A form's values as people write them into a table, and back. What is written is read as the same value. */
const { yes: YES, no: NO } = SHEET_WORDS
const DAY_CHARS = 10
const MINUTE_CHARS = 16

export const YES_NO: readonly string[] = [YES, NO]

export function cellOf(
  field: ObjectField,
  value: FormValue | undefined,
  references: References,
): string | number | null {
  if (value === undefined || isEmpty(value)) return null
  const wordOf = (code: FormValue) => field.choices.find((one) => one.code === code)?.label ?? ''
  const nameOf = (id: string) => references.textOf(field.to ?? '', id)
  if (typeof value === 'boolean') return value ? YES : NO
  if (typeof value === 'number') return value
  if (isMapPoint(value)) return `${value.longitude},${value.latitude}`
  if (field.type === 'files') return Array.isArray(value) ? value.join(SHEET_JOINT) : null
  if (Array.isArray(value)) return value.map(field.type === 'refs' ? nameOf : wordOf).join(SHEET_JOINT)
  if (field.type === 'one') return wordOf(value)
  return field.type === 'ref' ? nameOf(String(value)) : String(value)
}

export interface Reading {
  references: References
  words: Readonly<Record<string, (word: string) => string | null>>
  buildingId: string | null
}
/** What a cell means; a refusal when it cannot be meant. Rules of the value itself are the form's. */
export function cellValueOf(
  field: ObjectField,
  cell: CellValue,
  { references, words, buildingId }: Reading,
): FormValue | Refusal {
  const { label, type, name, to = '' } = field
  const text = textOf(cell)
  if (text === '') return null
  const codeOf = (word: string) =>
    field.choices.find((one) => one.label === word || one.code === word)?.code ?? words[name]?.(word) ?? null
  const idOf = (written: string) => references.idOf(to, written, buildingId)
  const wrong = refuse('archive.fieldWrong', { label })
  switch (type) {
    case 'whole':
    case 'decimal':
    case 'year':
      return numberOf(cell, text) ?? wrong
    case 'yes':
      return YES_WORDS.has(text.toUpperCase()) ? true : NO_WORDS.has(text.toUpperCase()) ? false : wrong
    case 'one':
      return (
        codeOf(text) ??
        (words[name]
          ? refuse('archive.kindUnknown', { word: text })
          : refuse('archive.notAChoice', { label }))
      )
    case 'many':
      return severalOf(text, codeOf) ?? refuse('archive.notAChoice', { label })
    case 'ref':
      return idOf(text) ?? refuse('archive.refUnknown', { label })
    case 'refs':
      return severalOf(text, idOf) ?? refuse('archive.refUnknown', { label })
    case 'point':
      return pointOf(text) ?? wrong
    case 'date':
      return cell instanceof Date ? text.slice(0, DAY_CHARS) : dayOf(text)
    case 'time':
      return cell instanceof Date ? text.slice(0, MINUTE_CHARS) : text
    case 'text':
    case 'long':
    case 'mobile':
    case 'phone':
    case 'idCard':
    case 'creditCode':
    case 'division':
    case 'link':
    case 'email':
    case 'address':
      return text
    // Named in a sheet, never brought by one.
    case 'files':
      return null
  }
}

/** As it was typed: a number without a thousand's sign, a day as YYYY-MM-DD HH:mm. */
function textOf(cell: CellValue): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return Number.isNaN(cell.getTime()) ? '' : cell.toISOString().slice(0, MINUTE_CHARS).replace('T', ' ')
  return typeof cell === 'boolean' ? (cell ? YES : NO) : String(cell).trim()
}

function numberOf(cell: CellValue, text: string): number | null {
  if (typeof cell === 'number') return cell
  const plain = text.normalize('NFKC').replaceAll(',', '')
  return /^-?\d{1,15}(?:\.\d{1,10})?$/.test(plain) ? Number(plain) : null
}

function severalOf(text: string, one: (word: string) => string | null): string[] | null {
  const all = text
    .split(JOINTS)
    .map((word) => word.trim())
    .filter((word) => word !== '')
    .map(one)
  return all.every((code) => code !== null) ? all : null
}

function pointOf(text: string) {
  const [, longitude, latitude] = TYPED_POINT.exec(text) ?? []
  return longitude === undefined || latitude === undefined
    ? null
    : { longitude: Number(longitude), latitude: Number(latitude) }
}

function dayOf(text: string): string {
  const [, year, month = '', day = ''] = TYPED_DAY.exec(text.normalize('NFKC')) ?? []
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
