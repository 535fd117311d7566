import { type Refusal, refuse } from '@gss/kit/refusal'
import { FILES_MAX } from './fileKinds.table.ts'
import type { ObjectDescription, ObjectField } from './field.ts'
import * as is from './formats.ts'
import { isMasked } from './mask.ts'
import { type FormValue, type FormValues, isEmpty, isMapPoint } from './value.ts'

export const REGISTER_LINE_MAX_CHARS = 100
export const LONG_MAX_CHARS = 4_000
/** Spec §5 "Generic rules". */
export const WHOLE_MAX = 999_999_999
export const DECIMAL_MAX = 99_999.99
const DECIMAL_DIGITS = 2

/** What is wrong with one field, told by name. */
export interface FieldFlaw {
  field: string
  flaw: Refusal
}

/** Everything that is wrong with a form, in its order. Server and screen ask the same question. */
export function flawsOf(
  { fields }: Pick<ObjectDescription, 'fields'>,
  values: FormValues,
  today: string,
): FieldFlaw[] {
  return fields.flatMap((field) => {
    const flaw = fieldFlawOf(field, values[field.name] ?? null, today)
    return flaw ? [{ field: field.name, flaw }] : []
  })
}

export function fieldFlawOf(field: ObjectField, value: FormValue, today: string): Refusal | null {
  const { label } = field
  if (isEmpty(value))
    return field.isRequired
      ? refuse(field.type === 'files' ? 'archive.fileNeeded' : 'archive.fieldNeeded', { label })
      : null
  switch (field.type) {
    case 'text':
      return textFlaw(label, value, REGISTER_LINE_MAX_CHARS)
    case 'long':
      return textFlaw(label, value, LONG_MAX_CHARS, true)
    case 'whole':
      return wholeFlaw(field, value)
    case 'decimal':
      return decimalFlaw(field, value)
    case 'year':
      return wrongUnless(label, typeof value === 'number' && is.isYear(value))
    case 'yes':
      return wrongUnless(label, typeof value === 'boolean')
    case 'point':
      return wrongUnless(label, isMapPoint(value) && is.isOnEarth(value))
    case 'one':
      return choiceFlaw(field, [value])
    case 'many':
      return choiceFlaw(field, Array.isArray(value) ? value : [null])
    case 'refs':
      return wrongUnless(label, Array.isArray(value) && value.every(isId))
    case 'files':
      return filesFlaw(field, value)
    case 'link':
      return wrongUnless(label, typeof value === 'string' && is.isLink(value), 'archive.linkWrong')
    case 'idCard':
      return wrongUnless(label, typeof value === 'string' && (isMasked(value) || is.isIdCard(value, today)))
    case 'date':
      return dateFlaw(field, value, today)
    case 'time':
    case 'ref':
    case 'mobile':
    case 'phone':
    case 'creditCode':
    case 'division':
    case 'email':
    case 'address':
      return wrongUnless(label, typeof value === 'string' && FORMATS[field.type](value))
  }
}

const dateFlaw = ({ label, isPast }: ObjectField, value: FormValue, today: string): Refusal | null =>
  typeof value === 'string' && is.isDay(value) && isPast && value > today
    ? refuse('archive.dateToCome', { label })
    : wrongUnless(label, typeof value === 'string' && is.isDay(value))

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?![\s\S])/.test(text)
const FORMATS = {
  time: is.isMinute,
  ref: isId,
  mobile: is.MOBILE_RULES.normal,
  phone: is.isPhone,
  creditCode: is.isCreditCode,
  division: is.isDivision,
  email: is.isEmail,
  address: is.isAddress,
} as const

const wrongUnless = (label: string, isRight: boolean, code = 'archive.fieldWrong'): Refusal | null =>
  isRight ? null : refuse(code, { label })

const NOT_ONE_LINE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u
function textFlaw(label: string, value: FormValue, max: number, mayBreak = false): Refusal | null {
  if (typeof value !== 'string') return refuse('archive.fieldWrong', { label })
  if (value.length > max) return refuse('archive.textTooLong', { label, chars: max })
  return wrongUnless(label, mayBreak || !NOT_ONE_LINE.test(value))
}

function wholeFlaw({ label, min = 0, max = WHOLE_MAX }: ObjectField, value: FormValue): Refusal | null {
  if (typeof value !== 'number' || !Number.isInteger(value)) return refuse('archive.fieldWrong', { label })
  if (value > max && max === WHOLE_MAX) return refuse('archive.wholeTooLarge')
  return value < min || value > max ? refuse('archive.numberOutside', { label, min, max }) : null
}

function decimalFlaw({ label, min = 0, max = DECIMAL_MAX }: ObjectField, value: FormValue): Refusal | null {
  if (typeof value !== 'number' || !Number.isFinite(value)) return refuse('archive.fieldWrong', { label })
  if (value < min || value > max) return refuse('archive.numberOutside', { label, min, max })
  return Number(value.toFixed(DECIMAL_DIGITS)) === value ? null : refuse('archive.decimalsTooMany', { label })
}

function filesFlaw({ label, max = FILES_MAX }: ObjectField, value: FormValue): Refusal | null {
  if (!Array.isArray(value) || !value.every(isId)) return refuse('archive.fieldWrong', { label })
  return value.length > max ? refuse('archive.filesTooMany', { label, max }) : null
}

const choiceFlaw = ({ label, choices }: ObjectField, values: readonly FormValue[]): Refusal | null =>
  wrongUnless(
    label,
    values.every((value) => choices.some(({ code }) => code === value)),
    'archive.notAChoice',
  )
