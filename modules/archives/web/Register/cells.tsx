import './register.css'
import type { CrudColumn } from '@gss/web-kit/crud/crud'
import type { ReactNode } from 'react'
import {
  type FormValue,
  isMapPoint,
  type ObjectDescription,
  type ObjectField,
  type RegisterListRow,
} from '../../contract/index.ts'
import { LIST_JOINT } from '../joint.table.ts'
import { choiceName, type NameOf } from './register.ts'
import type { RegisterSay } from './registerBook.ts'

interface Speech {
  say: RegisterSay
  nameOf: NameOf
}
const DEGREE_DIGITS = 6

/** One value as a person reads it; empty where nothing is filled in. */
export function registerTextOf(
  field: ObjectField,
  row: Pick<RegisterListRow, 'values' | 'shown'>,
  { say, nameOf }: Speech,
): string {
  const value: FormValue = row.values[field.name] ?? null
  if (value === null) return ''
  if (field.type === 'ref' || field.type === 'refs') return row.shown[field.name] ?? ''
  if (typeof value === 'boolean') return say(value ? 'yes' : 'no')
  if (isMapPoint(value))
    return `${value.longitude.toFixed(DEGREE_DIGITS)}, ${value.latitude.toFixed(DEGREE_DIGITS)}`
  if (Array.isArray(value)) return value.map((code) => choiceName(field, code, nameOf)).join(LIST_JOINT)
  if (field.type === 'one') return choiceName(field, String(value), nameOf)
  // What is measured is read in thousands; an address or a port is a name.
  return typeof value === 'number' && field.unit !== undefined
    ? value.toLocaleString('en', { maximumFractionDigits: 2 })
    : String(value)
}

export const cellLabelOf = (field: ObjectField, object: string, { say, nameOf }: Speech): string => {
  const label = nameOf(field.label, object)
  return field.unit === undefined ? label : say('pair', { label, unit: nameOf(field.unit) })
}

const NUMBERS: readonly ObjectField['type'][] = ['whole', 'decimal', 'year']
const DIGITS: readonly ObjectField['type'][] = [
  ...NUMBERS,
  'date',
  'time',
  'mobile',
  'phone',
  'idCard',
  'creditCode',
  'division',
  'address',
  'point',
]
const isLeading = (field: ObjectField, { key, title }: ObjectDescription) =>
  field.name === key || field.name === title

/** Columns that stay on a narrow screen, beside name and code. */
const KEPT_COLUMNS = 5
const TITLE_WIDTH_PX = 240
const CODE_WIDTH_PX = 148
const UNIT_WIDTH_PX = 220
const WIDTH_PX: Partial<Record<ObjectField['type'], number>> = {
  whole: 96,
  decimal: 112,
  yes: 88,
  date: 112,
  year: 72,
  mobile: 124,
  phone: 136,
  one: 132,
  many: 176,
  ref: 176,
  address: 132,
  text: 168,
}
const OTHER_WIDTH_PX = 152
/** A title of wide letters never stands under an ellipsis. */
const WIDE_LETTER_PX = 14
const NARROW_LETTER_PX = 7.5
const HEAD_PADDING_PX = 24
const headPx = (title: string) =>
  Array.from(title).reduce(
    (px, letter) => px + (letter > '\u2e80' ? WIDE_LETTER_PX : NARROW_LETTER_PX),
    HEAD_PADDING_PX,
  )

/** Name and code first, then what the description lists, in its order. */
export function columnsOf(
  description: ObjectDescription,
  hasUnit: boolean,
  speech: Speech,
): CrudColumn<RegisterListRow>[] {
  const { fields, key, title, object } = description
  const listed = fields.filter((field) => field.isListed && !isLeading(field, description))
  const column = (field: ObjectField, index = 0): CrudColumn<RegisterListRow> => {
    const head = cellLabelOf(field, object, speech)
    const least =
      field.name === title
        ? TITLE_WIDTH_PX
        : field.name === key
          ? CODE_WIDTH_PX
          : (WIDTH_PX[field.type] ?? OTHER_WIDTH_PX)
    return {
      key: field.name,
      title: head,
      width: Math.max(least, headPx(head)),
      ...(NUMBERS.includes(field.type) &&
        field.name !== title &&
        field.name !== key && { align: 'right' as const }),
      ...(isLeading(field, description) && { sort: field.name }),
      isLesser: index >= KEPT_COLUMNS,
      show: (row) => (
        <>
          {field.name === title && row.pending && (
            <span className="chg-mark">{speech.say(`pending.${row.pending.kind}`)}</span>
          )}
          {cell(field, registerTextOf(field, row, speech), field.name === key && key !== title)}
        </>
      ),
    }
  }
  const lead = [title, key].flatMap((name, index, both) =>
    both.indexOf(name) === index ? fields.filter((field) => field.name === name) : [],
  )
  return [
    ...lead.map((field) => column(field)),
    ...(hasUnit
      ? [
          {
            key: 'unit',
            title: speech.say('unit'),
            width: UNIT_WIDTH_PX,
            show: ({ unitName }: RegisterListRow) => unitName,
          },
        ]
      : []),
    ...listed.map(column),
  ]
}

const cell = (field: ObjectField, text: string, isCode: boolean): ReactNode =>
  isCode ? (
    <span className="text-2 tabular">{text}</span>
  ) : DIGITS.includes(field.type) ? (
    <span className="tabular">{text}</span>
  ) : (
    text
  )
