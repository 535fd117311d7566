import type { FieldOption } from '@gss/web-kit/crud/crud'
import { type FormFile, isFormFiles, keptIds } from '@gss/web-kit/crud/files/formFile'
import {
  type FormValue,
  type FormValues,
  isMapPoint,
  type MapPoint,
  type ObjectDescription,
  type ObjectField,
  type RegisterListRow,
} from '../../contract/index.ts'

import { LIST_JOINT } from '../joint.table.ts'
import { UNIT_FIELD } from '../joint.table.ts'

/** What stands in a field of the form: a reference carries its name, so that it need not be looked up. */
export type Typed =
  | string
  | number
  | boolean
  | string[]
  | FieldOption
  | FieldOption[]
  | FormFile[]
  | MapPoint
  | null
  | undefined
export type RegisterValues = Record<string, Typed>

export const YES = 'Y'
export const NO = 'N'

/** A day and a minute as kept, and as a picker keeps them: 2026-11-20 13:04, 2026-11-20T13:04:00. */
const toPicker = (minute: string) => `${minute.replace(' ', 'T')}:00`
const fromPicker = (moment: string) => moment.replace('T', ' ').slice(0, 'YYYY-MM-DD HH:mm'.length)

/** A row as the form holds it; its files come beside it (files.ts). */
export function typedOf({ fields }: Pick<ObjectDescription, 'fields'>, row: RegisterListRow): RegisterValues {
  const typed: RegisterValues = Object.fromEntries(fields.map((field) => [field.name, typedIn(field, row)]))
  return row.unitId
    ? { ...typed, [UNIT_FIELD]: { value: row.unitId, label: row.unitName ?? row.unitId } }
    : typed
}

function typedIn({ name, type }: ObjectField, { values, shown }: RegisterListRow): Typed {
  const value = values[name] ?? null
  if (value === null) return undefined
  if (type === 'ref' && typeof value === 'string') return { value, label: shown[name] ?? value }
  if (type === 'refs' && Array.isArray(value)) {
    // A name that has the joint in it stays an id.
    const called = (shown[name] ?? '').split(LIST_JOINT)
    return value.map((id, index) => ({
      value: id,
      label: called.length === value.length ? (called[index] ?? id) : id,
    }))
  }
  if (type === 'year' && typeof value === 'number') return String(value)
  if (type === 'yes') return value === true ? YES : NO
  if (type === 'time' && typeof value === 'string') return toPicker(value)
  return value
}

/** What is in the form as the call wants it: what was left empty is nothing. */
export const registerValues = (
  { fields }: Pick<ObjectDescription, 'fields'>,
  typed: RegisterValues,
): FormValues =>
  Object.fromEntries(fields.map((field) => [field.name, typedValueOf(field, typed[field.name])]))

export function typedValueOf({ type }: Pick<ObjectField, 'type'>, typed: Typed): FormValue {
  if (typed === undefined || typed === null || typed === '') return null
  if (isFormFiles(typed)) return keptIds(typed)
  if (Array.isArray(typed)) return typed.map((each) => (typeof each === 'string' ? each : each.value))
  if (typeof typed === 'object') return 'value' in typed ? typed.value : pointOf(typed)
  if (type === 'year') return Number(typed)
  if (type === 'yes') return typed === YES
  if (type === 'time' && typeof typed === 'string') return fromPicker(typed)
  return typeof typed === 'string' ? typed.trim() || null : typed
}
const pointOf = (point: MapPoint): FormValue => (isMapPoint(point) ? point : null)

/** The id a reference stands for. */
export const idOf = (typed: Typed): string | undefined =>
  typeof typed === 'object' && typed !== null && 'value' in typed ? typed.value : undefined
