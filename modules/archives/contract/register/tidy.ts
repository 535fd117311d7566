import type { FieldType, ObjectField } from './field.ts'
import { type FormValue, isEmpty } from './value.ts'

/** Codes and numbers are typed with whatever keyboard is at hand: full-width signs and blanks around count for nothing. */
const HALF_WIDTH: readonly FieldType[] = [
  'mobile',
  'phone',
  'idCard',
  'creditCode',
  'division',
  'email',
  'address',
  'link',
  'date',
  'time',
]
const UPPER_CASE: readonly FieldType[] = ['idCard', 'creditCode']
const LOWER_CASE: readonly FieldType[] = ['address', 'ref']

/** A value as it is kept: what means the same is the same. */
export function tidied({ type }: Pick<ObjectField, 'type'>, value: FormValue): FormValue {
  if (isEmpty(value)) return null
  if (Array.isArray(value)) return [...new Set(value)]
  if (typeof value !== 'string') return value
  const text = HALF_WIDTH.includes(type) ? value.normalize('NFKC').trim() : value.trim()
  if (text === '') return null
  if (UPPER_CASE.includes(type)) return text.toUpperCase()
  return LOWER_CASE.includes(type) ? text.toLowerCase() : text
}
